/**
 * What an open replay points out: who made which gesture while holding five alike, who had an eye on it, who called.
 *
 * Rules of this file: signs are forgotten when a game ends, so nothing here knows one. It reads what everybody could
 * see, the figures and the cards, as an attentive guest would who sees all hands.
 */
import type { Mark } from '../../table/board';
import type { Moment } from '../../table/moments';
import type { PoseTick } from '../../table/pose_track';
import type { Words } from '../../words/game_words';
import { oddOnes } from './cards';
import { aimAt, FULL_TURN } from './driver';
import type { Kit } from './kit.svelte';
import { gestureName } from './repertoire';
import type { Event, Table } from './types';

/** A level below this is no motion that anybody would name. */
const STILL = 24;
/** Eyes wander from one to the other: by themselves they are no gesture, and what they do in one counts from there. */
const EYES: readonly string[] = ['gaze_x', 'gaze_y'];
/** From here on eyes are up from the cards; they are on somebody if they miss them by so little. */
const UP = 30;
const MISSED = 20;
/** How alike the way of a body and a gesture have to be, from 0 to 1. */
const ALIKE = 0.86;

export interface Made {
  seat: number;
  gesture: string;
  /** When it began and ended, in ms of the table's clock. */
  from: number;
  to: number;
}

/** How far each channel goes, up and down: what is left of a gesture when one forgets its time. */
type Reach = number[];

const reachOf = (levels: readonly (readonly number[])[]): Reach =>
  levels[0].flatMap((_, i) => [
    Math.max(0, ...levels.map((level) => level[i])),
    Math.min(0, ...levels.map((level) => level[i])),
  ]);

function likeness(one: Reach, other: Reach): number {
  const dot = one.reduce((sum, level, i) => sum + level * other[i], 0);
  const size = Math.hypot(...one) * Math.hypot(...other);
  return size ? dot / size : 0;
}

function reaches(kit: Kit): [string, Reach][] {
  return Object.entries(kit.gestures).map(([name, { channels }]) => [
    name,
    kit.channels.flatMap((channel) => {
      const levels = (channels[channel] ?? []).map(([, level]) => level);
      return [Math.max(0, ...levels), Math.min(0, ...levels)];
    }),
  ]);
}

/** Every gesture that can be told, in order of its end. */
export function gesturesIn(ticks: readonly PoseTick[], kit: Kit): Made[] {
  const known = reaches(kit);
  const eyes = new Set(EYES.map((name) => kit.channels.indexOf(name)));
  const looked = new Map<number, readonly number[]>();
  const open = new Map<number, { from: number; last: number; levels: number[][] }>();
  const made: Made[] = [];
  const close = (seat: number) => {
    const { from, last, levels } = open.get(seat)!;
    open.delete(seat);
    const reach = reachOf(levels);
    const [name, like] = known
      .map(([gesture, other]) => [gesture, likeness(reach, other)] as const)
      .reduce((best, one) => (one[1] > best[1] ? one : best));
    if (like >= ALIKE) made.push({ seat, gesture: name, from: from * kit.tick_ms, to: last * kit.tick_ms });
  };
  for (const [tick, poses] of ticks) {
    for (const [key, levels] of Object.entries(poses)) {
      const seat = Number(key);
      const moves = levels.some((level, i) => !eyes.has(i) && Math.abs(level) >= STILL);
      const now = open.get(seat);
      if (!moves) looked.set(seat, levels);
      const before = looked.get(seat) ?? [];
      const way = levels.map((level, i) => (eyes.has(i) ? level - (before[i] ?? 0) : level));
      if (now) now.last = tick;
      if (moves && now) now.levels.push(way);
      else if (moves) open.set(seat, { from: tick, last: tick, levels: [way] });
      else if (now) close(seat);
    }
  }
  for (const seat of [...open.keys()]) close(seat);
  return made.sort((a, b) => a.to - b.to);
}

/** Whether a hand that lies open is five of one figure. */
const isFiveAlike = (hand: readonly string[]): boolean =>
  hand.length === 5 && !hand.includes('?') && oddOnes(hand).length === 0;

/** The index of the last moment that is not after a time. */
const momentAt = (moments: readonly Moment[], time: number): number =>
  Math.max(
    0,
    moments.findLastIndex(({ view }) => (view as unknown as Table).clock <= time),
  );

/** Whether somebody's eyes are up from the cards then, and turned so far aside: 1 is the own left, -1 the right. */
function looks(ticks: readonly PoseTick[], kit: Kit, seat: number, aim: number, time: number): boolean {
  const last = ticks.findLast(([tick, poses]) => tick * kit.tick_ms <= time && seat in poses);
  const [x, y] = EYES.map((name) => last?.[1][seat][kit.channels.indexOf(name)] ?? 0);
  return y >= UP && Math.abs(x - FULL_TURN * aim) <= MISSED;
}

export function marksOf(moments: readonly Moment[], ticks: readonly PoseTick[], kit: Kit, words: Words): Mark[] {
  const marks: Mark[] = [];
  const made = gesturesIn(ticks, kit);
  for (const { seat, gesture, from } of made) {
    const at = momentAt(moments, from);
    const { hands, options, seating } = moments[at].view as unknown as Table;
    if (!isFiveAlike(hands[seat] ?? [])) continue;
    const what = gestureName({ name: gesture }, words);
    marks.push({ at, kind: 'given', said: words.say('phrase.given', { seat, gesture: what }) });
    for (const mate of hands.keys()) {
      const teams = kit.teams[options.layout][String(options.seats)];
      if (mate === seat || teams[mate] !== teams[seat]) continue;
      if (looks(ticks, kit, mate, aimAt(seating, mate, seat), from))
        marks.push({ at, kind: 'seen', said: words.say('phrase.seen', { seat: mate, target: seat }) });
    }
  }
  for (const [at, { told }] of moments.entries()) {
    const events = told.map(({ event }) => event as Event);
    const call = events.find((event) => event.type === 'SignCalled');
    if (call?.type === 'SignCalled' && events.some((event) => event.type === 'HandChecked' && event.valid))
      marks.push({ at, kind: 'read', said: words.say('phrase.read', { seat: call.seat, target: call.target }) });
  }
  return marks.sort((a, b) => a.at - b.at);
}
