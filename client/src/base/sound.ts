/**
 * Short, quiet sounds, made on the spot: filtered noise for paper and bone, a few partials for brass and glass.
 *
 * Rules of this file: nothing sounds before the visitor has touched the page (browsers forbid it); a browser without
 * WebAudio is silent; every sound has a caption of the same name in the catalogue (`captions`).
 */
export const SOUNDS = [
  'card',
  'cards',
  'flip',
  'gather',
  'die',
  'dice',
  'lock',
  'slam',
  'shot',
  'token',
  'turn',
  'tick',
  'refuse',
  'win',
  'lose',
  'sit',
  'wave',
] as const;
export type SoundName = (typeof SOUNDS)[number];

type Note = { at: number; hz: number; to?: number; ms: number; gain: number; wave?: OscillatorType };
type Rustle = { at: number; hz: number; q: number; ms: number; gain: number };
type Score = readonly (Note | Rustle)[];

const rustle = (at: number, hz: number, ms: number, gain: number, q = 0.8): Rustle => ({ at, hz, q, ms, gain });
const note = (at: number, hz: number, ms: number, gain: number, to = hz, wave: OscillatorType = 'sine'): Note => ({
  at,
  hz,
  to,
  ms,
  gain,
  wave,
});

const SCORES: Record<SoundName, Score> = {
  card: [rustle(0, 2600, 55, 0.3), rustle(30, 500, 40, 0.25, 1.5)],
  cards: [0, 45, 90, 135, 180, 225].map((at) => rustle(at, 2200 + at * 4, 40, 0.18)),
  flip: [rustle(0, 1500, 40, 0.2), rustle(60, 3000, 50, 0.25)],
  gather: [rustle(0, 900, 160, 0.2, 0.6), rustle(120, 400, 60, 0.25, 1.2)],
  die: [rustle(0, 1200, 25, 0.5, 4), rustle(70, 950, 22, 0.3, 4)],
  dice: [0, 60, 105, 170, 260, 330].map((at, i) => rustle(at, 1400 - i * 110, 24, 0.45 - i * 0.05, 4)),
  lock: [note(0, 160, 140, 0.25, 70, 'triangle'), rustle(0, 300, 90, 0.3, 2)],
  slam: [note(0, 120, 180, 0.4, 45, 'triangle'), rustle(0, 240, 130, 0.45, 1.4), rustle(12, 900, 40, 0.2, 1)],
  shot: [rustle(0, 1800, 60, 0.5, 0.5), rustle(20, 500, 220, 0.4, 0.6), note(0, 180, 160, 0.25, 50, 'triangle')],
  token: [note(0, 1250, 90, 0.1), note(35, 1870, 120, 0.07)],
  turn: [note(0, 523, 180, 0.1), note(110, 784, 260, 0.1)],
  tick: [rustle(0, 3200, 14, 0.25, 6)],
  refuse: [note(0, 196, 120, 0.13, 180, 'triangle'), note(90, 165, 150, 0.13, 150, 'triangle')],
  win: [note(0, 523, 220, 0.1), note(120, 659, 220, 0.1), note(240, 784, 240, 0.1), note(360, 1047, 460, 0.1)],
  lose: [note(0, 392, 260, 0.09), note(170, 349, 260, 0.09), note(340, 294, 420, 0.09)],
  sit: [rustle(0, 350, 90, 0.2, 1.2), note(40, 440, 120, 0.06)],
  wave: [note(0, 880, 80, 0.07), note(70, 988, 110, 0.07)],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function awake(): AudioContext | null {
  if (context) return context;
  if (typeof AudioContext === 'undefined') return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  try {
    context = new AudioContext();
  } catch {
    return null;
  }
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return context;
}

export function play(name: SoundName): void {
  const audio = awake();
  if (!audio) return;
  if (audio.state === 'suspended') void audio.resume();
  for (const part of SCORES[name]) {
    const start = audio.currentTime + part.at / 1000;
    const end = start + part.ms / 1000;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(part.gain * 0.6, start + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(audio.destination);
    if ('q' in part) {
      const source = audio.createBufferSource();
      source.buffer = noise;
      const band = audio.createBiquadFilter();
      band.type = 'bandpass';
      band.frequency.value = part.hz;
      band.Q.value = part.q;
      source.connect(band).connect(volume);
      source.start(start, Math.random() * 0.3, part.ms / 1000 + 0.02);
    } else {
      const source = audio.createOscillator();
      source.type = part.wave ?? 'sine';
      source.frequency.setValueAtTime(part.hz, start);
      source.frequency.exponentialRampToValueAtTime(part.to ?? part.hz, end);
      source.connect(volume);
      source.start(start);
      source.stop(end + 0.02);
    }
  }
}
