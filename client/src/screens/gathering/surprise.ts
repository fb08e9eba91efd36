/** Whom to call to a seat when the host does not care. */
import type { CharacterCard } from '../../net/protocol';

/** Anybody who is not at the table yet; anybody at all when everybody is. */
export function surprise(
  characters: readonly CharacterCard[],
  seated: readonly string[],
  lot: () => number = Math.random,
): string {
  const free = characters.filter((one) => !seated.includes(one.id));
  const among = free.length ? free : characters;
  return among[Math.floor(lot() * among.length)].id;
}

/** Who fills the empty seats: those of a level first, then others of it without a face. */
export function filling(characters: readonly CharacterCard[], seated: readonly string[], level: string): string {
  return characters.find((one) => one.level === level && !seated.includes(one.id))?.id ?? level;
}
