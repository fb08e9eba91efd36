/** The stars, reckoned by the house from what the reader sees: the client only asks and shows. */
import { tell } from '../../net/api';
import type { Declaration, SeatStars, SheetStars, Shown, Worth } from './types';

/** The house knows what it has remarked itself. */
const post = <T>(door: string, body: { view: Shown } & Record<string, unknown>, signal: AbortSignal): Promise<T> =>
  tell<T>(`/api/games/tricky_twist/${door}`, { ...body, view: { ...body.view, remarks: undefined } }, signal);

/** If the round ended now: a line for each seat. */
export const standing = (view: Shown, seat: number | null, signal: AbortSignal): Promise<SeatStars[]> =>
  post('standing', { view, seat }, signal);

/** What a declaration is worth, beside the one that is suggested. */
export const worth = (view: Shown, seat: number, said: Declaration, signal: AbortSignal): Promise<Worth> =>
  post('worth', { view, seat, said }, signal);

/** The score sheet, opened at a round that is over. */
export const sheet = (view: Shown, round: number, signal: AbortSignal): Promise<SheetStars> =>
  post('sheet', { view, round }, signal);

/** All of a view that the stars of the round depend on: while it is the same, so are they. */
export const starsDependOn = (view: Shown, seat: number | null): string =>
  JSON.stringify([
    seat,
    view.round,
    view.scoring,
    view.phase === 'declare',
    view.leader,
    view.places.map(({ piles, kept, settled, said, sealed }) => [piles, kept, settled, said, sealed]),
  ]);
