/** How puppets stand, out of a binary frame: what `Poses` of the protocol's page says byte by byte. */
import type { Poses } from './protocol';

const HEAD = 11;
const SEATS = 16;

export function readPoses(body: ArrayBuffer): Poses {
  const head = new DataView(body);
  const mask = head.getUint16(9);
  const seats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
  const levels = new Int8Array(body, HEAD);
  const each = levels.length / Math.max(1, seats.length);
  const poses: Record<number, number[]> = {};
  seats.forEach((seat, place) => (poses[seat] = [...levels.subarray(place * each, (place + 1) * each)]));
  return { type: 'Poses', frame: head.getUint32(1), tick: head.getUint32(5), poses };
}
