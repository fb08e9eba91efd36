import { expect, test } from 'vitest';
import { doneMeanwhile, withStandIn } from './stand_ins';

const told = [
  { event: { type: 'Turned', seat: 0 }, said: 'Ann turns' },
  { event: { type: 'Played', seat: 1 }, said: 'Bob plays the 6' },
  { event: { type: 'Taken', seat: 1 }, said: 'Bob takes it' },
];
const readers = { names: ['Ann', 'Bob'], me: 0 };

test('the first sentence about a seat says that a bot has played for it', () => {
  expect(withStandIn(told, 1, 'bot', readers).map(({ said }) => said)).toEqual([
    'Ann turns',
    'A bot for Bob: Bob plays the 6',
    'Bob takes it',
  ]);
});

test('whoever was away reads that it was they', () => {
  const [said] = withStandIn(told, 0, 'time', readers);
  expect(said.said).toBe('Your time was up, and the house answered. Ann turns');
});

test('a move that has no sentence of its own is told with the first that there is', () => {
  const [said] = withStandIn(told.slice(0, 1), 1, 'time', readers);
  expect(said.said).toBe('Time was up for Bob. Ann turns');
});

const step = (seat: number, said: string, stood_in: 'bot' | null = null) => ({
  seat,
  events: [{ type: 'Played', seat }],
  said: [said],
  stood_in,
});

test('whoever comes back reads what was done since they last did something themselves', () => {
  const steps = [
    step(1, 'long ago', 'bot'),
    step(1, 'myself'),
    step(0, 'somebody else'),
    step(1, 'first', 'bot'),
    step(0, 'somebody else', 'bot'),
    step(1, 'second', 'bot'),
  ];
  expect(doneMeanwhile(steps, 1)).toEqual(['first', 'second']);
  expect(doneMeanwhile(steps.slice(0, 2), 1)).toEqual([]);
});
