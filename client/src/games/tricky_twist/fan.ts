/**
 * How false tricks are laid out: side by side with those that the Scoring card looks at together.
 *
 * Rules of this file: it sorts what lies open; it knows no star.
 */
import { FAMILIES, familyOf, valueOf, type Family } from './cards';
import type { ScoringCard } from './types';

/** Cards that belong together under the Scoring card, and whether it looks at them at all. */
export interface Group {
  cards: string[];
  lit: boolean;
}

const byValue = (a: string, b: string) => valueOf(a) - valueOf(b) || familyOf(a).localeCompare(familyOf(b));

/** The false tricks' top cards in groups, the longest of those that count first. */
export function grouped(tops: readonly string[], card: Pick<ScoringCard, 'kind' | 'families'> | null): Group[] {
  const cards = [...tops].sort(byValue);
  switch (card?.kind) {
    case 'longest_run':
      return stretches(cards);
    case 'count_even':
    case 'count_odd': {
      const wanted = card.kind === 'count_even' ? 0 : 1;
      return filled([
        { cards: cards.filter((one) => valueOf(one) % 2 === wanted), lit: true },
        { cards: cards.filter((one) => valueOf(one) % 2 !== wanted), lit: false },
      ]);
    }
    case 'one_of_families': {
      const others = cards.filter((one) => !card.families.includes(familyOf(one)));
      return filled([...families(cards, card.families), { cards: others, lit: false }]);
    }
    case 'distinct_families': {
      const first = FAMILIES.flatMap((family) => cards.find((one) => familyOf(one) === family) ?? []);
      return filled([
        { cards: first, lit: true },
        { cards: cards.filter((one) => !first.includes(one)), lit: false },
      ]);
    }
    case 'best_family':
      return filled(families(cards, FAMILIES));
    default:
      return filled([{ cards, lit: true }]);
  }
}

const filled = (groups: Group[]): Group[] => groups.filter((group) => group.cards.length);

function families(cards: readonly string[], wanted: readonly Family[]): Group[] {
  return wanted
    .map((family) => ({ cards: cards.filter((one) => familyOf(one) === family), lit: true }))
    .sort((a, b) => b.cards.length - a.cards.length);
}

/** Values that follow each other stand together; a value that is there twice lies with its like. */
function stretches(cards: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const one of cards) {
    const group = groups[groups.length - 1];
    const before = group?.cards[group.cards.length - 1];
    if (before && valueOf(one) - valueOf(before) <= 1) group.cards.push(one);
    else groups.push({ cards: [one], lit: true });
  }
  return groups;
}
