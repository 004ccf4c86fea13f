// The invariants of docs/architecture.md that can be read off the text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, lineAt, sources } from './sources.mjs';

const cpp = /\.[ch]pp$/;

/** Where a pattern is found: "path:line: what". */
function findings(files, pattern, read = bare) {
  return files.flatMap(({ path, text }) => {
    const content = read(text);
    return [...content.matchAll(pattern)].map((found) => `${path}:${lineAt(content, found.index)}: ${found[0].trim()}`);
  });
}

test('the rules, the match and the rating read no clock, throw no dice and do no I/O', () => {
  const files = ['games', 'match', 'rating'].flatMap((module) => sources(`server/${module}`, cpp));
  const impure = [
    /\b\w*_clock::now\b|\btime\(\s*(nullptr|NULL|0)\s*\)|\bclock_gettime\b/,
    /\bs?rand\(|\brandom_device\b|\bmt19937|\b_distribution\b/,
    /\bstd::c(out|err|in)\b|\bs?printf\(|\bfopen\b|\bgetenv\b/,
    /#\s*include\s*<(fstream|iostream|filesystem|thread|mutex|future|condition_variable|random)>/,
  ];
  assert.deepEqual(findings(files, new RegExp(impure.map(({ source }) => source).join('|'), 'g')), []);
});

test('no file outside a game names that game', () => {
  const catalogue = sources('server/games', cpp).flatMap(({ path, text }) =>
    [...text.matchAll(/kInfo\{\s*(?:\.name = )?"([^"]+)"/g)].map((found) => ({
      name: found[1],
      home: path.replace(/[^/]+$/, ''),
    })),
  );
  assert.ok(catalogue.length > 0, 'no game was found: has kInfo changed its form?');
  const lists = [
    'server/games/catalogue.cpp',
    'server/bot/computers.cpp',
    'server/bot/CMakeLists.txt',
    'server/pictures/board.cpp',
    'server/pictures/CMakeLists.txt',
    'server/tools/puzzles/makers.cpp',
    'server/tools/puzzles/CMakeLists.txt',
  ];
  const files = [...sources('server', /./), ...sources('web-client/src', /\.(ts|svelte)$/)].filter(
    ({ path }) => !lists.includes(path) && !/^web-client\/src\/(variants|hosted)\//.test(path),
  );
  // A program for the managers of others, and our manager of others' programs, which are about one game.
  const programs = { 'server/games/gomoku/': ['server/tools/brain/', 'server/engines/five_in_a_row.'] };
  for (const { name, home } of catalogue) {
    // How the game is searched and drawn, and how puzzles of it are made, in files of the folder's name, or a folder of its own.
    const searches = new RegExp(home.replace(/^server\/games\/(.*)\/$/, '^server/(bot|pictures|tools/puzzles)/(variants/$1[.]|$1/)'));
    // A size is also what a game is called: others have boards of that size.
    const isSize = /^\d+x\d+$/.test(name);
    const strangers = files.filter(
      ({ path }) =>
        !path.startsWith(home) && !programs[home]?.some((place) => path.startsWith(place)) && !searches.test(path) && !(isSize && /^server\/games\/(?!core\/)\w+\//.test(path)),
    );
    assert.deepEqual(
      findings(strangers, new RegExp(`\\b${name}\\b`, 'gi'), (text) => text),
      [],
    );
  }
});

// The work of curators, a site role, has tables of its own in the library; a seat asks for it by `office`.
test('what a hosted game calls its seats stands in its folder alone', () => {
  const roles = new Set(
    sources('server/games/hosted', cpp).flatMap(({ text }) =>
      [...text.matchAll(/\{"(\w+)", kNoTeam\b/g)].map((found) => found[1]),
    ),
  );
  assert.ok(roles.size > 0, 'no role was found: has cast() changed its form?');
  // 0026 reads rows that were stored as each game wrote them.
  const kOutgrown = 26;
  const files = [
    ...['wire', 'lobby', 'room', 'match', 'store', 'postgres', 'event', 'events'].flatMap((module) => sources(`server/${module}`, cpp)),
    ...sources('protocol/schema', /\.json$/),
    ...sources('migrations', /\.sql$/).filter(({ path }) => {
      const number = Number(path.match(/(\d{4})_/)[1]);
      return number >= 25 && number !== kOutgrown;
    }),
  ].filter(({ path }) => !path.startsWith('server/postgres/library/'));
  // Words of an event's own: its officials, and what its battles wait for.
  const ownWords = /^constexpr auto words\((?:Office|BattleNeed)\).*$/gm;
  const named = new RegExp(`["'](${[...roles].join('|')})["']|\\bSide::(${[...roles].join('|')})\\b`, 'g');
  assert.deepEqual(
    findings(files, named, (text) => text.replace(ownWords, '')),
    [],
  );
});

// What a game is set up with has the form of its kind, which whoever brings it writes.
test('no file outside a game writes what is done in a game', () => {
  const files = sources('server', cpp).filter(({ path }) => !path.startsWith('server/games/'));
  assert.deepEqual(
    findings(files, /\{"do", (?!"setup").*/g, (text) => text),
    [],
  );
});

test('a code that one hosted game alone raises stands in its file of the protocol', () => {
  const codesIn = (file) => JSON.parse(file.text).$defs.Code?.enum ?? [];
  const common = sources('protocol/schema', /common\.json$/).flatMap(codesIn);
  const games = sources('protocol/games', /\.json$/);
  const own = new Map(games.map((file) => [file.path.replace(/^protocol\/games\/(.*)\.json$/, '$1'), codesIn(file)]));
  const literals = ({ text }) => [...text.matchAll(/"(\w+)"/g)].map((found) => found[1]);
  const files = sources('server', cpp).map((file) => ({ path: file.path, words: new Set(literals(file)) }));
  const folders = new Set(files.flatMap(({ path }) => path.match(/^server\/games\/hosted\/\w+\//) ?? []));
  assert.ok(folders.size > 0, 'there is no hosted game');
  for (const folder of folders) {
    const variant = folder.split('/')[3].replaceAll('_', '-');
    const inside = files.filter(({ path }) => path.startsWith(folder));
    const outside = files.filter(({ path }) => !path.startsWith(folder));
    const raised = (code, where) => where.some(({ words }) => words.has(code));
    const wrong = [
      ...common.filter((code) => raised(code, inside) && !raised(code, outside)).map((code) => `${code}: only here`),
      ...own.get(variant).filter((code) => !raised(code, inside)).map((code) => `${code}: not here`),
      ...own.get(variant).filter((code) => raised(code, outside) || common.includes(code)).map((code) => `${code}: not only here`),
    ];
    assert.deepEqual(wrong, [], folder);
  }
});

test('what is kept of a hosted game has the one form of games/core/projection.hpp', () => {
  const games = sources('server/games/hosted', /\.cpp$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^Projection \w+::projection\(const State& state\) \{([\s\S]*?)^\}/gm)].map(([, body]) => ({ path, body })),
  );
  assert.ok(games.length > 0, 'no projection was found: has it changed its form?');
  for (const { path, body } of games) {
    assert.match(body, /^ {2}Projection projection;$/m, path);
    assert.doesNotMatch(body, /"|Json/, path);
  }
});

/** The most that is given to one part: a part that needs more is several. */
const kMostServices = 12;

const kReference = /^ +[\w:<> ]+[&*] \w+(?: = nullptr)?;/gm;

/** How many of the stores one is given with all of them. */
function storesInAll() {
  const [, body] = bare(sources('server/store', /\/store\.hpp$/)[0].text).match(/^struct Store \{([\s\S]*?)^\};/m);
  return [...body.matchAll(kReference)].length;
}

test('what is called services refers to so much at most', () => {
  const stores = storesInAll();
  assert.ok(stores > kMostServices, 'hardly a store was found: has the struct of all changed its form?');
  const structs = sources('server', /\.hpp$/).flatMap(({ path, text }) =>
    [...bare(text).matchAll(/^struct (\w*Services|Stores) \{([\s\S]*?)^\};/gm)].map(([, name, body]) => ({
      what: `${path}: ${name}`,
      count: [...body.matchAll(kReference)].length + stores * [...body.matchAll(/^ +(?:const )?store::Store \w+;/gm)].length,
    })),
  );
  assert.ok(structs.some(({ count }) => count > 6), 'no reference was found: have these structs changed their form?');
  assert.deepEqual(structs.filter(({ count }) => count > kMostServices).map(({ what, count }) => `${what}: ${count}`), []);
});

// It is taken apart where the server is put together; whoever asks for one store more says which.
test('no part of the server is handed all stores', () => {
  const files = sources('server', cpp).filter(({ path }) => !/^server\/(store|postgres|app)\//.test(path));
  assert.deepEqual(findings(files, /\bstore::Store\b/g), []);
});

/** The names of the classes of a folder that have a pure virtual function. */
function interfaces(folder) {
  return sources(folder, cpp).flatMap(({ text }) =>
    [...bare(text).matchAll(/^(?:class|struct) (\w+)[^;{}]*\{([\s\S]*?)^\};/gm)]
      .filter(([, , body]) => /\bvirtual\b[^;]*= 0;/.test(body))
      .map(([, name]) => name),
  );
}

// One of them is usually a test's: a store in memory, without which nobody needs an interface.
test('an interface of the store has two implementations at least', () => {
  const names = interfaces('server/store');
  assert.ok(names.length > 0, 'no interface was found: have they changed their form?');
  const files = ['server', 'tests'].flatMap((folder) => sources(folder, cpp)).map(({ text }) => bare(text));
  const implementations = (name) => {
    const derived = new RegExp(`^class \\w+(?: final)? : [^{;]*\\bstore::${name}\\b`, 'gm');
    return files.flatMap((text) => [...text.matchAll(derived)]).length;
  };
  assert.deepEqual(
    names.filter((name) => implementations(name) < 2),
    [],
  );
});

test('SQL is prepared statements with parameters, but for the migrations', () => {
  const home = 'server/postgres/core/connection.hpp';
  const files = sources('server', cpp).filter(({ path }) => path !== home);
  assert.deepEqual(findings(files, /\bexec\w*\(|\bpqxx::(work|nontransaction|transaction)\b|\.(quote|esc)\(/g), []);
  const scripts = findings(files, /\.script\(/g).filter((found) => !found.startsWith('server/postgres/core/migrate.cpp'));
  assert.deepEqual(scripts, []);
});

// What is stored may be of a variant that exists no more.
test('nobody takes for granted that there is a variant of a name', () => {
  const files = sources('server', cpp);
  assert.deepEqual(findings(files, /\*?find_variant\([^;{}]*?\)\s*->|\*(games::)?find_variant\(/g), []);
});

test('no coroutine is spawned without somebody who hears of its failure', () => {
  const files = sources('server', cpp);
  assert.deepEqual(findings(files, /co_spawn\([^;]*\bdetached\b|\basio::detached\b/g), []);
});

/** From just after a co_await to the end of its expression. */
function expression(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ';')) return text.slice(from, at);
  }
  return text.slice(from);
}

// g++ 12 destroys a brace-initialised aggregate or a capturing lambda twice when it is written inside a co_await, and evaluates what
// stands behind both signs of a conditional there.
test('no aggregate, no capturing lambda and no conditional is written inside a co_await', () => {
  const wrong = sources('server', cpp).flatMap(({ path, text }) => {
    const code = bare(text);
    return [...code.matchAll(/\bco_await\b/g)]
      .filter((found) => /[{?]|(^|[(,=&|?:]\s*)\[[^\]]/.test(expression(code, found.index + found[0].length)))
      .map((found) => `${path}:${lineAt(code, found.index)}`);
  });
  assert.deepEqual(wrong, []);
});

test('no file is longer than 400 lines', () => {
  const files = [
    ...sources('server', /\.([ch]pp|txt|sh)$/),
    // Playthroughs are written by a program: they are as long as their games.
    ...sources('tests', /\.([ch]pp|mjs|js|ts|txt)$/).filter(({ path }) => !path.startsWith('tests/playthroughs/')),
    ...sources('web-client/src', /\.(ts|svelte|css)$/),
    ...sources('tools', /./),
    ...sources('migrations', /\.sql$/),
  ];
  const long = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  assert.deepEqual(
    long.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`),
    [],
  );
});

// Whoever opens a folder sees what is in it. These have files of one kind, one for each of what there are many of.
test('no folder has more than 35 files', () => {
  const many = new Set([
    'migrations',
    'protocol/examples/client',
    'tests/browser',
    'tests/end_to_end',
    'tests/games',
    'tests/playthroughs',
    'web-client/src/i18n/messages',
  ]);
  const count = new Map();
  for (const { path } of ['server', 'tests', 'web-client', 'tools', 'protocol', 'migrations'].flatMap((folder) => sources(folder, /./))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  const full = [...count].filter(([, files]) => files > 35).map(([folder]) => folder);
  assert.deepEqual(
    full.filter((folder) => !many.has(folder)),
    [],
  );
  assert.deepEqual(
    [...many].filter((folder) => !full.includes(folder)),
    [],
    'no exception any more',
  );
});

// Programs read the code, people the sentence. Where it goes on with what is only known then it is not looked at.
test('whoever is refused something is told why in a sentence', () => {
  const told = /\b(?:Refusal[{(]|return \{(?="|games::codes)|(?:refused|refuse|problem|error_frame|fail)\()[^;"]*(?:"\w+"|\bcodes::k\w+),\s*"((?:\\.|[^"\\])*)"(?!\s*\+)/g;
  const texts = sources('server', cpp).flatMap(({ path, text }) =>
    [...text.matchAll(told)].map((found) => ({ where: `${path}:${lineAt(text, found.index)}`, why: found[1] })),
  );
  assert.ok(texts.length > 300, 'hardly any were found: are they written otherwise by now?');
  // `n` is the name of a parameter.
  const isSentence = (why) => /^(?:[^a-z]|n is ).*[.!?]$/.test(why);
  assert.deepEqual(texts.filter(({ why }) => !isSentence(why)), []);
});

test('no work is left for later in a comment', () => {
  const files = [...sources('server', cpp), ...sources('web-client/src', /\.(ts|svelte)$/), ...sources('tools', /./)];
  assert.deepEqual(
    findings(files, /\b(TODO|FIXME)\b.*|(\/\/|\/\*|#) *XXX\b.*/g, (text) => text),
    [],
  );
});

// Lists of what is not a player, or of players alone who have not deleted their accounts: these are called as nobody else is.
const kNamedApart = new Set([
  ...['event/Events', 'event/NewEvent', 'ladder/Leaderboard', 'learn/Rules', 'learn/RulesIndex', 'moderation/admin/Limits'],
  ...['play/analysis/Tools', 'play/history/Filters', 'play/lobby/GameTiles', 'play/lobby/HostedGames', 'play/lobby/OptionFields'],
  ...['play/room/ReplayBar', 'puzzles/PuzzleIndex', 'variants/strategic/SetForm', 'variants/strategic/study/Study'],
  ...['event/TeamEntry', 'ladder/BoardTable', 'ladder/FindPlayer', 'library/curators/Curators', 'moderation/admin/OfficeList'],
  ...['people/blocks/BlackListView', 'people/following/Following', 'team/TeamMembers'],
]);

test('a list in which several deleted accounts may stand does not tell its rows apart by their names', () => {
  const files = sources('web-client/src', /\.svelte$/).filter(
    ({ path }) => !kNamedApart.has(path.replace(/^web-client\/src\/|\.svelte$/g, '')),
  );
  // Two rows of one key break the page. Names of tie-breaks are no players' names.
  const byName = /\{#each (?!tieBreaks )[^\n]*?\((?:[\w.]+\.)?(?:name|(?:rowKey|keyOf)\([\w.]*\))\)\}/g;
  assert.deepEqual(findings(files, byName, (text) => text), []);
});

test('every test in C++ is built', () => {
  const lists = new Map(sources('tests', /(^|\/)CMakeLists\.txt$/).map(({ path, text }) => [path.replace(/CMakeLists\.txt$/, ''), text]));
  const isBuilt = ({ path }) => {
    // That of the nearest folder above it.
    const folder = [...lists.keys()].filter((each) => path.startsWith(each)).sort((one, other) => other.length - one.length)[0];
    return lists.get(folder).includes('GLOB') || lists.get(folder).split(/[\s()]+/).includes(path.slice(folder.length));
  };
  // What is copied into another project is built there.
  const tests = sources('tests', /_test\.cpp$/).filter(({ path }) => !path.startsWith('tests/new_game/files/'));
  assert.ok(tests.length > 100, 'no tests were found');
  assert.deepEqual(tests.filter((each) => !isBuilt(each)).map(({ path }) => path), []);
});
