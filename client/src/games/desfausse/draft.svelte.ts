/**
 * The answer that a player is putting together: which dice, which trophies, where to.
 *
 * Rules of this file: it offers what the question lists and counts no more than the question allows; whether an answer
 * is right is for the rules to say. A tap that comes to nothing gives the reason back, as a key and a paragraph.
 */
import { freed, look, painted } from './dice';
import type { Ask, AskDiscard, AskLevy, AskPlan, AskSettle, Levy, Move, Table } from './types';
import type { Tracked } from './track';
import { choices, discard, fit, fits, suggestion, type Choice, type Goal } from './ways';

export type Trophy = Table['supply'][number];

/** Why a tap does nothing here. */
export interface Reason {
  key: 'blocked' | 'notOwn' | 'notThese' | 'later' | 'noDevil' | 'noTintHelps' | 'room';
  rule: string;
  trophy?: Trophy;
  seat?: number;
}

const toggled = <T>(set: ReadonlySet<T>, thing: T): Set<T> => {
  const copy = new Set(set);
  if (!copy.delete(thing)) copy.add(thing);
  return copy;
};

/** The tokens that the question lets one spend, by kind. */
export function allowed(ask: Ask | null, kind: Trophy): number {
  if (!ask) return 0;
  const counts = ask as { again?: number; exo1?: number; exoall?: number; tint1?: number; tintn?: number };
  return (
    { AGAIN: counts.again, EXO1: counts.exo1, EXOALL: counts.exoall, TINT1: counts.tint1, TINTN: counts.tintn }[kind] ??
    0
  );
}

export class Draft {
  ask = $state.raw<Ask | null>(null);
  hand = $state.raw<readonly Tracked[]>([]);

  /** What a tap on a die does: throw it, or change its colour. */
  brush = $state<'throw' | 'tint1' | 'tintn' | null>(null);
  thrown = $state.raw<ReadonlySet<number>>(new Set());
  exorcised = $state.raw<ReadonlySet<number>>(new Set());
  exoall = $state(false);
  tint1 = $state.raw<ReadonlySet<number>>(new Set());
  tintn = $state.raw<ReadonlySet<number>>(new Set());

  /** A discard: the way chosen, where each die goes, and who gets the next one. */
  way = $state<string | null>(null);
  goals = $state.raw<ReadonlyMap<number, Goal>>(new Map());
  goal = $state<Goal | null>(null);

  readonly choices = $derived(this.ask?.type === 'AskDiscard' ? choices(this.ask.ways) : []);
  /** Those to choose from now: the plain ones, or those that the trophy taken up makes possible. */
  readonly open = $derived(
    this.choices.filter((one) =>
      this.brush === 'tint1' ? one.tint1 > 0 : this.brush === 'tintn' ? one.tintn > 0 : !one.tint1 && !one.tintn,
    ),
  );
  readonly choice = $derived<Choice | null>(this.choices.find((one) => one.key === this.way) ?? null);
  readonly codes = $derived(this.hand.map((die) => die.code));

  /** A new question: everything put together so far is forgotten. */
  begin(ask: Ask | null): void {
    this.ask = ask;
    this.thrown = this.exorcised = this.tint1 = this.tintn = new Set();
    this.exoall = false;
    this.goals = new Map();
    this.goal = null;
    this.way = null;
    this.brush = ask?.type === 'AskPlan' ? 'throw' : null;
    if (ask?.type === 'AskSettle' && ask.again && !ask.tint1 && !ask.tintn) this.brush = 'throw';
    if (ask?.type === 'AskDiscard') this.choose(choices(ask.ways)[0]?.key ?? null);
    if (ask?.type === 'AskLevy') this.goal = ask.cursed[0] ?? null;
  }

  /** How a die of one's own would look: with the colour it would count as. */
  shown(die: Tracked): string {
    return this.tint1.has(die.id) || this.tintn.has(die.id) || this.turned.has(die.id) ? painted(die.code) : die.code;
  }

  /** The same with the lock open, where an exorcism is spent on it. */
  looks(die: Tracked): string {
    const code = this.shown(die);
    const opened = this.exorcised.has(die.id) || (this.exoall && this.#blocked.includes(die));
    return opened ? freed(code) : code;
  }

  /** The dice whose colour the way that fits the discard changes. */
  readonly turned = $derived.by(() => {
    const chosen = [...this.goals.keys()].map((id) => this.hand.findIndex((die) => die.id === id));
    const found = this.choice && this.ask?.type === 'AskDiscard' ? fit(this.choice, this.codes, chosen) : null;
    const ids = new Set<number>();
    found?.names.forEach((name, i) => name !== this.codes[chosen[i]] && ids.add(this.hand[chosen[i]].id));
    return ids;
  });

  /** How many tokens of a kind this answer spends. */
  spends(kind: Trophy): number {
    if (kind === 'EXO1') return this.exorcised.size;
    if (kind === 'EXOALL') return this.exoall ? 1 : 0;
    if (kind === 'TINT1') return this.choice ? this.choice.tint1 : this.tint1.size || (this.brush === 'tint1' ? 1 : 0);
    if (kind === 'TINTN')
      return this.choice ? Number(this.choice.tintn > 0) : Number(this.tintn.size > 0 || this.brush === 'tintn');
    return this.ask?.type === 'AskSettle' && (this.brush === 'throw' || this.thrown.size > 0) ? 1 : 0;
  }

  tap(die: Tracked): Reason | null {
    switch (this.ask?.type) {
      case 'AskPlan':
        return this.#throw(this.ask, die);
      case 'AskSettle':
      case 'AskDeclare':
        if (this.brush === 'tint1' || this.brush === 'tintn') return this.#tint(die);
        return this.brush === 'throw' && this.ask.type === 'AskSettle' ? this.#throw(this.ask, die) : null;
      case 'AskDiscard':
        return this.#assign(this.ask, die);
      case 'AskLevy':
        return this.#hand(this.ask, die);
      default:
        return null;
    }
  }

  #throw({ dice, devils }: AskPlan | AskSettle, die: Tracked): Reason | null {
    const blocked = devils.includes(die.code);
    if (!blocked && !dice.includes(die.code)) return { key: 'notOwn', rule: '5.8' };
    if (blocked && !this.exoall) {
      if (this.exorcised.has(die.id)) {
        this.exorcised = toggled(this.exorcised, die.id);
        this.thrown = toggled(this.thrown, die.id);
        return null;
      }
      if (this.exorcised.size >= allowed(this.ask, 'EXO1')) return { key: 'blocked', rule: '3.2' };
      this.exorcised = toggled(this.exorcised, die.id);
    }
    this.thrown = toggled(this.thrown, die.id);
    return null;
  }

  #tint(die: Tracked): null {
    if (this.tint1.has(die.id)) this.tint1 = toggled(this.tint1, die.id);
    else if (this.tintn.has(die.id)) this.tintn = toggled(this.tintn, die.id);
    else if (this.brush === 'tintn') this.tintn = toggled(this.tintn, die.id);
    else this.tint1 = new Set([...this.tint1, die.id].slice(-allowed(this.ask, 'TINT1')));
    return null;
  }

  /** Keep what shows a value, throw everything else that may be thrown. */
  keep(value: number): void {
    if (this.ask?.type !== 'AskPlan') return;
    const { dice } = this.ask;
    this.exorcised = new Set();
    this.exoall = false;
    this.thrown = new Set(
      this.hand.filter((die) => dice.includes(die.code) && look(die.code).face !== String(value)).map((die) => die.id),
    );
  }

  /** Take up a trophy, or lay it down again. */
  use(kind: Trophy): Reason | null {
    const ask = this.ask;
    if (!allowed(ask, kind)) return { key: 'later', rule: LATER[kind], trophy: kind };
    if (ask?.type === 'AskDiscard') return this.#useOnDiscard(kind);
    if (kind === 'AGAIN') {
      if (this.brush === 'throw') this.#layDown();
      else this.brush = 'throw';
    } else if (kind === 'TINT1' || kind === 'TINTN') {
      const brush = kind === 'TINT1' ? 'tint1' : 'tintn';
      if (this.brush === brush) {
        this[brush] = new Set();
        this.brush = null;
      } else this.brush = brush;
    } else return this.#exorcise(kind);
    return null;
  }

  #layDown(): void {
    this.brush = null;
    this.thrown = this.exorcised = new Set();
    this.exoall = false;
  }

  /** The devils that only an exorcism lets one throw. */
  get #blocked(): Tracked[] {
    const ask = this.ask;
    if (ask?.type !== 'AskPlan' && ask?.type !== 'AskSettle') return [];
    return this.hand.filter(({ code }) => ask.devils.includes(code));
  }

  #exorcise(kind: 'EXO1' | 'EXOALL'): Reason | null {
    const devils = this.#blocked;
    if (!devils.length) return { key: 'noDevil', rule: '9.7', trophy: kind };
    this.brush = 'throw';
    const locked = new Set(devils.map((die) => die.id));
    const unlocked = new Set([...this.thrown].filter((id) => !locked.has(id)));
    if (kind === 'EXOALL') {
      this.exoall = !this.exoall;
      this.exorcised = new Set();
      this.thrown = this.exoall ? new Set([...unlocked, ...locked]) : unlocked;
    } else {
      const next = devils.find((die) => !this.exorcised.has(die.id));
      const more = next && !this.exoall && this.exorcised.size < allowed(this.ask, 'EXO1');
      this.exoall = false;
      this.exorcised = more ? new Set([...this.exorcised, next.id]) : new Set();
      this.thrown = new Set([...unlocked, ...this.exorcised]);
    }
    return null;
  }

  #useOnDiscard(kind: Trophy): Reason | null {
    const brush = kind === 'TINT1' ? 'tint1' : 'tintn';
    if (!this.choices.some((one) => one[brush] > 0)) return { key: 'noTintHelps', rule: '9.6', trophy: kind };
    this.brush = this.brush === brush ? null : brush;
    this.choose(this.open[0]?.key ?? null);
    return null;
  }

  /** Choose where the dice go; those that go are suggested. */
  choose(key: string | null): void {
    this.way = key;
    const ask = this.ask;
    const choice = choices((ask as AskDiscard).ways).find((one) => one.key === key);
    if (!choice) return;
    const rooms = (ask as AskDiscard).rooms;
    const open = rooms.flatMap((room, seat) => (room > 0 ? [seat] : []));
    const only = open.length === 1 ? open[0] : null;
    this.goal = choice.place === 'hell' ? 'hell' : choice.place === 'gift' ? only : null;
    const codes = this.hand.map((die) => die.code);
    const chosen = choice.place === 'split' ? [] : suggestion(choice, codes);
    this.goals = new Map(chosen.map((place) => [this.hand[place].id, this.goal ?? UNSAID]));
  }

  /** Who gets the dice that nobody has been named for yet. */
  aim(goal: Goal): Reason | null {
    const ask = this.ask;
    if (ask?.type === 'AskLevy' && goal !== 'hell') {
      if (ask.cursed.includes(goal)) this.goal = goal;
      return null;
    }
    if (ask?.type !== 'AskDiscard') return null;
    const choice = this.choice;
    if (goal === 'hell' ? choice?.place === 'gift' : choice?.place === 'hell') {
      if (goal === 'hell') this.brush = null;
      const way = this.open.find((one) => one.place !== choice!.place);
      if (!way) return null;
      this.choose(way.key);
    }
    this.goal = goal;
    if (goal === 'hell' || this.choice?.place !== 'gift') return null;
    let room = ask.rooms[goal] - [...this.goals.values()].filter((one) => one === goal).length;
    this.goals = new Map([...this.goals].map(([id, to]) => [id, to === UNSAID && room-- > 0 ? goal : to]));
    return null;
  }

  #assign(ask: AskDiscard, die: Tracked): Reason | null {
    const choice = this.choice;
    if (!choice) return null;
    const place = (id: number) => this.hand.findIndex((one) => one.id === id);
    const goal = this.goal ?? UNSAID;
    const goals = new Map(this.goals);
    if (goals.get(die.id) === goal) goals.delete(die.id);
    else {
      const full =
        goal !== 'hell' &&
        goal !== UNSAID &&
        [...goals.values()].filter((one) => one === goal).length >= ask.rooms[goal];
      if (full) return { key: 'room', rule: '6.3', seat: goal };
      if (!goals.has(die.id)) {
        while (goals.size >= choice.count) goals.delete(goals.keys().next().value!);
        while (goals.size && !fit(choice, this.codes, [...goals.keys(), die.id].map(place)))
          goals.delete(goals.keys().next().value!);
        if (!fits(choice, this.codes, [...goals.keys()].map(place), place(die.id)))
          return { key: 'notThese', rule: '6.1' };
      }
      goals.set(die.id, goal);
    }
    this.goals = goals;
    return null;
  }

  #hand(ask: AskLevy, die: Tracked): Reason | null {
    if (!ask.dice.includes(die.code)) return { key: 'notOwn', rule: '5.8' };
    const goals = new Map(this.goals);
    if (!goals.delete(die.id) && this.goal !== null) {
      for (const [id, to] of goals) if (to === this.goal) goals.delete(id);
      while (goals.size >= ask.count) goals.delete(goals.keys().next().value!);
      goals.set(die.id, this.goal);
    }
    const served = new Set(goals.values());
    this.goal = ask.cursed.find((seat) => !served.has(seat)) ?? this.goal;
    this.goals = goals;
    return null;
  }

  /** The answer as it stands; null while something is missing. */
  readonly answer = $derived.by<Move | null>(() => {
    const ask = this.ask;
    if (!ask) return null;
    const of = (ids: ReadonlySet<number>) => this.hand.filter((die) => ids.has(die.id));
    const now = (ids: ReadonlySet<number>) => of(ids).map((die) => die.code);
    const then = (ids: ReadonlySet<number>) => of(ids).map((die) => this.shown(die));
    const seat = ask.seat;
    if (ask.type === 'AskPlan') {
      if (!this.thrown.size) return null;
      return { type: 'Throw', seat, dice: now(this.thrown), exo1: now(this.exorcised), exoall: this.exoall };
    }
    if (ask.type === 'AskSettle') {
      if (!this.thrown.size && !this.tint1.size && !this.tintn.size) return null;
      return {
        type: 'Spend',
        seat,
        tint1: now(this.tint1),
        tintn: now(this.tintn),
        again: then(this.thrown),
        exo1: then(this.exorcised),
        exoall: this.exoall,
      };
    }
    if (ask.type === 'AskDeclare') return { type: 'Declare', seat, tint1: now(this.tint1), tintn: now(this.tintn) };
    if (ask.type === 'AskDiscard') {
      if (!this.choice || [...this.goals.values()].includes(UNSAID)) return null;
      if (this.choice.place === 'split' && new Set(this.goals.values()).size < 2) return null;
      const goals = new Map([...this.goals].map(([id, to]) => [this.hand.findIndex((die) => die.id === id), to]));
      return discard(this.choice, this.codes, seat, goals);
    }
    if (ask.type === 'AskLevy') {
      if (this.goals.size < ask.count) return null;
      const gifts = [...this.goals].map(([id, to]) => ({ to: to as number, dice: now(new Set([id])) }));
      return { type: 'Levy', seat, gifts: gifts.sort((a, b) => a.to - b.to) } satisfies Levy;
    }
    return null;
  });
}

/** A die that goes to an opponent who has not been named yet. */
export const UNSAID = -9;

const LATER: Record<Trophy, string> = { AGAIN: '9.5', TINT1: '9.6', TINTN: '9.6', EXO1: '9.7', EXOALL: '9.7' };
