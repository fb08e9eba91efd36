import type { Game } from '../game';
import './theme.css';

export const game: Game = {
  title: 'Tricky Twist',
  taglines: {
    fr: 'Un jeu de plis où perdre est un art.',
    en: 'A trick-taking game where losing is an art.',
  },
  seats: [3, 4],
  minutes: 25,
  order: 1,
  hasLesson: true,
  board: () => import('./Board.svelte'),
  facts: () => import('./facts'),
};
