import { beforeEach, expect, test } from 'vitest';
import { guide, stroll } from './keyboard';

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const board = () => document.querySelector<HTMLElement>('.board')!;
const here = () => (document.activeElement as HTMLElement).id;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="log"></button><div class="board"><button id="one" class="card"></button><button id="two" ' +
    'class="card"></button><button id="go" class="main"></button></div>';
});

test('who plays by keyboard is led to the first place that is there', () => {
  press('Enter');
  guide(board(), '.nowhere', '.main');
  expect(here()).toBe('go');
});

test('who points is left alone, and so is who reads beside the board', () => {
  document.dispatchEvent(new Event('pointerdown'));
  guide(board(), '.main');
  expect(here()).toBe('');
  press('Tab');
  document.getElementById('log')!.focus();
  guide(board(), '.main');
  expect(here()).toBe('log');
});

test('arrows go along a row and stop at its ends', () => {
  const cards = [...document.querySelectorAll<HTMLElement>('.card')];
  cards[0].focus();
  expect(stroll(new KeyboardEvent('keydown', { key: 'ArrowRight' }), cards)).toBe(1);
  expect(here()).toBe('two');
  expect(stroll(new KeyboardEvent('keydown', { key: 'ArrowRight' }), cards)).toBe(1);
  expect(stroll(new KeyboardEvent('keydown', { key: 'Home' }), cards)).toBe(0);
  expect(stroll(new KeyboardEvent('keydown', { key: 'a' }), cards)).toBe(-1);
});
