import { describe, expect, test } from 'vitest';
import { Draft } from './draft.svelte';
import type { Ask, AskDiscard, AskPlan, AskSettle } from './types';

const rows = (codes: string[]) => codes.map((code, i) => ({ id: i + 1, code }));

function drafting(codes: string[], ask: Ask): Draft {
  const draft = new Draft();
  draft.hand = rows(codes);
  draft.begin(ask);
  return draft;
}

const plan = (more: Partial<AskPlan> = {}): AskPlan => ({
  type: 'AskPlan',
  seat: 0,
  throw: 2,
  dice: ['sr3', 'sg3', 'Br5'],
  devils: ['sgD'],
  exo1: 0,
  exoall: 0,
  limit_ms: null,
  ...more,
});

describe('a plan', () => {
  const hand = ['sr3', 'sg3', 'Br5', 'sgD'];
  test('throws the dice that were tapped, and not those tapped twice', () => {
    const draft = drafting(hand, plan());
    expect(draft.answer).toBeNull();
    for (const die of [draft.hand[0], draft.hand[2], draft.hand[0]]) draft.tap(die);
    expect(draft.answer).toEqual({ type: 'Throw', seat: 0, dice: ['Br5'], exo1: [], exoall: false });
  });
  test('a blocked devil stays and says why', () => {
    const draft = drafting(hand, plan());
    expect(draft.tap(draft.hand[3])).toEqual({ key: 'blocked', rule: '3.2' });
    expect(draft.answer).toBeNull();
  });
  test('with an exorcism one tap on the trophy takes the devil up, another lays it down', () => {
    const draft = drafting(hand, plan({ exo1: 1 }));
    expect(draft.use('EXO1')).toBeNull();
    expect(draft.answer).toEqual({ type: 'Throw', seat: 0, dice: ['sgD'], exo1: ['sgD'], exoall: false });
    expect(draft.looks(draft.hand[3])).toBe('sgD*');
    draft.use('EXO1');
    expect(draft.answer).toBeNull();
  });
  test('the great exorcism takes all devils up', () => {
    const draft = drafting(hand, plan({ exoall: 1 }));
    draft.use('EXOALL');
    expect(draft.answer).toEqual({ type: 'Throw', seat: 0, dice: ['sgD'], exo1: [], exoall: true });
  });
  test('a trophy of another moment explains itself', () => {
    expect(drafting(hand, plan()).use('AGAIN')).toEqual({ key: 'later', rule: '9.5', trophy: 'AGAIN' });
  });
  test('keeping a value throws everything else that may be thrown', () => {
    const draft = drafting(hand, plan());
    draft.keep(3);
    expect(draft.answer).toMatchObject({ dice: ['Br5'] });
  });
});

describe('trophies after the throws', () => {
  const ask: AskSettle = {
    type: 'AskSettle',
    seat: 0,
    call: 0,
    hand: ['sr5', 'sg5', 'srD'],
    dice: ['sr5', 'sg5'],
    devils: ['srD'],
    again: 1,
    exo1: 1,
    exoall: 0,
    tint1: 1,
    tintn: 0,
    limit_ms: null,
  };
  test('dice thrown again are named as they look once the colours have changed', () => {
    const draft = drafting(ask.hand, ask);
    draft.use('TINT1');
    draft.tap(draft.hand[0]);
    draft.use('AGAIN');
    draft.tap(draft.hand[0]);
    draft.tap(draft.hand[2]);
    expect(draft.answer).toEqual({
      type: 'Spend',
      seat: 0,
      tint1: ['sr5'],
      tintn: [],
      again: ['sr5g', 'srD'],
      exo1: ['srD'],
      exoall: false,
    });
  });
  test('a die that the question does not name stays, and says why', () => {
    const draft = drafting([...ask.hand, 'sr5+'], ask);
    draft.use('AGAIN');
    expect(draft.tap(draft.hand[3])).toEqual({ key: 'notOwn', rule: '5.8' });
    expect(draft.answer).toBeNull();
  });
  test('an exorcism that the question does not offer explains itself', () => {
    const without = { ...ask, dice: [], devils: [], again: 0, exo1: 0 };
    expect(drafting(ask.hand, without).use('EXO1')).toEqual({ key: 'later', rule: '9.7', trophy: 'EXO1' });
  });
  test('one change of colour moves to the die tapped last', () => {
    const draft = drafting(ask.hand, ask);
    draft.use('TINT1');
    draft.tap(draft.hand[0]);
    draft.tap(draft.hand[1]);
    expect(draft.answer).toMatchObject({ tint1: ['sg5'], again: [] });
  });
});

describe('a discard', () => {
  const way = (
    place: 'hell' | 'gift' | 'split',
    count: number,
    dice: string[],
    tint1: string[] = [],
    tintn: string[] = [],
  ) => ({ place, count, dice, tint1, tintn });
  const hand = ['sr4', 'sr4', 'Br4', 'sg4', 'sgD'];
  const ask: AskDiscard = {
    type: 'AskDiscard',
    seat: 0,
    hand,
    terms: { value: 4, penalty: 1, single: false, least: 2, split: false },
    rooms: [0, 1, 5],
    tint1: 1,
    tintn: 0,
    limit_ms: null,
    ways: [
      way('hell', 3, ['sr4', 'sr4', 'Br4', 'sg4']),
      way('gift', 2, ['sr4', 'sr4', 'Br4']),
      way('gift', 3, ['sr4', 'sr4', 'Br4', 'sg4r'], ['sg4']),
    ],
  };
  test('hell and the big dice are suggested', () => {
    expect(drafting(hand, ask).answer).toEqual({
      type: 'ToHell',
      seat: 0,
      dice: ['Br4', 'sr4', 'sr4'],
      tint1: [],
      tintn: [],
    });
  });
  test('another die takes the place of the one chosen first', () => {
    const draft = drafting(hand, ask);
    draft.tap(draft.hand[3]);
    expect(draft.answer).toMatchObject({ dice: ['sr4', 'sr4', 'sg4'] });
  });
  test('a gift waits until everybody is named, and nobody gets more than there is room for', () => {
    const draft = drafting(hand, ask);
    draft.choose(draft.open[1].key);
    expect(draft.answer).toBeNull();
    draft.aim(1);
    expect(draft.answer).toBeNull();
    draft.aim(2);
    expect(draft.answer).toEqual({
      type: 'Give',
      seat: 0,
      gifts: [
        { to: 1, dice: ['Br4'] },
        { to: 2, dice: ['sr4'] },
      ],
      hell: [],
      tint1: [],
      tintn: [],
    });
    draft.goal = 1;
    expect(draft.tap(draft.hand[0])).toEqual({ key: 'room', rule: '6.3', seat: 1 });
  });
  test('a die that does not go with the choice says so', () => {
    const draft = drafting(hand, ask);
    expect(draft.tap(draft.hand[4])).toEqual({ key: 'notThese', rule: '6.1' });
  });
  test('a colour trophy opens the ways that need it, and paints the die that goes', () => {
    const draft = drafting(hand, ask);
    expect(draft.open.length).toBe(2);
    draft.use('TINT1');
    expect(draft.open.length).toBe(1);
    draft.tap(draft.hand[3]);
    draft.aim(2);
    expect(draft.answer).toMatchObject({ type: 'Give', tint1: ['sg4'] });
    expect((draft.answer as { gifts: { dice: string[] }[] }).gifts[0].dice).toContain('sg4r');
  });
});

test('a levy gives each of the cursed another die', () => {
  const draft = drafting(['sr4', 'srD', 'sg2+'], {
    type: 'AskLevy',
    seat: 0,
    dice: ['sr4', 'srD'],
    cursed: [1, 3],
    count: 2,
    limit_ms: null,
  });
  draft.tap(draft.hand[1]);
  expect(draft.answer).toBeNull();
  expect(draft.tap(draft.hand[2])).toEqual({ key: 'notOwn', rule: '5.8' });
  draft.tap(draft.hand[0]);
  expect(draft.answer).toEqual({
    type: 'Levy',
    seat: 0,
    gifts: [
      { to: 1, dice: ['srD'] },
      { to: 3, dice: ['sr4'] },
    ],
  });
});
