import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Answer } from './answer.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer of the house', () => {
  it('is to the last question alone, however quickly they came', async () => {
    const answer = new Answer<string>();
    const asked: string[] = [];
    const load = (word: string) => async () => (asked.push(word), word);
    answer.ask(load('first'));
    await vi.advanceTimersByTimeAsync(1);
    for (const word of ['second', 'third', 'fourth']) answer.ask(load(word));
    expect(answer.waiting).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['first', 'fourth']);
    expect([answer.value, answer.waiting]).toEqual(['fourth', false]);
  });
  it('that comes too late is dropped', async () => {
    const answer = new Answer<string>();
    let late = (_: string) => {};
    let signal: AbortSignal | undefined;
    answer.ask((given) => ((signal = given), new Promise((done) => (late = done))));
    await vi.advanceTimersByTimeAsync(1);
    answer.ask(async () => 'new');
    expect(signal?.aborted).toBe(true);
    late('old');
    await vi.advanceTimersByTimeAsync(1000);
    expect(answer.value).toBe('new');
  });
  it('may fail, and says so until the next one comes', async () => {
    const answer = new Answer<string>();
    answer.ask(() => Promise.reject(new Error('gone')));
    await vi.advanceTimersByTimeAsync(1000);
    expect([answer.failed, answer.waiting]).toEqual([true, false]);
    answer.ask(async () => 'here');
    await vi.advanceTimersByTimeAsync(1000);
    expect([answer.failed, answer.value]).toEqual([false, 'here']);
  });
});
