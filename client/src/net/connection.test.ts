import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection';

class Plug {
  static OPEN = 1;
  static CLOSED = 3;
  static last: Plug;
  readyState = Plug.OPEN;
  sent: { type: string; input?: string }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    Plug.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = Plug.CLOSED;
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** What the page does when the machine says something. */
const happens: Record<string, () => void> = {};

beforeEach(() => {
  vi.stubGlobal('WebSocket', Plug);
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, does: () => void) => (happens[name] = does));
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    addEventListener: () => {},
    removeEventListener: () => {},
    visibilityState: 'visible',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let states: string[] = [];

async function open(): Promise<Connection> {
  states = [];
  const line = new Connection('ws://house', {
    hello: () => ({}),
    heard: () => {},
    changed: (state) => states.push(state),
    failed: () => Promise.resolve(true),
  });
  await Promise.resolve(); // it listens a moment later
  return line;
}
const inputs = () => Plug.last.sent.flatMap(({ input }) => input ?? []);

test('what was not answered is asked again with the whole view, for the answer may have been missed', async () => {
  const line = await open();
  Plug.last.say({ type: 'Welcome' });
  const [answered, missed] = [line.command({ type: 'Leave' }), line.command({ type: 'Leave' })];
  Plug.last.say({ type: 'Heard', input: answered, seq: 2 });
  Plug.last.say({ type: 'Whole' });
  expect(inputs()).toEqual([answered, missed, missed]);
});

test('before the house has said welcome nothing is asked', async () => {
  const line = await open();
  const early = line.command({ type: 'Leave' });
  expect(inputs()).toEqual([]);
  Plug.last.say({ type: 'Welcome' });
  expect(inputs()).toEqual([early]);
});

test('the newest line wins: who comes back while a failure is looked into has one line, not two', async () => {
  vi.useFakeTimers();
  const lines: Plug[] = [];
  const heard: string[] = [];
  let hurry = () => {};
  let explain = (_goOn: boolean) => {};
  vi.stubGlobal('document', {
    addEventListener: (_: string, back: () => void) => (hurry = back),
    visibilityState: 'visible',
  });
  new Connection('ws://house', {
    hello: () => ({}),
    heard: (message) => heard.push(message.type),
    changed: (state) => states.push(state),
    failed: () => new Promise((done) => (explain = done)),
  });
  lines.push(Plug.last);
  await Promise.resolve();
  Plug.last.close();
  Plug.last.onclose();
  hurry();
  lines.push(Plug.last);
  await Promise.resolve();
  Plug.last.say({ type: 'Welcome' });
  explain(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(Plug.last).toBe(lines[1]);
  lines[0].say({ type: 'Told' });
  expect(heard).toEqual(['Welcome']);
  vi.useRealTimers();
});

const kinds = () => Plug.last.sent.map(({ type }) => type);

test('a house that says nothing for a while is asked whether it is there, and nobody is worried if it is', async () => {
  await open();
  Plug.last.say({ type: 'Welcome' });
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1000);
    if (kinds().at(-1) === 'AreYouThere') Plug.last.say({ type: 'StillHere' });
  }
  expect(kinds()).toContain('AreYouThere');
  expect(states).toEqual(['open']);
});

test('a line that is cut without a word is told of within three seconds, and open again when it speaks', async () => {
  await open();
  Plug.last.say({ type: 'Welcome' });
  vi.advanceTimersByTime(3000);
  expect(states).toEqual(['open', 'lost']);
  Plug.last.say({ type: 'StillHere' });
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('a line that stays silent is given up, and another one is opened', async () => {
  await open();
  const first = Plug.last;
  first.say({ type: 'Welcome' });
  vi.advanceTimersByTime(11_000);
  expect(Plug.last).not.toBe(first);
  expect(first.readyState).toBe(Plug.CLOSED);
});

test('a line on which nobody ever says welcome is given up too, however often', async () => {
  await open();
  Plug.last.say({ type: 'Welcome' });
  const seen = new Set([Plug.last]);
  for (let seconds = 0; seconds < 100; seconds++) {
    vi.advanceTimersByTime(1000);
    seen.add(Plug.last);
  }
  expect(seen.size).toBeGreaterThan(5);
  await Promise.resolve();
  Plug.last.say({ type: 'Welcome' });
  expect(states.at(-1)).toBe('open');
});

test('when the machine loses the net it is told at once, and when it is back another line is opened', async () => {
  await open();
  const first = Plug.last;
  first.say({ type: 'Welcome' });
  happens.offline();
  expect(states).toEqual(['open', 'lost']);
  happens.online();
  expect(Plug.last).not.toBe(first);
  await Promise.resolve();
  Plug.last.say({ type: 'Welcome' });
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('a line that is closed asks nobody any more', async () => {
  const line = await open();
  Plug.last.say({ type: 'Welcome' });
  line.close();
  const said = Plug.last.sent.length;
  vi.advanceTimersByTime(20_000);
  expect(Plug.last.sent).toHaveLength(said);
});
