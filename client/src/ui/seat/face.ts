/** A face from a name: colours, hair, hat and mouth picked by the letters, so that nobody has to choose. */

/** A number from a text, the same everywhere (FNV-1a). */
export function mark(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

const WALLS = ['#2e5e6b', '#6b3f4e', '#4f5a2c', '#5a4a78', '#7a4a26', '#2f5a47', '#3b4d80', '#6a5320'];
const COATS = ['#c8553d', '#e0a03c', '#3f8f7f', '#7b6bc4', '#c76b98', '#4f86c6', '#8a9a3f', '#d9cbb0'];
const SKINS: [string, string][] = [
  ['#f3cfae', '#d8a883'],
  ['#e3b088', '#c48f68'],
  ['#c98d62', '#a66f49'],
  ['#9c6642', '#7b4d2f'],
  ['#6f452c', '#55331f'],
  ['#f6dcc6', '#dcb697'],
];
const HAIRS = ['#2b1d16', '#5b3419', '#a2622a', '#d8b068', '#8e8a86', '#7a2a1e', '#1f2436'];

const HEAD = 'M14 22a10 10 0 0 1 20 0v4a10 10 0 0 1-20 0z';
const SHOULDERS = ['M4 50c0-9 8-14 20-14s20 5 20 14z', 'M6 50c0-8 6-13 18-13s18 5 18 13z'];
const HAIR = [
  'M13 23c-1-9 4-13 11-13s12 4 11 13c-1-4-3-6-5-7-4 1-9 1-12 0-2 1-4 3-5 7z',
  'M12 30c-2-14 2-21 12-21s14 7 12 21c-2-1-2-8-3-12-5 0-10-1-13-3-2 3-4 4-5 5-1 4-1 9-3 10z',
  'M13 20c0-7 5-10 11-10s11 3 11 10c-6-3-16-3-22 0z',
  'M12 20c-1-4 2-6 4-7 0-3 5-5 8-4 4-2 8 0 9 3 3 1 4 4 3 8-3-4-7-5-12-5s-9 1-12 5z',
  '',
];
const MOUTHS = ['M20.5 30q3.5 2.5 7 0', 'M20.5 30.5h7', 'M21 30q3 3.5 6 0', 'M21 31q3-1.5 6-.5'];
const HATS = [
  '',
  '',
  'M10 17h28l-2-3h-4l-1-7H17l-1 7h-4z',
  'M13 17c0-8 5-11 11-11s11 3 11 11z',
  'M12 16c4-8 20-10 25-3-6-1-9 1-12 3z',
];
const EXTRAS: [string, boolean][] = [
  ['', false],
  ['', false],
  ['M16 24a4 4 0 1 0 8 0 4 4 0 1 0-8 0M24 24a4 4 0 1 0 8 0 4 4 0 1 0-8 0', false],
  ['M18 28.5q6-3 12 0q-3 2.5-6 .5q-3 2-6-.5z', true],
  ['M15 27c1 8 5 10 9 10s8-2 9-10c-2 4-5 4-9 4s-7 0-9-4z', true],
];

/** Bots are of metal, each of its own. */
const METALS: [string, string][] = [
  ['#d9b264', '#a87f34'],
  ['#cf8f62', '#9a5f38'],
  ['#b9c0c4', '#7f898f'],
  ['#8fb8a2', '#5c8871'],
];
const ANTENNAS = [
  'M23 8h2v6h-2z',
  'M23 9h2v6h-2zM21 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  'M18 8h2v7h-2zM28 8h2v7h-2z',
  'M18 12h12v3H18z',
];
const GRILLES = ['M19 30h10', 'M19 29h10M19 32h10', 'M20 29.5q4 3.5 8 0', 'M19 30.500l2.500-2 2.500 2 2.500-2 2.500 2'];

export interface Drawn {
  wall: string;
  coat: string;
  skin: string;
  shade: string;
  ink: string;
  head: string;
  shoulders: string;
  hair: string;
  hairColour: string;
  hat: string;
  hatColour: string;
  mouth: string;
  eyes: number;
  extra: string;
  extraFilled: boolean;
}

export function drawFace(name: string, bot: boolean): Drawn {
  let rest = mark(name);
  const pick = <T>(from: readonly T[]): T => {
    rest = Math.imul(rest, 0x9e3779b1) >>> 0;
    return from[(rest >>> 8) % from.length];
  };
  const [skin, shade] = pick(bot ? METALS : SKINS);
  const hat = pick(HATS);
  const [extra, extraFilled] = pick(EXTRAS);
  return {
    wall: pick(WALLS),
    coat: pick(COATS),
    skin,
    shade,
    ink: bot ? '#33240c' : '#2a1a12',
    head: bot ? 'M14 16h20v14a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z' : HEAD,
    shoulders: pick(SHOULDERS),
    hair: pick(bot ? ANTENNAS : HAIR),
    hairColour: bot ? shade : pick(HAIRS),
    hat: bot ? '' : hat,
    hatColour: pick(COATS),
    mouth: pick(bot ? GRILLES : MOUTHS),
    eyes: 24,
    extra: bot ? '' : extra,
    extraFilled,
  };
}
