/** The structs of the game, written from the rules by scripts/protocol. */
export type * from '../../lib/games/tricky_twist';
