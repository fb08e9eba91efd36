import type { Game } from '../game';
import './theme.css';

export const game: Game = {
  title: 'Sign',
  taglines: {
    fr: 'Échangez des cartes, faites signe à votre équipe, sans vous trahir.',
    en: 'Swap cards, give your team a secret sign, and keep a straight face.',
  },
  seats: [4, 9],
  minutes: 20,
  order: 4,
  hasLesson: true,
  board: () => import('./Board.svelte'),
  facts: () => import('./facts'),
};
