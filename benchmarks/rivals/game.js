// The game that both play: four hands of ten cards that only their owners see, a card a turn, four cards a trick,
// a new deal when the hands are empty. About as much to tell after a move as Tricky Twist has, and no rule to speak of.
export const SEATS = 4;
export const HAND = 10;

export function deal(random) {
  const cards = Array.from({ length: SEATS * HAND }, (_, number) => `${'ABCD'[number % 4]}${Math.floor(number / 4)}`);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return Array.from({ length: SEATS }, (_, seat) => cards.slice(seat * HAND, (seat + 1) * HAND));
}
