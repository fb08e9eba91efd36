import type { Game } from '../game';
import './theme.css';

export const game: Game = {
  title: 'DESfausse',
  taglines: {
    fr: 'Débarrassez-vous de vos dés, en enfer ou chez les autres.',
    en: 'Get rid of your dice: to hell, or to your friends.',
  },
  seats: [2, 5],
  minutes: 20,
  order: 2,
  hasLesson: true,
  board: () => import('./Board.svelte'),
  facts: () => import('./facts'),
};
