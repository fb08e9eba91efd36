/**
 * From the levels of a body's channels to what is drawn: where each part of a figure of 120 by 150 is.
 *
 * Rules of this file: it is the same for every figure and for everybody who looks on; sideways is as the viewer sees
 * it, so a figure's own left is at the right.
 */
export type Levels = Readonly<Record<string, number>>;

/** What each part of the drawing is set to, by the part's name. */
export interface Posture {
  torso: string;
  body: string;
  head: string;
  face: string;
  eyes: readonly [string, string];
  pupils: string;
  brows: readonly [string, string];
  mouth: string;
  cheeks: number;
  arms: readonly [string, string];
  hands: readonly [string, string];
  fan: string;
}

const n = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `translate(${n(x)} ${n(y)})`;

/** The right hand is the first one: it is drawn at the left. */
const REST = [
  [41, 126],
  [79, 126],
] as const;

export function posture(level: (channel: string) => number): Posture {
  const of = (channel: string) => level(channel) / 127;
  const up = [of('shoulder_r') * 12, of('shoulder_l') * 12];
  const yaw = of('head_yaw');
  const pitch = of('head_pitch');
  const lean = of('lean_y');
  const spots = (['r', 'l'] as const).map(
    (side, i) => [REST[i][0] + of(`hand_${side}_x`) * 60, REST[i][1] - of(`hand_${side}_y`) * 104] as const,
  );
  const curve = of('mouth_curve');
  const open = Math.max(0, of('mouth_open'));
  const wide = 12 + curve * (curve > 0 ? 5 : 7);
  // A brow that goes up takes its lid with it: that is what one sees of it from afar.
  const eye = (side: 'l' | 'r') =>
    Math.max(0.05, 0.84 * (1 + Math.min(0.4, of(`lid_${side}`)) + Math.max(0, of(`brow_${side}`)) * 0.3));
  return {
    torso:
      `M8 152C8 ${n(126 - up[0])} 16 ${n(106 - up[0])} 34 ${n(102 - up[0])}L60 96 ${86} ${n(102 - up[1])}` +
      `C104 ${n(106 - up[1])} 112 ${n(126 - up[1])} 112 152z`,
    body: `${at(of('lean_x') * 7 + 60, 150 + lean * 3)} scale(${1 + Math.round(lean * 9) / 100}) translate(-60 -150)`,
    head: `${at(yaw * 4, -pitch * 3)} rotate(${n(of('head_roll') * 20)} 60 88)`,
    face: at(yaw * 9, -pitch * 7),
    eyes: [`${at(49, 50)} scale(1 ${n(eye('r') * 100) / 100})`, `${at(71, 50)} scale(1 ${n(eye('l') * 100) / 100})`],
    pupils: at(of('gaze_x') * 4.6, -of('gaze_y') * 3.8),
    brows: [
      `${at(0, -of('brow_r') * 13)} rotate(${n(of('brow_r') * 8)} 49 38)`,
      `${at(0, -of('brow_l') * 13)} rotate(${n(-of('brow_l') * 8)} 71 38)`,
    ],
    mouth:
      `M${n(60 - wide)} 72Q60 ${n(72 + curve * 12 - open * 4)} ${n(60 + wide)} 72` +
      `Q60 ${n(72 + curve * 12 + open * 24)} ${n(60 - wide)} 72z`,
    cheeks: n(Math.max(0, -of('mouth_open')) * 9),
    arms: [
      `M22 ${n(118 - up[0])}Q${n(18 + (spots[0][0] - 41) * 0.1)} ${n(140)} ${n(spots[0][0])} ${n(spots[0][1] + 5)}`,
      `M98 ${n(118 - up[1])}Q${n(102 + (spots[1][0] - 79) * 0.1)} ${n(140)} ${n(spots[1][0])} ${n(spots[1][1] + 5)}`,
    ],
    hands: [at(...spots[0]), at(...spots[1])],
    fan: `${at(60, 138 - of('fan_height') * (of('fan_height') > 0 ? 16 : 20))} rotate(${n(of('fan_tilt') * 26)})`,
  };
}
