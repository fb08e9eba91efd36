/** Who sits in a seat, as the sheet of the table says. */
import type { Person, Seat } from './board';
import type { SeatSheet } from '../net/protocol';

export const personIn = (place: SeatSheet, seat: Seat, here = true): Person => ({
  name: place.guest?.name ?? place.name ?? '',
  avatar: place.guest ? place.guest.avatar || place.guest.id : place.portrait || `bot ${seat} ${place.level}`,
  bot: place.guest ? null : (place.level ?? null),
  absent: place.absent ?? false,
  here,
});

/** Somebody of whom only the name is known. */
export const called = (name: string): Person => ({ name, avatar: name, bot: null, absent: false, here: true });
