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

beforeEach(() => {
  vi.stubGlobal('WebSocket', Plug);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<Connection> {
  const line = new Connection('ws://house', {
    hello: () => ({}),
    heard: () => {},
    changed: () => {},
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
    changed: () => {},
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
