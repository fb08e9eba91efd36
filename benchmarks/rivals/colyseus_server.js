// Colyseus with filtered state: everybody's hand is in the state, and only its owner's view has it.
import { schema, ArraySchema, StateView } from '@colyseus/schema';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { deal, SEATS } from './game.js';

const Seat = schema({ hand: { array: 'string', view: true }, cards: 'number', tricks: 'number' }, 'Seat');
const State = schema(
  { seats: [Seat], trick: ['string'], taken: ['string'], turn: 'number', moves: 'number', said: 'string' },
  'State',
);

class Table extends Room {
  maxClients = SEATS;
  patchRate = null; // a move is told at once, not at the next beat
  autoDispose = true;

  onCreate() {
    this.state = new State();
    this.state.seats = new ArraySchema(...Array.from({ length: SEATS }, () => new Seat({ cards: 0, tricks: 0 })));
    this.state.trick = new ArraySchema();
    this.state.taken = new ArraySchema();
    this.state.turn = 0;
    this.state.moves = 0;
    this.deal();
    this.onMessage('play', (client, card) => this.play(client, card));
  }

  deal() {
    deal(Math.random).forEach((hand, seat) => {
      this.state.seats[seat].hand = new ArraySchema(...hand);
      this.state.seats[seat].cards = hand.length;
    });
    this.clients.forEach((client) => client.view.add(this.state.seats[client.userData]));
  }

  onJoin(client) {
    client.userData = this.clients.length - 1;
    client.view = new StateView();
    client.view.add(this.state.seats[client.userData]);
  }

  play(client, card) {
    const state = this.state;
    const seat = client.userData;
    const hand = state.seats[seat].hand;
    const place = hand.indexOf(card);
    if (state.turn !== seat || place < 0) return;
    hand.splice(place, 1);
    state.seats[seat].cards -= 1;
    state.trick.push(card);
    state.said = `Seat ${seat + 1} plays ${card}.`;
    if (state.trick.length === SEATS) {
      state.taken = new ArraySchema(...state.trick);
      state.trick.clear();
      state.seats[seat].tricks += 1;
      if (!state.seats[seat].cards) this.deal();
    }
    state.turn = (seat + 1) % SEATS;
    state.moves += 1;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('table', Table);
await server.listen(Number(process.argv[2]), '127.0.0.1');
console.log('open');
