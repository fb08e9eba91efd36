import { createRequire } from 'node:module';
import { deal, SEATS } from './game.js';

const { PlayerView, INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core');
const players = (hands) => Object.fromEntries(hands.map((hand, seat) => [seat, { hand }]));

export const boardgame = {
  name: 'table',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => ({
    players: players(deal(() => random.Number())),
    tricks: [0, 0, 0, 0],
    cards: [10, 10, 10, 10],
    trick: [],
    taken: [],
    said: '',
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const place = G.players[playerID].hand.indexOf(card);
        if (place < 0) return INVALID_MOVE;
        G.players[playerID].hand.splice(place, 1);
        G.cards[playerID] -= 1;
        G.trick.push(card);
        G.said = `Seat ${Number(playerID) + 1} plays ${card}.`;
        if (G.trick.length === SEATS) {
          G.taken = G.trick;
          G.trick = [];
          G.tricks[playerID] += 1;
          if (!G.cards[playerID]) {
            G.players = players(deal(() => random.Number()));
            G.cards = [10, 10, 10, 10];
          }
        }
        return undefined;
      },
    },
  },
};
