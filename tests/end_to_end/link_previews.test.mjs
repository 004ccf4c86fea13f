// What links to the site unfold to in other programs: tags in the head of each page, pictures of positions, a board for other pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { askApi } from './harness/api.mjs';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';
import { ended, kThree, kXWins, play, playThrough, seat, strangersAtBoard } from './harness/tables.mjs';

const kRussian = { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' };

/** The tags in the head of a page, by name, unescaped. */
function tagsOf(html) {
  const plain = (text) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const found = [...html.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)];
  return Object.fromEntries([
    ...found.map(([, name, content]) => [name, plain(content)]),
    ['title', plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')],
    ['oembed', plain(/<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '')],
  ]);
}

// The words stand beside the files of the built client.
scene('A link unfolds', (world) => {
  const get = (where, headers = {}, method = 'GET') =>
    where.startsWith('/api/v1/')
      ? askApi(world.server.url, { who: 'stranger' }, method, where.slice('/api/v1'.length), undefined, headers)
      : fetchRaw(`${world.server.url}${where}`, { headers, method });
  /** Waits until every node says so, each of which has what it looked up a moment ago; the balancer asks one after the other. */
  const eventuallyOnEachNode = (ask, isSo, what) =>
    eventually(async () => {
      const answers = [];
      const { length } = world.server.nodes ?? [world.server];
      while (answers.length < length) answers.push(await ask());
      return answers.every(isSo) ? answers[0] : null;
    }, what);
  const tags = async (where, headers) => tagsOf((await get(where, headers)).text);

  const atBoard = (names = ['Anna', 'Boris']) => strangersAtBoard(world.server, names);

  test('to a game with its players and how it stands, in the reader’s language, with its picture', async () => {
    const { room, seats } = await atBoard();
    await play(seats[0], 4);
    const english = await tags(`/g/${room}`);
    assert.equal(english['og:title'], 'Anna – Boris · 3×3');
    assert.equal(english.title, 'Anna – Boris · 3×3 · Noughts');
    assert.match(english['og:description'], /^Game in progress\. /);
    assert.equal(english.description, english['og:description']);
    assert.equal(english['og:url'], `${world.server.url}/g/${room}`);
    assert.equal(english['twitter:card'], 'summary_large_image');
    assert.equal(english['og:locale'], 'en_US');
    const russian = await tags(`/g/${room}`, kRussian);
    assert.equal(russian['og:locale'], 'ru_RU');
    assert.match(russian['og:description'], /^Партия идёт\. /);

    const picture = await fetchRaw(russian['og:image']);
    assert.equal(picture.status, 200);
    assert.equal(picture.headers['content-type'], 'image/png');
    assert.equal(picture.headers['cross-origin-resource-policy'], 'cross-origin');
    assert.deepEqual([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)], [1200, 630]);
    const again = await fetchRaw(russian['og:image'], { headers: { 'if-none-match': picture.headers.etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);

    await playThrough(
      seats,
      [0, 3, 2, 5].map((cell) => cell),
    );
    const later = await fetchRaw(russian['og:image']);
    assert.notEqual(later.headers.etag, picture.headers.etag, 'the picture follows the game');
  });

  test('to a finished game with its result, its pictures at each move', async () => {
    const { room, seats } = await atBoard(['Carl', 'Dora']);
    await playThrough(seats, kXWins.slice(0, 3));
    const unfinished = await get(`/api/v1/games/${room}/position.svg`);
    await playThrough(seats, kXWins.slice(3));
    await ended(seats);
    const stranger = new Client(world.server.url, 'stranger');
    // What was looked up a moment ago is not looked up anew.
    const whole = await eventuallyOnEachNode(
      async () => (await stranger.ask('GET', `/games/${room}/position`, undefined, 200)).json,
      ({ game }) => game.reason,
      'the end is told',
    );
    assert.equal(whole.view.cells, 'XXXOO....');
    assert.equal(whole.game.reason, 'line');
    const third = (await stranger.ask('GET', `/games/${room}/position?n=3`, undefined, 200)).json;
    assert.equal(third.view.cells, 'XX.O.....');
    assert.equal(third.n, 3);
    const drawings = await Promise.all([0, 3, 5].map((n) => get(`/api/v1/games/${room}/position.svg?n=${n}`)));
    assert.deepEqual(
      drawings.map(({ headers }) => headers['content-type']),
      Array(3).fill('image/svg+xml'),
    );
    assert.equal(new Set(drawings.map(({ text }) => text)).size, 3);
    assert.notEqual(
      drawings[1].headers.etag,
      unfinished.headers.etag,
      'steps of a game that goes on are not moves of an old one',
    );
    assert.match(drawings[0].headers['cache-control'], /max-age=86400/);
    assert.equal((await get(`/api/v1/games/${room}/card.png?n=2`)).status, 200);
    for (const n of ['x', '-1', '10001', '1.5'])
      await stranger.ask('GET', `/games/${room}/position?n=${n}`, undefined, 400);
  });

  test('to a finished game in motion, as a drawing and in pixels, kept by whoever has it', async () => {
    const { room, seats } = await atBoard(['Jana', 'Karl']);
    await playThrough(seats, kXWins.slice(0, 3));
    const kinds = [
      ['svg', 'image/svg+xml'],
      ['gif', 'image/gif'],
    ];
    for (const [kind] of kinds)
      assert.equal((await get(`/api/v1/games/${room}/game.${kind}`)).status, 404, 'it goes on');
    await playThrough(seats, kXWins.slice(3));
    await ended(seats);
    for (const [kind, type] of kinds) {
      const where = `/api/v1/games/${room}/game.${kind}`;
      // What was looked up a moment ago is not looked up anew.
      const made = await eventuallyOnEachNode(
        () => get(where),
        ({ status }) => status === 200,
        kind,
      );
      assert.equal(made.headers['content-type'], type);
      assert.match(made.headers['cache-control'], /max-age=86400/);
      assert.equal(made.headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(
        made.headers['content-security-policy'],
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      assert.ok((await get(where)).body.equals(made.body), 'the same each time');
      const again = await get(where, { 'if-none-match': made.headers.etag });
      assert.deepEqual([again.status, again.body.length], [304, 0]);
      if (kind === 'gif') assert.equal(made.body.subarray(0, 6).toString('latin1'), 'GIF89a');
      // The marks of five moves, each from its move on.
      else for (const n of [1, 2, 3, 4, 5]) assert.match(made.text, new RegExp(`<g class="a${n}-6">`));
    }
  });

  test('to a finished game with the names that its players have now', async () => {
    const { room, seats } = await atBoard(['Lena', 'Mark']);
    await playThrough(seats, kXWins);
    await ended(seats);
    const card = `/api/v1/games/${room}/card.png?lang=en`;
    const drawn = async (what, isIt) =>
      eventually(async () => {
        const answer = await get(card);
        return answer.status === 200 && isIt(answer) ? answer : null;
      }, what);
    const before = await drawn('the card of its end', ({ headers }) => /max-age=3600/.test(headers['cache-control']));
    await world.server.database.query(`update player set name = 'Renamed' where name = 'Lena'`);
    const after = await drawn('another card', ({ headers }) => headers.etag !== before.headers.etag);
    assert.ok(!after.body.equals(before.body), 'drawn anew');
    assert.equal((await get(card, { 'if-none-match': before.headers.etag })).status, 200);
  });

  test('to nothing but the site where a game is for its players alone, as where there is none', async () => {
    const [emil, fred] = await Promise.all(['Emil', 'Fred'].map((name) => Client.registered(world.server, name)));
    const [{ room }] = await seat(emil, fred);
    const general = await tags('/g/zzzzzzz');
    assert.equal(general['og:title'], 'Noughts');
    const hidden = await tags(`/g/${room}`);
    assert.deepEqual({ ...hidden, 'og:url': '' }, { ...general, 'og:url': '' });
    assert.doesNotMatch((await get(`/g/${room}`)).text, /Emil|Fred/);
    const answers = [room, 'zzzzzzz', '..', '%3Cb%3E'].flatMap((id) =>
      ['card.png', 'position.svg', 'position', 'game.svg', 'game.gif'].map((what) =>
        get(`/api/v1/games/${id}/${what}`),
      ),
    );
    for (const { status } of await Promise.all(answers)) assert.equal(status, 404);
    const url = encodeURIComponent(`${world.server.url}/g/${room}`);
    assert.equal((await get(`/api/v1/oembed?url=${url}`)).status, 404);
  });

  test('to an answer that does not deny the game while it cannot be looked up', async () => {
    const { room, seats } = await atBoard(['Nora', 'Oleg']);
    const { database } = world.server;
    const paths = ['card.png', 'position.svg', 'position', 'game.gif'].map((what) => `/api/v1/games/${room}/${what}`);
    paths.push(`/api/v1/oembed?url=${encodeURIComponent(`${world.server.url}/g/${room}`)}`);
    const statuses = () => Promise.all(paths.map((where) => get(where).then(({ status }) => status)));
    await database.query('alter table star rename to star_elsewhere');
    try {
      for (const status of await statuses()) assert.ok(status >= 500, `${status}`);
      assert.equal((await tags(`/g/${room}`))['og:title'], 'Noughts');
    } finally {
      await database.query('alter table star_elsewhere rename to star');
    }
    await playThrough(seats, kXWins);
    await ended(seats);
    await eventually(async () => (await statuses()).every((status) => status === 200), 'it is there again');
  });

  test('to invitations, players and other pages', async () => {
    const gina = await Client.registered(world.server, 'Gina');
    const { id } = await gina.do({ t: 'challenge', terms: { ...kThree, side: 'first' } });
    const invitation = await tags(`/c/${id}`);
    assert.equal(invitation['og:title'], 'Gina invites you to play: 3×3');
    assert.match(invitation['og:image'], /\/cards\/3x3\.png\?lang=en$/);
    assert.equal(invitation.robots, 'noindex');
    const player = await tags('/player/gina', kRussian);
    assert.deepEqual([player['og:title'], player['og:type']], ['Gina', 'profile']);
    assert.match(player['og:description'], /^Gina: рейтинг/);
    assert.equal((await tags('/player/nobody'))['og:title'], 'Noughts');
    assert.equal((await tags('/live', kRussian)).title, 'Смотреть · Noughts');
    const rules = await tags('/ru/rules/gomoku');
    assert.match(rules['og:title'], /^Правила: /);
    assert.deepEqual([rules['og:locale'], rules['og:title']], ['ru_RU', rules.title]);
    assert.match(rules['og:image'], /\/cards\/gomoku\.png\?lang=ru$/);
    for (const card of ['site', 'gomoku', 'xo-quiz', 'book-game']) {
      const picture = await get(`/api/v1/cards/${card}.png?lang=ru`);
      assert.equal(picture.headers['content-type'], 'image/png', card);
    }
    for (const card of ['chess.png', 'site', '.png.png', '..png'])
      assert.equal((await get(`/api/v1/cards/${card}`)).status, 404);
  });

  test('without harm from what an address or a host says', async () => {
    for (const where of [
      '/player/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '/g/%22%3E%3Cscript%3E',
      '/%3C%2Ftitle%3E%3Cscript%3E',
    ]) {
      const { status, text } = await get(where);
      assert.equal(status, 200, where);
      assert.doesNotMatch(text, /<script>/, where);
      assert.doesNotMatch(text, /"><script/, where);
    }
    const { text } = await get('/g/1', { host: 'evil"><script>' });
    assert.doesNotMatch(text, /<script>/);
  });

  test('from pages that are compressed, kept and never in a frame', async () => {
    const plain = await get('/live');
    const packed = await get('/live', { 'accept-encoding': 'gzip' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.ok(gunzipSync(packed.body).equals(plain.body));
    assert.match(plain.headers.vary, /Accept-Language/);
    const again = await get('/live', { 'if-none-match': plain.headers.etag });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    assert.notEqual((await get('/live', kRussian)).headers.etag, plain.headers.etag);
    assert.equal((await get('/live', {}, 'HEAD')).body.length, 0);
    for (const where of ['/', '/live', '/g/1', '/embed', '/embed/c/1', '/api/v1/cards/site.png']) {
      const { headers } = await get(where);
      assert.match(headers['content-security-policy'], /frame-ancestors 'none'$/, where);
      assert.equal(headers['x-frame-options'], 'DENY', where);
    }
  });

  test('to a board that other pages show in a frame', async () => {
    const { room } = await atBoard(['Hanna', 'Igor']);
    const { oembed } = await tags(`/g/${room}`);
    const { json: answer } = await get(oembed.slice(world.server.url.length));
    assert.deepEqual([answer.version, answer.type, answer.title], ['1.0', 'rich', 'Hanna – Igor · 3×3']);
    assert.match(answer.html, new RegExp(`^<iframe src="${world.server.url}/embed/g/${room}"`));
    const small = await fetchRaw(`${oembed}&maxwidth=300&maxheight=320`);
    const { width, height } = JSON.parse(small.text);
    assert.ok(width <= 300 && height <= 320, `${width}×${height}`);
    const frame = await get(`/embed/g/${room}`);
    assert.equal(frame.status, 200);
    assert.match(frame.headers['content-security-policy'], /frame-ancestors \*$/);
    assert.match(frame.headers['content-security-policy'], /default-src 'self'/);
    assert.equal(frame.headers['x-frame-options'], undefined);
    const refused = async (query) => (await get(`/api/v1/oembed?${query}`)).status;
    assert.equal(await refused(''), 404);
    assert.equal(await refused(`url=${encodeURIComponent(`https://example.org/g/${room}`)}`), 404);
    assert.equal(await refused(`url=/g/${room}&format=xml`), 501);
    assert.equal(await refused(`url=/g/${room}&maxwidth=10`), 400);
  });
});
