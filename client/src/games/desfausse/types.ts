// Written by scripts/protocol from the structs of the house; change those and run it again.

/** A table of DESfausse, or what a seat knows of it. */
export interface Table {
  options: Options;
  phase: "declare" | "discard" | "final_levy" | "levy" | "over" | "plan" | "settle" | "throw" | "trophy";
  round: number;
  turn: number;
  /** The round tokens of each seat. */
  won: number[];
  hands: string[][];
  hell: ("Bg" | "Br" | "sg" | "sr")[];
  box: ("Bg" | "Br" | "sg" | "sr")[];
  supply: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[];
  ready: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[][];
  /** Won this turn, to be used from the next (9.2). */
  fresh: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[][];
  spent: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[][];
  /** Which throw of the turn; 0 for one that a trophy pays for. */
  throw: number;
  /** How many of the three throws each seat has taken. */
  throws: number[];
  /** The dice each seat holds in its hand, about to be thrown. */
  rolling: string[][];
  /** Who began the turn with one die (7.1). */
  singles: number[];
  devils: number[];
  cursed: number[];
  /** The value being called, 0 before the roll-call. */
  call: number;
  /** Who will discard at this call and has not yet. */
  declared: number[];
  /** Whose discard it is; several seats act together (5.7). */
  group: number[];
  /** Those of the group who had received dice before it acted (10.1). */
  laden: number[];
  /** The trophies each seat may take now. */
  offers: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[][];
  discarded: number[];
  denied: number[];
  levied: number[];
  /** Who has been asked and has not answered. */
  waiting: number[];
  sealed: (Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy | "?" | null)[];
}

/** The options of a table of DESfausse, with the rulebook's own choice first (rulebook 11). */
export interface Options {
  seats: number;
  patriarch: number;
  rounds_to_win: number | null;
  big_faces: "default" | "hellish" | "infernal" | "low" | "mid";
  custom_faces: Faces | null;
  min_combination: 1 | 2;
  split_discard: boolean;
  levy: "each" | "one_total";
  trophies: boolean;
  gift_threshold: "one_receiver" | "total";
  scarce_trophies: "none" | "pick_again";
  keep_trophies: boolean;
  open_plans: boolean;
  late_rerolls: boolean;
}

/** What the small and the big dice show. */
export interface Faces {
  s: ("2" | "3" | "4" | "5" | "6" | "D")[];
  B: ("2" | "3" | "4" | "5" | "6" | "D")[];
}

/** Take no part in this throw, nor in the next (3.3, 3.5). */
export interface Hold {
  type: "Hold";
  seat: number;
}

/** Throw these dice; blocked devils among them are unblocked by the exorcisms spent (3.3, 9.7). */
export interface Throw {
  type: "Throw";
  seat: number;
  dice: string[];
  exo1: string[];
  exoall: boolean;
}

/** Spend no trophy now (9.4). */
export interface Pass {
  type: "Pass";
  seat: number;
}

/** Spend trophies after the throws: first change colours, then throw `again` (9.4 to 9.7). Dice thrown again are named as they look once the colours have changed. */
export interface Spend {
  type: "Spend";
  seat: number;
  tint1: string[];
  tintn: string[];
  again: string[];
  exo1: string[];
  exoall: boolean;
}

/** Discard at this call, perhaps changing colours first (5.5). */
export interface Declare {
  type: "Declare";
  seat: number;
  tint1: string[];
  tintn: string[];
}

/** Do not discard at this call (5.5). */
export interface Wait {
  type: "Wait";
  seat: number;
}

/** Send these dice to hell (6.1); they are named as they look once colours have changed. */
export interface ToHell {
  type: "ToHell";
  seat: number;
  dice: string[];
  tint1: string[];
  tintn: string[];
}

/** Give dice of one colour to opponents (6.2), at some tables a part of them to hell (6.6). */
export interface Give {
  type: "Give";
  seat: number;
  gifts: Gift[];
  hell: string[];
  tint1: string[];
  tintn: string[];
}

/** Dice for one receiver. */
export interface Gift {
  to: number;
  dice: string[];
}

/** Take a trophy (9.1). */
export interface Take {
  type: "Take";
  seat: number;
  trophy: "AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN";
}

/** Take no trophy (9.2). */
export interface Decline {
  type: "Decline";
  seat: number;
}

/** Hand one die over to each cursed seat (8.1). */
export interface Levy {
  type: "Levy";
  seat: number;
  gifts: Gift[];
}

/** What a screen is sent: the view, and what the rulebook says about it. */
export interface Shown extends Table {
  remarks: Remarks;
}

/** What the rulebook says about a view. */
export interface Remarks {
  /** How many dice of each seat count for each value; in the first place, its devils (5.2, 5.8). */
  tallies: number[][];
  /** Who is asked whether to discard; or who discards at this call, in the order of their turns. */
  claims: ShownClaim[];
  /** Why those whose discard it is come first. */
  reason: "alone" | "dice" | "equal" | "green" | "single" | null;
}

/** What a seat shows at this call (5.6). */
export interface ShownClaim {
  seat: number;
  single: boolean;
  /** How many dice its combination has ... */
  dice: number;
  /** ... and how many of them count as green. */
  green: number;
}

/** Everybody took six dice; the trophies are on their board (2.2, 2.3). */
export interface RoundStarted {
  type: "RoundStarted";
  round: number;
}

/** All dice were picked up for the first throw (3.1). */
export interface TurnStarted {
  type: "TurnStarted";
  turn: number;
}

/** A seat answered; what, only that seat knows until everybody has (3.7). */
export interface AnswerSealed {
  type: "AnswerSealed";
  seat: number;
  answer: Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy | "?";
}

/** A seat made its plan for all to see (11, open_plans). */
export interface PlanShown {
  type: "PlanShown";
  seat: number;
  answer: Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy;
}

/** The seats that may take part in the next throw were asked for their plans (3.3, 3.5). */
export interface PlansAsked {
  type: "PlansAsked";
  throw: number;
  seats: number[];
}

/** A seat takes no part in the throw (3.3). */
export interface DiceKept {
  type: "DiceKept";
  seat: number;
}

/** A seat took dice in hand for the throw (3.3). */
export interface DiceTaken {
  type: "DiceTaken";
  seat: number;
  dice: string[];
}

/** A seat used a trophy on some of its dice (9.5 to 9.7). */
export interface TrophySpent {
  type: "TrophySpent";
  seat: number;
  trophy: "AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN";
  dice: string[];
}

/** The Patriarch gave the signal; 0 is a throw that trophies pay for (3.3, 9.5). */
export interface ThrowCalled {
  type: "ThrowCalled";
  throw: number;
}

/** A seat's dice came to rest; new devils are blocked (3.2). */
export interface DiceThrown {
  type: "DiceThrown";
  seat: number;
  dice: string[];
  shown: string[];
}

/** The seats that could spend trophies now were asked; before a call only where late throws are played. */
export interface TrophiesAsked {
  type: "TrophiesAsked";
  call: number;
  seats: number[];
}

/** The devils were counted and the cursed made themselves known (4.1, 4.2). */
export interface RollCalled {
  type: "RollCalled";
  devils: number[];
  cursed: number[];
}

/** A seat threw dice after the roll-call; its penalty is what it shows now (11, late_rerolls). */
export interface DevilsRecounted {
  type: "DevilsRecounted";
  seat: number;
  devils: number;
}

/** A value was called, and these seats may discard (5.1, 5.4). */
export interface ValueCalled {
  type: "ValueCalled";
  value: number;
  seats: number[];
}

/** A seat will discard at this call (5.5). */
export interface DiscardDeclared {
  type: "DiscardDeclared";
  seat: number;
}

/** A seat does not discard at this call (5.5). */
export interface CallPassed {
  type: "CallPassed";
  seat: number;
}

/** It is the turn of these seats to discard, all together (5.6, 5.7). */
export interface GroupCalled {
  type: "GroupCalled";
  seats: number[];
}

/** Dice went to hell, out of the round (6.1). */
export interface DiceSentToHell {
  type: "DiceSentToHell";
  seat: number;
  dice: string[];
}

/** Dice were given to an opponent (6.2). */
export interface DiceGiven {
  type: "DiceGiven";
  seat: number;
  to: number;
  dice: string[];
}

/** Dice of a levy found no room and stay where they were (8.4); before version 2, those of a gift too. */
export interface DiceTurnedAway {
  type: "DiceTurnedAway";
  seat: number;
  to: number;
  dice: string[];
}

/** Dice of a gift found no room at the receiver, and go to hell instead (6.5). */
export interface RoomRanOut {
  type: "RoomRanOut";
  seat: number;
  to: number;
  dice: string[];
}

/** A seat with a single die was given dice and may no longer discard this turn (7.2). */
export interface SingleDenied {
  type: "SingleDenied";
  seat: number;
}

/** Seats have won the right to a trophy: which, seat by seat (9.1). */
export interface TrophiesOffered {
  type: "TrophiesOffered";
  seats: number[];
  offers: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[][];
}

/** A seat took a trophy, for use from the next turn (9.2). */
export interface TrophyTaken {
  type: "TrophyTaken";
  seat: number;
  trophy: "AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN";
}

/** A seat took no trophy (9.2). */
export interface TrophyDeclined {
  type: "TrophyDeclined";
  seat: number;
}

/** More seats wanted a trophy than there are tokens, so none of them gets it (9.3). */
export interface TrophyWithheld {
  type: "TrophyWithheld";
  trophy: "AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN";
  seats: number[];
}

/** These seats owe the cursed a die each: after their discard, or in the final levy (8.2, 8.3). */
export interface LevyAsked {
  type: "LevyAsked";
  seats: number[];
  final: boolean;
}

/** A die was handed over to a cursed seat (8.1). */
export interface DieLevied {
  type: "DieLevied";
  seat: number;
  to: number;
  die: string;
}

/** Nobody is rid of all dice: spent trophies went back to their board, new ones may be used (9.8). */
export interface TurnEnded {
  type: "TurnEnded";
}

/** These seats won the round and took a token each (10.1, 10.2). */
export interface RoundWon {
  type: "RoundWon";
  seats: number[];
}

/** These seats have won enough rounds (10.3). */
export interface GameWon {
  type: "GameWon";
  seats: number[];
}

/** What the dice show when they come to rest (3.1). */
export interface AskRoll {
  type: "AskRoll";
  seat: number;
  seats: number[];
  dice: string[][];
  faces: Faces;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Whether to take part in the next throw, and with which dice (3.3 to 3.6). */
export interface AskPlan {
  type: "AskPlan";
  seat: number;
  throw: number;
  dice: string[];
  /** Blocked: each needs an exorcism. */
  devils: string[];
  exo1: number;
  exoall: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Whether to spend trophies after the throws (9.4). */
export interface AskSettle {
  type: "AskSettle";
  seat: number;
  call: number;
  hand: string[];
  /** What another throw may take up as it lies, where a trophy pays for one ... */
  dice: string[];
  /** ... and what is blocked: each needs an exorcism. */
  devils: string[];
  /** How many trophies there are to spend on what, now: no exorcism without a throw. */
  again: number;
  exo1: number;
  exoall: number;
  tint1: number;
  tintn: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Whether to discard, now that the value is called (5.5). */
export interface AskDeclare {
  type: "AskDeclare";
  seat: number;
  value: number;
  hand: string[];
  /** One's own dice that show the value ... */
  combination: string[];
  /** ... and how many of them go out once the devils are taken off (5.3). */
  count: number;
  tint1: number;
  tintn: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which dice to put away, and where (6). `ways` are the sensible ones; a colour may also be changed in vain (9.6). */
export interface AskDiscard {
  type: "AskDiscard";
  seat: number;
  hand: string[];
  terms: Terms;
  /** How many dice each seat may still be given; none for oneself. */
  rooms: number[];
  tint1: number;
  tintn: number;
  ways: Way[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** What a discard depends on besides the hand. */
export interface Terms {
  value: number;
  /** The devils counted at the roll-call (5.3). */
  penalty: number;
  single: boolean;
  /** The smallest combination of this table (5.2). */
  least: number;
  /** Whether a combination of one colour may be split between hell and opponents (6.6). */
  split: boolean;
}

/** One way to discard: exactly `count` of the `dice`, once the colours have been changed. */
export interface Way {
  place: "gift" | "hell" | "split";
  count: number;
  dice: string[];
  tint1: string[];
  tintn: string[];
}

/** Which trophy to take, if any (9.1, 9.2). */
export interface AskTrophy {
  type: "AskTrophy";
  seat: number;
  trophies: ("AGAIN" | "EXO1" | "EXOALL" | "TINT1" | "TINTN")[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which dice to hand over to the cursed (8.1). */
export interface AskLevy {
  type: "AskLevy";
  seat: number;
  dice: string[];
  /** Those who have room. */
  cursed: number[];
  /** How many of them are given a die. */
  count: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** The dice of a throw as they come to rest, seat by seat in the order of the ask. */
export interface Roll {
  type: "Roll";
  seat: number;
  shown: string[][];
}

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
  | RoomRanOut
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
