// Written by scripts/protocol from the structs of the house; change those and run it again.

/** Everything. The first lines are the game's, then the round's, then the clock's. */
export interface Table {
  options: Options;
  phase: "agree" | "deal" | "dealer" | "exchange" | "game_over" | "last_call" | "look" | "order" | "round_over" | "seating";
  /** By team, in the order of their letters. */
  scores: number[];
  /** By team. */
  rooms: (Room | "?")[];
  /** All seats, clockwise as drawn. */
  seating: number[];
  /** The seats that play this round, clockwise. */
  chairs: number[];
  /** Who deals; chance, until it has named the first dealer. */
  dealer: number;
  round: number;
  /** The teams that have paid for a change in this window (3.3). */
  paid: string[];
  /** By seat: has agreed, or has looked. */
  ready: boolean[];
  /** By seat, in the order the cards came; the last one taken is the last one. */
  hands: string[][];
  /** The places on the table from left to right (5.3). */
  slots: (string | null)[];
  /** The places that are empty, the most recently emptied one last. */
  emptied: number[];
  /** The cards on the table, the oldest first. */
  lying: string[];
  /** How many cards this spread had when it was laid. */
  laid: number;
  /** The number of the spread; 0 while the first one lies face down. */
  spread: number;
  /** The next card first, the bottom card last. */
  draw: string[];
  discard: string[];
  /** The bottom card of the draw pile while it is shown (4.2). */
  bottom: string | null;
  /** By seat. */
  done: boolean[];
  /** By seat: the card it placed last, should the house have to give it back (10.3). */
  placed: (string | null)[];
  /** Whose hands lie open, after the round. */
  shown: number[];
  /** Whether this round did not count (8.3). */
  void: boolean;
  tie_order: number[] | "?";
  /** The credited time that the table has reached. */
  clock: number;
  /** When the phase ends by itself: agreeing, looking, the last call, the pause. */
  until: number | null;
  bottom_until: number | null;
  /** When the spread has lain for long enough, or its last countdown ends (10.2). */
  limit_until: number | null;
  /** Whether that last countdown is running. */
  counting: boolean;
  /** Whether a guard brought the last call about, so that only calls are left (10.3). */
  guarded: boolean;
  stall: Stall | null;
  /** By seat. */
  patience: Patience[];
}

/** The choices of a table, with the defaults of the rulebook. `spectators` and `absent_s` are read by the server; the rules carry them along. */
export interface Options {
  seats: number;
  layout: "fewer_teams" | "more_teams";
  substitute: boolean;
  end: "points" | "rounds";
  points: number;
  rounds: number;
  sign_change: "free" | "never" | "pay";
  mate_miss_3: "all_others" | "none";
  short_refresh: "draw" | "partial";
  double_target: "draw" | "play_on";
  stop_when_decided: boolean;
  bottom_card: "always" | "setup_only";
  memory_aid: "discard_list" | "off";
  reveal_all_after: boolean;
  look_s: number;
  agree_s: number;
  agree_again_s: number;
  stall_s: number | null;
  spread_limit_s: number | null;
  last_call_ms: number;
  absent: "bot" | "void_round";
  absent_s: number;
  spectators: "none" | "public";
}

/** What a team has agreed on, by member: known to the team alone (3.2). */
export interface Room {
  sign: SignSpec | null;
  /** Whom each seat of the table watches; empty for seats of other teams. */
  watch: number[][];
  /** How each seat of the table has voted on paying for a change, in this window. */
  votes: ("aside" | "keep" | "pay" | null)[];
  /** What was written in this window, the oldest first. */
  said: Said[];
}

/** A sign: one to three gestures in order, or a recording of at most three seconds. */
export interface SignSpec {
  v?: 1;
  steps?: Gesture[];
  rec?: number[][];
  max_gap_ms?: number;
  guard?: Guard;
  repeat_every_s?: [number, number];
}

/** One thing a figure does: `g` names it, with a side, a number of times or a seat where it has one. */
export interface Gesture {
  g: string;
  side?: "L" | "R" | null;
  times?: number;
  seat?: number | null;
}

/** What must hold for the gestures to be meant: where one looks, how many cards one holds. */
export interface Guard {
  gaze?: "any" | "away" | "mate" | "table";
  hand?: number | null;
}

/** A line, and who wrote it. */
export interface Said {
  seat: number;
  text: string;
}

/** All others are done and wait for one seat (10.1). */
export interface Stall {
  seat: number;
  restarts: number;
  until: number;
}

/** How long the others will wait for a seat next time, in this spread (10.1). */
export interface Patience {
  restarts: number;
  left_ms: number;
}

/** The players sit down inside the layout; `chairs` is clockwise (2.3). */
export interface SeatsDrawn {
  type: "SeatsDrawn";
  seating: number[];
  chairs: number[];
  at: number;
}

/** Chance names the first dealer (2.5). */
export interface DealerDrawn {
  type: "DealerDrawn";
  seat: number;
  at: number;
}

/** The teams' rooms open, all at once (3.2). */
export interface AgreeOpened {
  type: "AgreeOpened";
  until: number;
  at: number;
}

/** A player has agreed (3.2) or has looked (4.3). */
export interface SeatReady {
  type: "SeatReady";
  seat: number;
  at: number;
}

/** A sign is written down in the team's room (3.2). */
export interface SignDrafted {
  type: "SignDrafted";
  team: string;
  seat: number | "?";
  sign: SignSpec | "?";
  /** What was wrong with the one before. */
  why: "common" | "faint" | "?" | null;
}

/** Whom one of the team watches is noted in its room (3.4). */
export interface WatchPlanned {
  type: "WatchPlanned";
  team: string;
  seat: number | "?";
  watcher: number | "?";
  watched: number[] | "?";
}

/** Somebody votes, in the team's room, on paying for a new sign (3.3). */
export interface VoteCast {
  type: "VoteCast";
  team: string;
  seat: number | "?";
  vote: "?" | "aside" | "keep" | "pay";
}

/** Somebody writes a line to the team (3.2). */
export interface TeamTold {
  type: "TeamTold";
  team: string;
  seat: number | "?";
  text: string;
}

/** A team spends a point to change its sign, and all hear it (3.3). */
export interface ChangePaid {
  type: "ChangePaid";
  team: string;
  at: number;
}

/** The rooms close, all at once (3.2). */
export interface AgreeClosed {
  type: "AgreeClosed";
  at: number;
}

/** The cards are gathered for a new round; `chairs` are those who play it, clockwise (4.1). */
export interface RoundBegun {
  type: "RoundBegun";
  /** The dealer. */
  seat: number;
  number: number;
  chairs: number[];
  at: number;
}

/** A player is dealt five cards (4.1). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  cards: string[];
  at: number;
}

/** The cards for the table lie there face down, the rest is the draw pile (4.1). */
export interface TableDealt {
  type: "TableDealt";
  table: string[];
  draw: string[];
  at: number;
}

/** Chance has settled in secret who goes first in a dead heat (5.4). */
export interface OrderDrawn {
  type: "OrderDrawn";
  order: number[] | "?";
  at: number;
}

/** Everybody looks at the own hand (4.3). */
export interface LookOpened {
  type: "LookOpened";
  until: number;
  at: number;
}

/** The last card of the draw pile is shown to all (4.2). */
export interface BottomShown {
  type: "BottomShown";
  card: string;
  /** null: for as long as it is the bottom card. */
  until: number | null;
  at: number;
}

/** It lies face down again (4.2). */
export interface BottomCovered {
  type: "BottomCovered";
  at: number;
}

/** The cards on the table are turned up in one instant (4.3). */
export interface TableTurnedUp {
  type: "TableTurnedUp";
  cards: string[];
  at: number;
}

/** A card goes from the table to a hand (5.1). */
export interface CardTaken {
  type: "CardTaken";
  seat: number;
  card: string;
  at: number;
}

/** A card goes from a hand to the table, into the place the table chooses (5.1, 5.3). */
export interface CardPlaced {
  type: "CardPlaced";
  seat: number;
  card: string;
  slot: number;
  at: number;
}

/** Somebody wants no more of these cards (5.6). */
export interface DoneSaid {
  type: "DoneSaid";
  seat: number;
  at: number;
}

/** Somebody wants to go on after all (5.6). */
export interface DoneTakenBack {
  type: "DoneTakenBack";
  seat: number;
  at: number;
}

/** All wait for one player, who has until then (10.1). */
export interface StallCounted {
  type: "StallCounted";
  seat: number;
  restarts: number;
  until: number;
  at: number;
}

/** The others no longer wait for that player alone; the next countdown begins with `left_ms` (10.1). */
export interface StallLifted {
  type: "StallLifted";
  seat: number;
  restarts: number;
  left_ms: number;
  at: number;
}

/** The exchange ends for all when this countdown does (10.2). */
export interface CountdownBegun {
  type: "CountdownBegun";
  until: number;
  at: number;
}

/** The house puts the sixth card of a hand back on the table (10.3). */
export interface CardPutBack {
  type: "CardPutBack";
  seat: number;
  card: string;
  slot: number;
  at: number;
}

/** The house fills a hand of four from the table (10.3). */
export interface CardGivenBack {
  type: "CardGivenBack";
  seat: number;
  card: string;
  at: number;
}

/** All are done: a last moment for everybody (6.2); after a guard only to call (10.3). */
export interface LastCallOpened {
  type: "LastCallOpened";
  until: number;
  only_calls: boolean;
  at: number;
}

/** Somebody goes on exchanging after all (6.2). */
export interface LastCallBroken {
  type: "LastCallBroken";
  at: number;
}

/** All cards on the table go face down to the discard (6.3). */
export interface TableSwept {
  type: "TableSwept";
  cards: string[];
  at: number;
}

/** As many new cards are laid out from the draw pile (6.3). */
export interface TableRefreshed {
  type: "TableRefreshed";
  cards: string[];
  at: number;
}

/** Somebody calls "Sign!" and points (7.1). */
export interface SignCalled {
  type: "SignCalled";
  seat: number;
  target: number;
  at: number;
}

/** The hand pointed at is shown to all (7.3). */
export interface HandChecked {
  type: "HandChecked";
  seat: number;
  cards: string[];
  valid: boolean;
  at: number;
}

/** A team scores one point (7.4 to 7.6). */
export interface PointScored {
  type: "PointScored";
  team: string;
  at: number;
}

/** The draw pile cannot give what is needed: no points (6.4). */
export interface RoundDrawn {
  type: "RoundDrawn";
  at: number;
}

/** The round does not count, because a player is gone (8.3). */
export interface RoundVoided {
  type: "RoundVoided";
  at: number;
}

/** Another hand is shown after the round, where the table wants that (8.1). */
export interface HandShown {
  type: "HandShown";
  seat: number;
  cards: string[];
  at: number;
}

/** The round is over (8.1). */
export interface RoundEnded {
  type: "RoundEnded";
  number: number;
  until: number;
  at: number;
}

/** One team has won, or several have drawn (9). The last hand is looked at before the result is. */
export interface GameEnded {
  type: "GameEnded";
  winners: string[];
  at: number;
}

/** Who sits where? (2.3). The players of a team swap places inside its row. */
export interface AskSeats {
  type: "AskSeats";
  seat: number;
  row: string;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Who deals first? (2.5). */
export interface AskDealer {
  type: "AskDealer";
  seat: number;
  chairs: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** In what order are the 80 cards? (4.1). */
export interface AskShuffle {
  type: "AskShuffle";
  seat: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Who goes first in a dead heat, while these cards lie on the table? (5.4). */
export interface AskOrder {
  type: "AskOrder";
  seat: number;
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** What does your team agree on, and have you agreed? (3.2). */
export interface AskAgree {
  type: "AskAgree";
  seat: number;
  /** Whether one has said so; saying it again changes nothing. */
  ready: boolean;
  /** Whether the team's sign may be written down now. */
  sign: boolean;
  /** Whether the team could pay for a change now. */
  pay: boolean;
  /** Whether one may still write to the team while the rooms are open. */
  talk: boolean;
  /** The whole team, oneself included. */
  mates: number[];
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Have you looked at your hand? (4.3). You may call already (7.1). */
export interface AskLook {
  type: "AskLook";
  seat: number;
  /** Whether one has said so; saying it again changes nothing. */
  ready: boolean;
  targets: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which card do you take or place, or are you done, or do you call? (5 to 7). */
export interface AskExchange {
  type: "AskExchange";
  seat: number;
  /** The cards on the table that may be taken, the oldest first; none with six in the hand. */
  take: string[];
  /** The cards of the hand that may be placed; none with four. */
  place: string[];
  /** Whether one may say done: with five cards. */
  done: boolean;
  /** Whether one has said it; saying it again, or taking back what was not said, changes nothing. */
  said: boolean;
  /** At whom one may point. */
  targets: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Do you call, before these cards go? (10.3). */
export interface AskCall {
  type: "AskCall";
  seat: number;
  targets: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** What ends by itself next? `expiries` are all that is pending, the next one first. */
export interface AskClock {
  type: "AskClock";
  seat: number;
  expiries: (AgreeOver | LookOver | BottomOver | LastCallOver | StallOver | LimitOver | CountdownOver | PauseOver | VoidRound)[];
  /** Whether the house may declare the round void now (8.3). */
  void: boolean;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** The time to agree is over (3.2). */
export interface AgreeOver {
  type: "AgreeOver";
  seat: number;
  at: number;
}

/** The time to look is over (4.3). */
export interface LookOver {
  type: "LookOver";
  seat: number;
  at: number;
}

/** The last card of the pile has been seen long enough (4.2). */
export interface BottomOver {
  type: "BottomOver";
  seat: number;
  at: number;
}

/** The last call has passed in silence (6.2). */
export interface LastCallOver {
  type: "LastCallOver";
  seat: number;
  at: number;
}

/** The one for whom all wait has had time enough (10.1). */
export interface StallOver {
  type: "StallOver";
  seat: number;
  at: number;
}

/** The cards on the table have lain there for long enough (10.2). */
export interface LimitOver {
  type: "LimitOver";
  seat: number;
  at: number;
}

/** The countdown to the end of the exchange has run out (10.2). */
export interface CountdownOver {
  type: "CountdownOver";
  seat: number;
  at: number;
}

/** Everybody has seen how the round ended (8.1). */
export interface PauseOver {
  type: "PauseOver";
  seat: number;
  at: number;
}

/** The house declares the round void, because a player is gone (8.3). */
export interface VoidRound {
  type: "VoidRound";
  seat: number;
  at: number;
}

/** Chance seats the players inside the layout (2.3): who sits on each chair, clockwise. */
export interface DrawSeats {
  type: "DrawSeats";
  seat: number;
  chairs: number[];
  at: number;
}

/** Chance says who deals first (2.5). */
export interface DrawDealer {
  type: "DrawDealer";
  seat: number;
  dealer: number;
  at: number;
}

/** Chance puts the 80 cards in an order (4.1). */
export interface Shuffle {
  type: "Shuffle";
  seat: number;
  deck: string[];
  at: number;
}

/** Chance says in secret who goes first where two are credited the same millisecond (5.4). */
export interface DrawOrder {
  type: "DrawOrder";
  seat: number;
  order: number[];
  at: number;
}

/** Have agreed (3.2), or have looked at the hand (4.3). */
export interface Ready {
  type: "Ready";
  seat: number;
  at: number;
}

/** Write down the team's sign, for the team alone (3.2). */
export interface DraftSign {
  type: "DraftSign";
  seat: number;
  sign: SignSpec;
  at: number;
  /** What was wrong with the one before, where somebody says so. */
  why: "common" | "faint" | null;
}

/** Note in the team's plan whom one of the team watches (3.4). */
export interface PlanWatch {
  type: "PlanWatch";
  seat: number;
  watcher: number;
  watched: number[];
  at: number;
}

/** Write a line to the team, for the team alone (3.2). */
export interface TellTeam {
  type: "TellTeam";
  seat: number;
  text: string;
  at: number;
}

/** Say whether the team should spend a point on a new sign; `aside` leaves it to the others (3.3). */
export interface VotePay {
  type: "VotePay";
  seat: number;
  vote: "aside" | "keep" | "pay";
  at: number;
}

/** Take one card from the table (5.1). */
export interface Take {
  type: "Take";
  seat: number;
  card: string;
  at: number;
}

/** Place one card from the hand on the table (5.1). */
export interface Place {
  type: "Place";
  seat: number;
  card: string;
  at: number;
}

/** Say that one wants no more of these cards (5.6). */
export interface Done {
  type: "Done";
  seat: number;
  at: number;
}

/** Take that back (5.6). */
export interface Undone {
  type: "Undone";
  seat: number;
  at: number;
}

/** Call "Sign!" and point at another player (7.1). */
export interface Call {
  type: "Call";
  seat: number;
  target: number;
  at: number;
}

export type Event =
  | SeatsDrawn
  | DealerDrawn
  | AgreeOpened
  | SeatReady
  | SignDrafted
  | WatchPlanned
  | VoteCast
  | TeamTold
  | ChangePaid
  | AgreeClosed
  | RoundBegun
  | HandDealt
  | TableDealt
  | OrderDrawn
  | LookOpened
  | BottomShown
  | BottomCovered
  | TableTurnedUp
  | CardTaken
  | CardPlaced
  | DoneSaid
  | DoneTakenBack
  | StallCounted
  | StallLifted
  | CountdownBegun
  | CardPutBack
  | CardGivenBack
  | LastCallOpened
  | LastCallBroken
  | TableSwept
  | TableRefreshed
  | SignCalled
  | HandChecked
  | PointScored
  | RoundDrawn
  | RoundVoided
  | HandShown
  | RoundEnded
  | GameEnded;

export type Ask =
  | AskSeats
  | AskDealer
  | AskShuffle
  | AskOrder
  | AskAgree
  | AskLook
  | AskExchange
  | AskCall
  | AskClock;

export type Move =
  | DrawSeats
  | DrawDealer
  | Shuffle
  | DrawOrder
  | Ready
  | DraftSign
  | PlanWatch
  | TellTeam
  | VotePay
  | Take
  | Place
  | Done
  | Undone
  | Call
  | AgreeOver
  | LookOver
  | BottomOver
  | LastCallOver
  | StallOver
  | LimitOver
  | CountdownOver
  | PauseOver
  | VoidRound;
