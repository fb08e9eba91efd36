import { expect, test } from 'vitest';
import { isDecoy, turned, type Decoys } from './repertoire';

const EAR = { steps: [{ g: 'touch_ear', side: 'L' as const }] };
const USUAL: Decoys = { on: [], off: [] };

test('fidgeting plays anything but what the sign of the team is made of', () => {
  expect(isDecoy({ name: 'yawn' }, EAR, USUAL)).toBe(true);
  expect(isDecoy({ name: 'touch_ear.R' }, EAR, USUAL)).toBe(false);
  expect(isDecoy({ name: 'touch_ear.R' }, null, USUAL)).toBe(true);
});

test('whoever wants it otherwise puts a gesture on the list or takes it off, and back again', () => {
  const without = turned({ name: 'yawn' }, EAR, USUAL);
  expect(isDecoy({ name: 'yawn' }, EAR, without)).toBe(false);
  expect(turned({ name: 'yawn' }, EAR, without)).toEqual(USUAL);
  const bold = turned({ name: 'touch_ear.L' }, EAR, USUAL);
  expect(isDecoy({ name: 'touch_ear.L' }, EAR, bold)).toBe(true);
  expect(isDecoy({ name: 'touch_ear.L' }, EAR, turned({ name: 'touch_ear.L' }, EAR, bold))).toBe(false);
});
