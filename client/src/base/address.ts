/** A part of an address, percent-decoded; null where that fails, as in a link that was cut off after a `%`. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
