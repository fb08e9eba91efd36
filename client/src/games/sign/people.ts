/** The nine people who can sit round a table, one for each seat: nobody is taken for another. */
export interface Look {
  skin: string;
  shade: string;
  hair: string;
  /** Drawn behind the head, on it, and over the face. */
  back?: string;
  front: string;
  /** Lines over the face: glasses, lines of a beard. */
  lines?: string;
  /** Filled like hair: a beard, a moustache. */
  beard?: string;
  brow: number;
}

const GLASSES = 'M39 50a11 10 0 1 0 22 0a11 10 0 1 0-22 0M59 50a11 10 0 1 0 22 0a11 10 0 1 0-22 0';
const SQUARE = 'M38 42h21v17H38zM61 42h21v17H61z';

export const PEOPLE: readonly Look[] = [
  {
    skin: '#f0c39c',
    shade: '#c98f66',
    hair: '#3a2418',
    front: 'M32 46C30 20 44 13 60 13s30 7 28 33C84 34 78 28 66 29C52 30 38 30 32 46z',
    brow: 4,
  },
  {
    skin: '#8a5a3a',
    shade: '#633c22',
    hair: '#17120f',
    back: 'M26 58C18 22 36 6 60 6s42 16 34 52C96 74 92 84 86 86H34C28 84 24 74 26 58z',
    front: 'M33 44C34 24 46 18 60 18s26 6 27 26C80 34 70 32 60 32S40 34 33 44z',
    brow: 3.2,
  },
  {
    skin: '#f6d7bf',
    shade: '#d5a283',
    hair: '#b4541f',
    back: 'M30 52C28 26 42 10 60 10s32 16 30 42c0 22 6 34 2 44H28c-4-10 2-22 2-44z',
    front: 'M32 48C32 26 44 15 62 15c16 0 26 12 26 33C84 40 80 32 72 27C62 36 46 36 32 48z',
    brow: 2.8,
  },
  {
    skin: '#d9a06f',
    shade: '#aa7145',
    hair: '#8d8b88',
    front: 'M32 44C33 30 36 24 42 20c-6 10-4 14-10 24zM88 44C87 30 84 24 78 20c6 10 4 14 10 24z',
    lines: GLASSES,
    brow: 4.6,
  },
  {
    skin: '#5f3b26',
    shade: '#422615',
    hair: '#0f0c0a',
    front: 'M33 40C34 22 46 15 60 15s26 7 27 25C78 32 70 30 60 30S42 32 33 40z',
    beard: 'M34 60C36 82 48 90 60 90s24-8 26-30C80 70 72 68 60 68S40 70 34 60zM50 76h20q-10 8-20 0z',
    brow: 4.4,
  },
  {
    skin: '#eec6a2',
    shade: '#c4926a',
    hair: '#e0b64f',
    back: 'M28 50C26 24 42 9 60 9s34 15 32 41c2 14 4 20-2 26H30c-6-6-4-12-2-26z',
    front: 'M32 47C31 30 40 16 60 16s29 14 28 31C82 34 74 29 60 29S38 34 32 47z',
    lines: SQUARE,
    brow: 2.6,
  },
  {
    skin: '#e3b184',
    shade: '#b27f53',
    hair: '#1d1a22',
    back: 'M50 4a11 9 0 1 0 22 0a11 9 0 1 0-22 0',
    front: 'M31 46C29 20 44 11 60 11s31 9 29 35C82 32 76 24 60 24S38 32 31 46z',
    brow: 3,
  },
  {
    skin: '#f4d2b4',
    shade: '#cf9d77',
    hair: '#6a3f22',
    front: 'M30 40C28 18 42 9 64 11c18 1 28 12 25 28C80 24 62 34 48 25C42 30 36 32 30 40z',
    beard: 'M44 69q16-9 32 0q-4 7-16 3q-12 4-16-3z',
    brow: 4.2,
  },
  {
    skin: '#b57b4e',
    shade: '#87552f',
    hair: '#5b2a4a',
    back: 'M28 48C28 24 42 10 60 10s32 14 32 38l4 14-6 12H30l-6-12z',
    front: 'M32 50C30 24 46 14 60 14s30 10 28 36L80 36H40z',
    brow: 3.4,
  },
];

/** A team by its letter: a colour and a shape, never one alone. */
export interface Badge {
  coat: string;
  dark: string;
  /** In a box of 20 by 20. */
  shape: string;
}

const BADGES: Readonly<Record<string, Badge>> = {
  A: { coat: '#0b6e69', dark: '#064541', shape: 'M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18z' },
  B: { coat: '#b23a0e', dark: '#742304', shape: 'M2 2h16v16H2z' },
  C: { coat: '#5a3fc0', dark: '#38258a', shape: 'M10 1 19.500 18H.5z' },
};
export const badgeOf = (team: string): Badge => BADGES[team] ?? BADGES.A;
