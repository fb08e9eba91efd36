import type { Game } from '../game';
import './theme.css';

export const game: Game = {
  title: 'Dexterity Jane',
  taglines: {
    fr: 'Pliez les doigts plus vite que les autres.',
    en: 'Fold your fingers faster than the others.',
  },
  seats: [2, 9],
  minutes: 15,
  order: 3,
  hasLesson: true,
  board: () => import('./Board.svelte'),
  facts: () => import('./facts'),
  alone: {
    practice: () => import('./alone/Practice.svelte'),
    daily: () => import('./alone/Daily.svelte'),
  },
};
