import { beforeEach, expect, test } from 'vitest';
import { ACTIONS, ENOUGH, Keymap, PRESETS } from './keymap.svelte';

beforeEach(() => localStorage.clear());

test.each(Object.entries(PRESETS))('in the preset %s every key does one thing', (_, codes) => {
  expect(new Set(ACTIONS.map((action) => codes[action])).size).toBe(ACTIONS.length);
});

test('a key that is laid elsewhere changes places, and is kept for the next visit', () => {
  const keys = new Keymap();
  expect(keys.lay('LI', 'KeyJ')).toBe(true);
  expect([keys.actionOf('KeyJ'), keys.actionOf('KeyF')]).toEqual(['LI', 'RI']);
  expect(keys.preset).toBeNull();
  const again = new Keymap();
  expect([again.actionOf('KeyJ'), again.actionOf('KeyF')]).toEqual(['LI', 'RI']);
  again.layAll('both');
  expect(again.preset).toBe('both');
});

test.each(['Digit3', 'Tab', 'Escape', 'ControlLeft', 'F5'])('%s has its own use and is not given away', (code) => {
  const keys = new Keymap();
  expect(keys.lay('LI', code)).toBe(false);
  expect(keys.codes.LI).toBe('KeyF');
});

test('keys are held only on a keyboard that was seen to tell so many at once', () => {
  const keys = new Keymap();
  keys.holds(true);
  expect(keys.hold).toBe(false);
  keys.tried(ENOUGH);
  keys.holds(true);
  expect(new Keymap().hold).toBe(true);
});

test('letters are those of the keyboard, learned from its keys where the browser does not tell', () => {
  const keys = new Keymap();
  expect([keys.letterOf('LP'), keys.letterOf('RP')]).toEqual(['A', ';']);
  keys.heard(new KeyboardEvent('keydown', { code: 'KeyA', key: 'q' }));
  expect(keys.letterOf('LP')).toBe('Q');
});

test('what was kept and makes no sense is left aside', () => {
  localStorage.setItem('tripot.jane.keys', JSON.stringify({ codes: { LI: 3 }, hold: true, rollover: 'many' }));
  const keys = new Keymap();
  expect([keys.preset, keys.hold, keys.rollover]).toEqual(['both', false, 0]);
});
