// A bot for Noughts in Node 18 or later, with the package `ws`: seeks games of 3x3 and plays a free cell in each turn.
//
//     npm install ws
//     NOUGHTS_TOKEN=nts_... node bot.mjs https://noughts.example [games]
import { randomInt } from 'node:crypto';
import WebSocket from 'ws';

const [site, games = '1000'] = process.argv.slice(2);
const kTerms = { variant: '3x3', clock: { kind: 'fischer', base_ms: 180000, increment_ms: 2000 }, rated: false };
/** The token is revoked, the account is closed. */
const kForGood = [4401, 4403];
let left = Number(games);
let wait = 1000;

function connect() {
  const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/ws`, {
    headers: { authorization: `Bearer ${process.env.NOUGHTS_TOKEN}` },
  });
  const said = new Map();
  const seats = new Map();
  let cid = randomInt(2 ** 40);

  function send(command) {
    said.set(command.cid, command);
    socket.send(JSON.stringify(command));
  }
  const say = (command) => send({ ...command, cid: ++cid });
  const seek = () => say({ t: 'seek', terms: kTerms });

  function refused(frame) {
    const command = said.get(frame.cid);
    // Too fast, or the server is busy: the same again, later.
    if (command && frame.retry_ms !== undefined) return setTimeout(() => send(command), frame.retry_ms);
    if (frame.code === 'stale') return undefined; // the step that came between is on its way
    console.error(`${frame.code}: ${frame.message}`);
    process.exit(1);
  }

  function look(frame) {
    if (frame.t === 'room') seats.set(frame.room, frame.you);
    if (frame.result) {
      if (seats.delete(frame.room)) left -= 1;
      return left > 0 ? seek() : socket.close();
    }
    if (!frame.turn.includes(seats.get(frame.room))) return undefined;
    const free = [...frame.view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
    const cell = free[randomInt(free.length)];
    return say({ t: 'play', room: frame.room, after: frame.n, d: { cell } });
  }

  socket.on('message', (data) => {
    const frame = JSON.parse(data);
    wait = 1000;
    if (frame.t === 'hello') {
      for (const room of frame.playing) say({ t: 'sync', room, have: 0 });
      if (frame.playing.length === 0) seek();
    }
    if (frame.t === 'paired') say({ t: 'sync', room: frame.room, have: 0 });
    if (frame.t === 'room' || frame.t === 'step') look(frame);
    if (frame.t === 'error') refused(frame);
    else said.delete(frame.cid);
  });
  socket.on('error', (error) => console.error(error.message));
  socket.on('close', (code) => {
    if (kForGood.includes(code)) process.exit(1);
    if (left <= 0) return;
    setTimeout(connect, wait);
    wait = Math.min(2 * wait, 60_000);
  });
}

connect();
