/** The structs of desfausse, written by scripts/shapes.py: do not edit. */

export interface Table {
  options: Options;
  phase: 'declare' | 'discard' | 'final_levy' | 'levy' | 'over' | 'plan' | 'settle' | 'throw' | 'trophy';
  round: number;
  turn: number;
  won: number[];
  hands: string[][];
  hell: ('Bg' | 'Br' | 'sg' | 'sr')[];
  box: ('Bg' | 'Br' | 'sg' | 'sr')[];
  supply: ('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[];
  ready: (('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[])[];
  fresh: (('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[])[];
  spent: (('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[])[];
  throw: number;
  throws: number[];
  rolling: string[][];
  singles: number[];
  devils: number[];
  cursed: number[];
  call: number;
  declared: number[];
  group: number[];
  laden: number[];
  offers: (('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[])[];
  discarded: number[];
  denied: number[];
  levied: number[];
  waiting: number[];
  sealed: (Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy | '?' | null)[];
}

export interface Options {
  seats: number;
  patriarch: number;
  rounds_to_win: number | null;
  big_faces: 'default' | 'hellish' | 'infernal' | 'low' | 'mid';
  custom_faces: Faces | null;
  min_combination: 1 | 2;
  split_discard: boolean;
  levy: 'each' | 'one_total';
  trophies: boolean;
  gift_threshold: 'one_receiver' | 'total';
  keep_trophies: boolean;
  open_plans: boolean;
  late_rerolls: boolean;
}

export interface Faces {
  s: ('2' | '3' | '4' | '5' | '6' | 'D')[];
  B: ('2' | '3' | '4' | '5' | '6' | 'D')[];
}

export interface Hold {
  type: 'Hold';
  seat: number;
}

export interface Throw {
  type: 'Throw';
  seat: number;
  dice: string[];
  exo1: string[];
  exoall: boolean;
}

export interface Pass {
  type: 'Pass';
  seat: number;
}

export interface Spend {
  type: 'Spend';
  seat: number;
  tint1: string[];
  tintn: string[];
  again: string[];
  exo1: string[];
  exoall: boolean;
}

export interface Declare {
  type: 'Declare';
  seat: number;
  tint1: string[];
  tintn: string[];
}

export interface Wait {
  type: 'Wait';
  seat: number;
}

export interface ToHell {
  type: 'ToHell';
  seat: number;
  dice: string[];
  tint1: string[];
  tintn: string[];
}

export interface Give {
  type: 'Give';
  seat: number;
  gifts: Gift[];
  hell: string[];
  tint1: string[];
  tintn: string[];
}

export interface Gift {
  to: number;
  dice: string[];
}

export interface Take {
  type: 'Take';
  seat: number;
  trophy: 'AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN';
}

export interface Decline {
  type: 'Decline';
  seat: number;
}

export interface Levy {
  type: 'Levy';
  seat: number;
  gifts: Gift[];
}

export interface Roll {
  type: 'Roll';
  seat: number;
  shown: string[][];
}

export interface RoundStarted {
  type: 'RoundStarted';
  round: number;
}

export interface TurnStarted {
  type: 'TurnStarted';
  turn: number;
}

export interface AnswerSealed {
  type: 'AnswerSealed';
  seat: number;
  answer: Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy | '?';
}

export interface PlanShown {
  type: 'PlanShown';
  seat: number;
  answer: Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy;
}

export interface PlansAsked {
  type: 'PlansAsked';
  throw: number;
  seats: number[];
}

export interface DiceKept {
  type: 'DiceKept';
  seat: number;
}

export interface DiceTaken {
  type: 'DiceTaken';
  seat: number;
  dice: string[];
}

export interface TrophySpent {
  type: 'TrophySpent';
  seat: number;
  trophy: 'AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN';
  dice: string[];
}

export interface ThrowCalled {
  type: 'ThrowCalled';
  throw: number;
}

export interface DiceThrown {
  type: 'DiceThrown';
  seat: number;
  dice: string[];
  shown: string[];
}

export interface TrophiesAsked {
  type: 'TrophiesAsked';
  call: number;
  seats: number[];
}

export interface RollCalled {
  type: 'RollCalled';
  devils: number[];
  cursed: number[];
}

export interface DevilsRecounted {
  type: 'DevilsRecounted';
  seat: number;
  devils: number;
}

export interface ValueCalled {
  type: 'ValueCalled';
  value: number;
  seats: number[];
}

export interface DiscardDeclared {
  type: 'DiscardDeclared';
  seat: number;
}

export interface CallPassed {
  type: 'CallPassed';
  seat: number;
}

export interface GroupCalled {
  type: 'GroupCalled';
  seats: number[];
}

export interface DiceSentToHell {
  type: 'DiceSentToHell';
  seat: number;
  dice: string[];
}

export interface DiceGiven {
  type: 'DiceGiven';
  seat: number;
  to: number;
  dice: string[];
}

export interface DiceTurnedAway {
  type: 'DiceTurnedAway';
  seat: number;
  to: number;
  dice: string[];
}

export interface SingleDenied {
  type: 'SingleDenied';
  seat: number;
}

export interface TrophiesOffered {
  type: 'TrophiesOffered';
  seats: number[];
  offers: (('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[])[];
}

export interface TrophyTaken {
  type: 'TrophyTaken';
  seat: number;
  trophy: 'AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN';
}

export interface TrophyDeclined {
  type: 'TrophyDeclined';
  seat: number;
}

export interface TrophyWithheld {
  type: 'TrophyWithheld';
  trophy: 'AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN';
  seats: number[];
}

export interface LevyAsked {
  type: 'LevyAsked';
  seats: number[];
  final: boolean;
}

export interface DieLevied {
  type: 'DieLevied';
  seat: number;
  to: number;
  die: string;
}

export interface TurnEnded {
  type: 'TurnEnded';
}

export interface RoundWon {
  type: 'RoundWon';
  seats: number[];
}

export interface GameWon {
  type: 'GameWon';
  seats: number[];
}

export interface AskRoll {
  type: 'AskRoll';
  seat: number;
  seats: number[];
  dice: string[][];
  faces: Faces;
  limit_ms: number | null;
}

export interface AskPlan {
  type: 'AskPlan';
  seat: number;
  throw: number;
  dice: string[];
  devils: string[];
  exo1: number;
  exoall: number;
  limit_ms: number | null;
}

export interface AskSettle {
  type: 'AskSettle';
  seat: number;
  call: number;
  hand: string[];
  again: number;
  exo1: number;
  exoall: number;
  tint1: number;
  tintn: number;
  limit_ms: number | null;
}

export interface AskDeclare {
  type: 'AskDeclare';
  seat: number;
  value: number;
  hand: string[];
  tint1: number;
  tintn: number;
  limit_ms: number | null;
}

export interface AskDiscard {
  type: 'AskDiscard';
  seat: number;
  hand: string[];
  terms: Terms;
  rooms: number[];
  tint1: number;
  tintn: number;
  ways: Way[];
  limit_ms: number | null;
}

export interface Terms {
  value: number;
  penalty: number;
  single: boolean;
  least: number;
  split: boolean;
}

export interface Way {
  place: 'gift' | 'hell' | 'split';
  count: number;
  dice: string[];
  tint1: string[];
  tintn: string[];
}

export interface AskTrophy {
  type: 'AskTrophy';
  seat: number;
  trophies: ('AGAIN' | 'EXO1' | 'EXOALL' | 'TINT1' | 'TINTN')[];
  limit_ms: number | null;
}

export interface AskLevy {
  type: 'AskLevy';
  seat: number;
  dice: string[];
  cursed: number[];
  count: number;
  limit_ms: number | null;
}

export type Move =
  | Roll
  | Hold
  | Throw
  | Pass
  | Spend
  | Declare
  | Wait
  | ToHell
  | Give
  | Take
  | Decline
  | Levy;

export type Event =
  | RoundStarted
  | TurnStarted
  | AnswerSealed
  | PlanShown
  | PlansAsked
  | DiceKept
  | DiceTaken
  | TrophySpent
  | ThrowCalled
  | DiceThrown
  | TrophiesAsked
  | RollCalled
  | DevilsRecounted
  | ValueCalled
  | DiscardDeclared
  | CallPassed
  | GroupCalled
  | DiceSentToHell
  | DiceGiven
  | DiceTurnedAway
  | SingleDenied
  | TrophiesOffered
  | TrophyTaken
  | TrophyDeclined
  | TrophyWithheld
  | LevyAsked
  | DieLevied
  | TurnEnded
  | RoundWon
  | GameWon;

export type Ask =
  | AskRoll
  | AskPlan
  | AskSettle
  | AskDeclare
  | AskDiscard
  | AskTrophy
  | AskLevy;

/** The paragraph of the rulebook that each question comes from. */
export const PARAGRAPHS: Readonly<Record<string, string>> = {
  AskRoll: '3.1',
  AskPlan: '3.3',
  AskSettle: '9.4',
  AskDeclare: '5.5',
  AskDiscard: '6',
  AskTrophy: '9.1',
  AskLevy: '8.1',
};
