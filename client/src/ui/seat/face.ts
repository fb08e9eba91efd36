/**
 * A face from a name: colours, hair, hat and mouth picked by the letters, so that nobody has to choose.
 *
 * `faces.json` has the parts; the house draws the same faces into the pictures of results from it.
 */
import parts from './faces.json';

export type Mood = keyof typeof parts.moods;

/** A number from a text, the same everywhere (FNV-1a). */
export function mark(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

export interface Drawn {
  wall: string;
  coat: string;
  skin: string;
  shade: string;
  ink: string;
  neck: string;
  head: string;
  shoulders: string;
  hair: string;
  hairColour: string;
  hat: string;
  hatColour: string;
  /** Eyes, and what else of the features is filled ... */
  filled: string;
  /** ... and the mouth, and what else is drawn with a pen. */
  drawn: string;
  extra: string;
  extraFilled: boolean;
}

export function drawFace(name: string, bot: boolean, mood?: Mood): Drawn {
  let rest = mark(name);
  const pick = <T>(from: readonly T[]): T => {
    rest = Math.imul(rest, 0x9e3779b1) >>> 0;
    return from[(rest >>> 8) % from.length];
  };
  const [skin, shade] = pick(bot ? parts.metals : parts.skins);
  const hat = pick(parts.hats);
  const extra = pick(parts.extras);
  const face = {
    wall: pick(parts.walls),
    coat: pick(parts.coats),
    skin,
    shade,
    ink: bot ? parts.metalInk : parts.ink,
    neck: parts.neck,
    head: bot ? parts.metalHead : parts.head,
    shoulders: pick(parts.shoulders),
    hair: pick(bot ? parts.antennas : parts.hair),
    hairColour: bot ? shade : pick(parts.hairColours),
    hat: bot ? '' : hat,
    hatColour: pick(parts.coats),
    filled: parts.eyes,
    drawn: pick(bot ? parts.grilles : parts.mouths),
    extra: bot ? '' : extra.path,
    extraFilled: extra.filled,
  };
  return mood ? { ...face, ...parts.moods[mood] } : face;
}
