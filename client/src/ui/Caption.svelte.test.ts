import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audio } from '../base/audio.svelte';
import { settings } from '../base/settings.svelte';
import { t } from '../words/house.svelte';
import Caption from './Caption.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  settings.choose('captions', false);
  settings.choose('sound', true);
  cleanup();
});

test('a sound is written for those who want captions, though they have switched it off, and fades by itself', () => {
  settings.choose('sound', false);
  settings.choose('captions', true);
  render(Caption);
  flushSync(() => audio.play('win'));
  expect(screen.getByText(t().captions.win)).toBeTruthy();
  flushSync(() => vi.runAllTimers());
  expect(screen.queryByText(t().captions.win)).toBeNull();
});

test('nothing is written for those who do not want it', () => {
  render(Caption);
  flushSync(() => audio.play('win'));
  expect(screen.queryByText(t().captions.win)).toBeNull();
});

test('to change the settings is no reason to sound again', () => {
  settings.choose('captions', true);
  let rung = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      audio.play('turn');
      rung += 1;
    });
  });
  flushSync();
  flushSync(() => settings.choose('sound', false));
  expect(rung).toBe(1);
  stop();
});
