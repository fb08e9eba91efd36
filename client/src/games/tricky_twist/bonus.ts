/** The bonus cards: which face of them is in play, as the house says, and what is printed on it. */
import type { BonusFace, Place, Shown } from './types';

export type Bonus = Place['kept'][number];

/** The face that a variable bonus card shows in this round; null for a card without faces. */
export const faceOf = (bonus: Bonus, view: Shown): BonusFace | null =>
  view.remarks.card?.faces.find((face) => face.bonus === bonus) ?? null;

/** The key of the sentence that explains a bonus card. */
export function textKey(bonus: Bonus, view: Shown): string {
  const face = faceOf(bonus, view);
  if (!face) return `bonus_text.${bonus}`;
  return `bonus_text.${face.families.length ? 'family_face' : face.values.length ? 'list_face' : 'shift_face'}`;
}

/** What is printed on a face, in a few signs; families are drawn. */
export function faceSigns({ values, steps }: Pick<BonusFace, 'values' | 'steps'>): string {
  if (steps.length) return stepSigns(steps);
  const gaps = new Set(values.slice(1).map((value, i) => value - values[i]));
  if (gaps.size === 1 && gaps.has(1)) return `${values[0]}–${values[values.length - 1]}`;
  return values.length > 2 ? `${values[0]}·${values[1]}…` : values.join('·');
}

/** Steps up and down: "±1", "±1·2", "+1·3". */
function stepSigns(steps: readonly number[]): string {
  const sizes = [...new Set(steps.map(Math.abs))].sort((a, b) => a - b);
  const [down, up] = [steps.some((step) => step < 0), steps.some((step) => step > 0)];
  return `${down && up ? '±' : up ? '+' : '−'}${sizes.join('·')}`;
}
