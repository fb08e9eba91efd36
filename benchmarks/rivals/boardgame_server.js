// boardgame.io as its documents have it: secrets are stripped from what each player is sent, state is in memory.
import { createRequire } from 'node:module';
import { boardgame } from './boardgame_rules.js';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');
const server = Server({ games: [boardgame], origins: [Origins.LOCALHOST] });
await server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: Number(process.argv[3]) } });
console.log('open');
