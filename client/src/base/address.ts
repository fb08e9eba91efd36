/** A part of an address as it was meant; null where nobody can tell (a link that was cut off in the middle of a sign). */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
