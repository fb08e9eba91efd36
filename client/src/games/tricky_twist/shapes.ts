/** The structs of tricky_twist, written by scripts/shapes.py: do not edit. */

export interface Table {
  options: Options;
  places: Place[];
  totals: number[];
  phase: 'bonus' | 'deal' | 'declare' | 'draw' | 'over' | 'play' | 'reserve' | 'setup';
  waiting: number[];
  round: number;
  first: number | null;
  deck: string[];
  scoring: string | null;
  supply: ('FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD')[];
  out: ('FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD')[];
  leader: number;
  number: number;
  trick: Trick;
  last: Trick | null;
  sheets: Sheet[];
}

export interface Options {
  seats: number;
  rank_ties: 'dense' | 'standard';
  end_test: 'after_draw' | 'before_draw';
  flip_timing: 'any_time' | 'end';
  declare: 'sealed' | 'sequential';
  memory_aid: 'full_history' | 'own' | 'strict';
  reserve_memo: 'off' | 'on';
  status_timing: 'end' | 'on_take';
  reveal_leftovers: 'off' | 'on';
  auto_declare: 'confirm' | 'on';
  data: Data | null;
}

export interface Data {
  rank_stars: number[];
  scoring_cards: ScoringCard[];
  variable_bonuses: VariableBonus[];
  reconstructed: string[];
}

export interface ScoringCard {
  id: string;
  kind: 'best_family' | 'count_even' | 'count_odd' | 'distinct_families' | 'longest_run' | 'one_of_families' | 'rank_fewest' | 'rank_most';
  bonus_side: 'family' | 'value';
  stars: number[];
  families: ('H' | 'M' | 'S' | 'U')[];
  min_false: number;
  reconstructed: string[];
}

export interface VariableBonus {
  id: 'V1' | 'V2' | 'V3' | 'V4';
  family_face: ('H' | 'M' | 'S' | 'U')[];
  value_face: ListFace | ShiftFace;
  reconstructed: string[];
}

export interface ListFace {
  kind: 'list';
  values: number[];
}

export interface ShiftFace {
  kind: 'shift';
  delta: number[];
  min: number;
  max: number;
}

export interface Place {
  hand: string[];
  shown: string[];
  limits: [number, number, number, number];
  reserve: string[];
  is_bare: boolean;
  piles: Pile[];
  kept: ('FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD')[];
  settled: ('FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD')[];
  said: Declaration;
  sealed: Declaration | '?' | null;
}

export interface Pile {
  number: number;
  is_false: boolean;
  cards: string[];
  open: boolean;
}

export interface Declaration {
  type: 'Declaration';
  flip: Flip | null;
  wild: 'false' | 'trick' | null;
  faces: Face[];
  shift: ShiftBy | null;
}

export interface Flip {
  type: 'Flip';
  pile: number;
  top: string | null;
}

export interface Face {
  type: 'Face';
  bonus: 'FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD';
  shows: string | number;
}

export interface ShiftBy {
  type: 'ShiftBy';
  target: number | string;
  step: number;
}

export interface Trick {
  order: number[];
  cards: string[];
}

export interface Sheet {
  scoring: string;
  scores: RoundScore[];
}

export interface RoundScore {
  tricks: number;
  false: number;
  base: number;
  plus: number;
  count: number;
  stars: number;
}

export interface ChooseFirst {
  type: 'ChooseFirst';
  seat: number;
  first: number;
}

export interface ShuffleScoring {
  type: 'ShuffleScoring';
  seat: number;
  order: string[];
}

export interface Deal {
  type: 'Deal';
  seat: number;
  cards: string[];
}

export interface SetAside {
  type: 'SetAside';
  seat: number;
  cards: string[];
}

export interface ShuffleReserves {
  type: 'ShuffleReserves';
  seat: number;
  orders: number[][];
}

export interface Draw {
  type: 'Draw';
  seat: number;
}

export interface Stay {
  type: 'Stay';
  seat: number;
}

export interface PlayCard {
  type: 'PlayCard';
  seat: number;
  card: string;
}

export interface TakeBonus {
  type: 'TakeBonus';
  seat: number;
  bonus: 'FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD';
  target: number | null;
  shows: string | number | null;
}

export interface PassBonus {
  type: 'PassBonus';
  seat: number;
}

export interface TurnPile {
  type: 'TurnPile';
  seat: number;
  pile: number;
  top: string | null;
}

export interface Declare {
  type: 'Declare';
  seat: number;
  said: Declaration;
}

export interface FirstPlayerChosen {
  type: 'FirstPlayerChosen';
  seat: number;
}

export interface ScoringCardsShuffled {
  type: 'ScoringCardsShuffled';
  order: string[];
}

export interface RoundBegun {
  type: 'RoundBegun';
  seat: number;
  number: number;
  scoring: string;
}

export interface HandDealt {
  type: 'HandDealt';
  seat: number;
  cards: string[];
}

export interface ReserveChosen {
  type: 'ReserveChosen';
  seat: number;
  cards: string[];
}

export interface ReservesShuffled {
  type: 'ReservesShuffled';
  orders: number[][] | '?';
}

export interface TrickBegun {
  type: 'TrickBegun';
  number: number;
  seats: number[];
}

export interface CardDrawn {
  type: 'CardDrawn';
  seat: number;
  card: string;
}

export interface Stayed {
  type: 'Stayed';
  seat: number;
}

export interface LeadCalled {
  type: 'LeadCalled';
  seat: number;
}

export interface CardPlayed {
  type: 'CardPlayed';
  seat: number;
  card: string;
}

export interface PileCovered {
  type: 'PileCovered';
  seat: number;
  pile: number;
  top: string | null;
  under: string[];
}

export interface TrickTaken {
  type: 'TrickTaken';
  seat: number;
  cards: string[];
}

export interface FalseTrickMade {
  type: 'FalseTrickMade';
  seat: number;
  card: string;
}

export interface SevensRecovered {
  type: 'SevensRecovered';
  seats: number[];
}

export interface BonusKept {
  type: 'BonusKept';
  seat: number;
  bonus: 'FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD';
  shows: string | number | null;
  is_settled: boolean;
}

export interface BonusSpent {
  type: 'BonusSpent';
  seat: number;
  bonus: 'FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD';
}

export interface FalseTrickTakenBack {
  type: 'FalseTrickTakenBack';
  seat: number;
  pile: number;
  cards: string[];
}

export interface BonusPassed {
  type: 'BonusPassed';
  seat: number;
}

export interface PileTurned {
  type: 'PileTurned';
  seat: number;
  pile: number;
  top: string | null;
}

export interface RoundEnded {
  type: 'RoundEnded';
  seats: number[];
}

export interface LeftoversShown {
  type: 'LeftoversShown';
  seat: number;
  hand: string[];
  reserve: string[];
}

export interface DeclarationSealed {
  type: 'DeclarationSealed';
  seat: number;
  said: Declaration | '?';
}

export interface Declared {
  type: 'Declared';
  seat: number;
  wild: 'false' | 'trick' | null;
  faces: Face[];
  shift: ShiftBy | null;
}

export interface SeatScored {
  type: 'SeatScored';
  seat: number;
  tricks: number;
  false: number;
  base: number;
  plus: number;
  count: number;
  stars: number;
  total: number;
}

export interface GameWon {
  type: 'GameWon';
  seats: number[];
  total: number;
}

export interface AskFirst {
  type: 'AskFirst';
  seat: number;
  seats: number;
  limit_ms: number | null;
}

export interface AskScoring {
  type: 'AskScoring';
  seat: number;
  cards: string[];
  limit_ms: number | null;
}

export interface AskDeal {
  type: 'AskDeal';
  seat: number;
  limit_ms: number | null;
}

export interface AskShuffle {
  type: 'AskShuffle';
  seat: number;
  seats: number;
  limit_ms: number | null;
}

export interface AskReserve {
  type: 'AskReserve';
  seat: number;
  hand: string[];
  limit_ms: number | null;
}

export interface AskDraw {
  type: 'AskDraw';
  seat: number;
  flips: Flip[];
  limit_ms: number | null;
}

export interface AskPlay {
  type: 'AskPlay';
  seat: number;
  cards: string[];
  limit_ms: number | null;
}

export interface AskBonus {
  type: 'AskBonus';
  seat: number;
  supply: ('FLIP' | 'PLUS' | 'TAKEBACK' | 'V1' | 'V2' | 'V3' | 'V4' | 'WILD')[];
  targets: number[];
  at_once: Face[];
  flips: Flip[];
  limit_ms: number | null;
}

export interface AskDeclare {
  type: 'AskDeclare';
  seat: number;
  choices: Choices;
  suggestion: Declaration;
  limit_ms: number | null;
}

export interface Choices {
  piles: Pile[];
  flips: Flip[];
  wilds: ('false' | 'trick')[];
  faces: Face[];
  settled_faces: Face[];
  shifts: ShiftBy[];
  shift_face: ShiftFace | null;
}

export type Move =
  | ChooseFirst
  | ShuffleScoring
  | Deal
  | SetAside
  | ShuffleReserves
  | Draw
  | Stay
  | PlayCard
  | TakeBonus
  | PassBonus
  | TurnPile
  | Declare;

export type Event =
  | FirstPlayerChosen
  | ScoringCardsShuffled
  | RoundBegun
  | HandDealt
  | ReserveChosen
  | ReservesShuffled
  | TrickBegun
  | CardDrawn
  | Stayed
  | LeadCalled
  | CardPlayed
  | PileCovered
  | TrickTaken
  | FalseTrickMade
  | SevensRecovered
  | BonusKept
  | BonusSpent
  | FalseTrickTakenBack
  | BonusPassed
  | PileTurned
  | RoundEnded
  | LeftoversShown
  | DeclarationSealed
  | Declared
  | SeatScored
  | GameWon;

export type Ask =
  | AskFirst
  | AskScoring
  | AskDeal
  | AskShuffle
  | AskReserve
  | AskDraw
  | AskPlay
  | AskBonus
  | AskDeclare;

/** The paragraph of the rulebook that each question comes from. */
export const PARAGRAPHS: Readonly<Record<string, string>> = {
  AskFirst: '3.1',
  AskScoring: '3.1',
  AskDeal: '3.3',
  AskShuffle: '3.4',
  AskReserve: '3.4',
  AskDraw: '4.1',
  AskPlay: '4.2',
  AskBonus: '5.1',
  AskDeclare: '6.2',
};
