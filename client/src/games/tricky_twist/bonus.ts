/** The bonus cards: what is printed on them at this table. */
import { printed } from './printed.svelte';
import type { Place, ScoringCard, Table } from './types';
import type { Family } from './cards';

export type Bonus = Place['kept'][number];

export const scoringCard = (view: Table): ScoringCard | null =>
  printed(view.options).scoring_cards.find((card) => card.id === view.scoring) ?? null;

export type BonusFace =
  | { kind: 'fixed' }
  | { kind: 'families'; families: Family[] }
  | { kind: 'values'; values: number[] }
  | { kind: 'shift'; delta: number[] };

/** The face a bonus card shows while this Scoring card is in force (rulebook 2.3). */
export function faceOf(bonus: Bonus, view: Table): BonusFace {
  const card = printed(view.options).variable_bonuses.find((one) => one.id === bonus);
  if (!card) return { kind: 'fixed' };
  if (scoringCard(view)?.bonus_side !== 'value') return { kind: 'families', families: card.family_face };
  return card.value_face.kind === 'list'
    ? { kind: 'values', values: card.value_face.values }
    : { kind: 'shift', delta: card.value_face.delta };
}

/** The key of the sentence that explains a bonus card. */
export function textKey(bonus: Bonus, view: Table): string {
  const face = faceOf(bonus, view);
  const keys = { fixed: bonus, families: 'family_face', values: 'list_face', shift: 'shift_face' } as const;
  return `bonus_text.${keys[face.kind]}`;
}

/** What is printed on a face, in a few signs; families are drawn. */
export function faceSigns(face: BonusFace): string {
  if (face.kind === 'shift') return stepSigns(face.delta);
  if (face.kind !== 'values') return '';
  const { values } = face;
  const steps = new Set(values.slice(1).map((value, i) => value - values[i]));
  if (steps.size === 1 && steps.has(1)) return `${values[0]}–${values[values.length - 1]}`;
  return values.length > 2 ? `${values[0]}·${values[1]}…` : values.join('·');
}

/** Steps up and down: "±1", "±1·2", "+1·3". */
function stepSigns(delta: readonly number[]): string {
  const sizes = [...new Set(delta.map(Math.abs))].sort((a, b) => a - b);
  const [down, up] = [delta.some((step) => step < 0), delta.some((step) => step > 0)];
  return `${down && up ? '±' : up ? '+' : '−'}${sizes.join('·')}`;
}
