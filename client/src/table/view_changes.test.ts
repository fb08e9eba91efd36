import { expect, test } from 'vitest';
import { withChanges } from './view_changes';

const before = {
  phase: 'play',
  places: [
    { hand: ['7M', '8M'], won: 0 },
    { hand: ['?', '?'], won: 1 },
  ],
};

test('a path changes what it names and leaves the view before as it was', () => {
  const after = withChanges(before, { 'places.0.hand': ['7M'], phase: 'bonus' });
  expect(after.places[0]).toEqual({ hand: ['7M'], won: 0 });
  expect(after.phase).toBe('bonus');
  expect(before.places[0].hand).toEqual(['7M', '8M']);
});

test('what no path names is shared with the view before', () => {
  expect(withChanges(before, { 'places.0.won': 3 }).places[1]).toBe(before.places[1]);
});

test('two paths into the same place both count', () => {
  const after = withChanges(before, { 'places.1.hand': ['?'], 'places.1.won': 2 });
  expect(after.places[1]).toEqual({ hand: ['?'], won: 2 });
});
