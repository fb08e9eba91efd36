// Rooms of four in a closed loop: the next card goes out when all four have seen the last. It tells each second how
// many moves that were, and how long each took.
import { createRequire } from 'node:module';
import { SEATS } from './game.js';

const [kind, port, rooms, seconds, apiPort] = process.argv.slice(2);
const latencies = [];

class Table {
  seen = Array(SEATS).fill(-1);
  sent = 0;
  told(seat, number, play) {
    this.seen[seat] = number;
    if (this.seen.some((one) => one !== number)) return;
    if (this.sent) latencies.push(performance.now() - this.sent);
    this.sent = performance.now();
    play();
  }
}

async function colyseus() {
  const { Client } = await import('@colyseus/sdk');
  for (let number = 0; number < Number(rooms); number += 1) {
    const table = new Table();
    const client = new Client(`http://127.0.0.1:${port}`);
    const first = await client.create('table');
    const lines = [first];
    while (lines.length < SEATS) lines.push(await client.joinById(first.roomId));
    const look = (line, seat) => (state) => {
      const turn = state.turn;
      table.told(seat, state.moves, () => lines[turn].send('play', lines[turn].state.seats[turn].hand[0]));
    };
    lines.forEach((line, seat) => line.onStateChange(look(line, seat)));
    const state = lines[0].state;
    lines.forEach((line, seat) => line.state?.seats?.length && look(line, seat)(state));
  }
}

async function boardgame() {
  const { Client } = createRequire(import.meta.url)('boardgame.io/client');
  const { SocketIO } = createRequire(import.meta.url)('boardgame.io/multiplayer');
  const { boardgame: game } = await import('./boardgame_rules.js');
  const api = `http://127.0.0.1:${apiPort}/games/table`;
  const ask = async (path, body) =>
    (
      await fetch(api + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  for (let number = 0; number < Number(rooms); number += 1) {
    const { matchID } = await ask('/create', { numPlayers: SEATS });
    const table = new Table();
    const clients = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
      const playerID = String(seat);
      const { playerCredentials: credentials } = await ask(`/${matchID}/join`, { playerID, playerName: playerID });
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } });
      clients.push(Client({ game, multiplayer, playerID, credentials, matchID, numPlayers: SEATS, debug: false }));
    }
    clients.forEach((client, seat) => {
      client.subscribe((state) => {
        if (!state || state._stateID === table.seen[seat]) return;
        const turn = Number(state.ctx.currentPlayer);
        table.told(seat, state._stateID, () => {
          const own = clients[turn].getState();
          clients[turn].moves.play(own.G.players[turn].hand[0]);
        });
      });
      client.start();
    });
  }
}

await (kind === 'colyseus' ? colyseus() : boardgame());
await new Promise((done) => setTimeout(done, 2000));
latencies.length = 0;
console.log('begin');
await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
const sorted = latencies.slice().sort((one, other) => one - other);
const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
console.log(JSON.stringify({ moves: sorted.length, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
