/** Random texts. `crypto.randomUUID` is missing on plain http, where a phone joins a laptop; this is not. */
export function random(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const pick = <T>(from: readonly T[]): T => from[crypto.getRandomValues(new Uint32Array(1))[0] % from.length];
