// Written by scripts/protocol from the structs of the house; change those and run it again.

/** The whole table; or what one reader knows of it. */
export interface Table {
  options: Options;
  places: Place[];
  totals: number[];
  phase: "bonus" | "deal" | "declare" | "draw" | "over" | "play" | "reserve" | "setup";
  /** The seats that still have to answer in this phase, in order. */
  waiting: number[];
  round: number;
  /** Who starts this round. */
  first: number | null;
  /** The Scoring cards not yet revealed. */
  deck: string[];
  scoring: string | null;
  supply: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  /** Bonus cards out of this round: TAKEBACK, once taken (rulebook 5.2). */
  out: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  leader: number;
  /** The number of the current trick in this round. */
  number: number;
  trick: Trick;
  /** The trick before this one, until the next lead (rulebook 9.2). */
  last: Trick | null;
  sheets: Sheet[];
}

/** The options of Tricky Twist; the rulebook's own way comes first. */
export interface Options {
  seats: number;
  rank_ties: "dense" | "standard";
  end_test: "after_draw" | "before_draw";
  flip_timing: "any_time" | "end";
  declare: "sealed" | "sequential";
  memory_aid: "full_history" | "own" | "strict";
  reserve_memo: "off" | "on";
  status_timing: "end" | "on_take";
  reveal_leftovers: "off" | "on";
  auto_declare: "confirm" | "on";
  data: Data | null;
}

/** Everything printed on the cards that a table may replace. */
export interface Data {
  rank_stars: number[];
  scoring_cards: ScoringCard[];
  variable_bonuses: VariableBonus[];
  reconstructed: string[];
}

/** One of the nine Scoring cards: what it counts among the false tricks, and what that pays. */
export interface ScoringCard {
  id: string;
  kind: "best_family" | "count_even" | "count_odd" | "distinct_families" | "longest_run" | "one_of_families" | "rank_fewest" | "rank_most";
  bonus_side: "family" | "value";
  stars: number[];
  families: ("H" | "M" | "S" | "U")[];
  min_false: number;
  reconstructed: string[];
}

/** A two-sided Bonus card: the Scoring card says which of its faces is in play. */
export interface VariableBonus {
  id: "V1" | "V2" | "V3" | "V4";
  family_face: ("H" | "M" | "S" | "U")[];
  value_face: ListFace | ShiftFace;
  reconstructed: string[];
}

/** A value face that counts as a false trick of one of the values listed (rulebook 5.7). */
export interface ListFace {
  kind: "list";
  values: number[];
}

/** The value face that moves the value of a false trick (rulebook 5.8). */
export interface ShiftFace {
  kind: "shift";
  delta: number[];
  min: number;
  max: number;
}

/** Everything that belongs to one seat. */
export interface Place {
  hand: string[];
  /** Cards of the hand that everyone knows: those taken back from a false trick (rulebook 5.2). */
  shown: string[];
  /** At most so many moons, suns, umbrellas, happy faces among the other cards of the hand, as all can tell from play: a seat that did not follow had none. */
  limits: number[];
  /** The top card first; in a view, what is left in no order (by family and value). */
  reserve: string[];
  /** Whether hand and reserve lie open, the round being over (option `reveal_leftovers`). */
  is_bare: boolean;
  piles: Pile[];
  kept: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  /** Kept cards about which there is nothing left to choose. */
  settled: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  said: Declaration;
  /** A declaration that is in, but not yet shown (rulebook 6.3). */
  sealed: Declaration | "?" | null;
}

/** A trick (face down) or a false trick (face up), named by the number of the trick it was made in. A seat gets at most one pile a trick, so the number names it. The first card is the top one. */
export interface Pile {
  number: number;
  is_false: boolean;
  cards: string[];
  /** Whether everyone may still see all of its cards: the last trick, until the next lead (rulebook 9.2). */
  open: boolean;
}

/** All of it; whatever is left out is not used. */
export interface Declaration {
  type: "Declaration";
  flip: Flip | null;
  wild: "false" | "trick" | null;
  faces: Face[];
  shift: ShiftBy | null;
}

/** Turn a pile over (rulebook 5.3); a trick that becomes a false trick needs the card to lie on top. */
export interface Flip {
  type: "Flip";
  pile: number;
  top: string | null;
}

/** Let a variable bonus count as a false trick of this family or this value (rulebook 5.6, 5.7). */
export interface Face {
  type: "Face";
  bonus: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD";
  shows: string | number;
}

/** Move the value of a false trick: a pile by its number, or a value face by its name (rulebook 5.8). */
export interface ShiftBy {
  type: "ShiftBy";
  target: number | string;
  step: number;
}

/** The cards in the middle of the table, in the order they were played, and who plays when. */
export interface Trick {
  order: number[];
  cards: string[];
}

/** The score sheet of one round: its Scoring card and, once it is over, a line for each seat. */
export interface Sheet {
  scoring: string;
  scores: RoundScore[];
  tableaus: Tableau[];
}

/** What a seat scored in a round (rulebook 7). */
export interface RoundScore {
  tricks: number;
  false: number;
  base: number;
  plus: number;
  /** What the Scoring card counted; on FEWEST and MOST, the rank. */
  count: number;
  stars: number;
}

/** What a seat was scored for, as everyone could see it: the sheet keeps it when the table is cleared. */
export interface Tableau {
  /** How many cards each trick holds. */
  tricks: number[];
  false: Top[];
  kept: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  said: Declaration;
}

/** What everyone sees of a false trick: its number and its top card. */
export interface Top {
  pile: number;
  card: string;
}

/** What a screen is sent: the view, and what the rulebook says about it. */
export interface Shown extends Table {
  remarks: Remarks;
}

/** What the rulebook says about a view. */
export interface Remarks {
  /** null before the first round. */
  card: CardRemarks | null;
  trick: TrickRemarks;
  last: TrickRemarks | null;
  /** How the false tricks of each seat lie side by side; of families that count, the longest first. */
  fans: FanPart[][];
}

/** The Scoring card of the round, and what it means for this table. */
export interface CardRemarks {
  kind: "best_family" | "count_even" | "count_odd" | "distinct_families" | "longest_run" | "one_of_families" | "rank_fewest" | "rank_most";
  /** The families that it is about. */
  families: ("H" | "M" | "S" | "U")[];
  /** Whether it compares the seats, so that the count of a seat is its rank. */
  ranks: boolean;
  /** What it pays, from the first count that pays anything. */
  rungs: Rung[];
  faces: BonusFace[];
}

/** What a count pays, or a rank (rulebook 7.2, 7.8). */
export interface Rung {
  least: number;
  /** null: every larger count pays the same. */
  most: number | null;
  stars: number;
}

/** The face of a variable bonus card that is in play (rulebook 2.3): what it may show, or move by. */
export interface BonusFace {
  bonus: "V1" | "V2" | "V3" | "V4";
  sort: "any" | "even" | "families" | "odd" | "shift" | "values";
  families: ("H" | "M" | "S" | "U")[];
  values: number[];
  steps: number[];
}

/** What is to be said of a trick (rulebook 4.3 to 4.5). */
export interface TrickRemarks {
  /** The family to follow. */
  led: "H" | "M" | "S" | "U" | null;
  /** Whose it is, once it is full. */
  taker: number | null;
  /** The cards that go back to their players as false tricks, once it is full. */
  strays: string[];
}

/** False tricks that the Scoring card looks at together, by their top cards. */
export interface FanPart {
  cards: string[];
  /** Whether the card looks at them at all. */
  counts: boolean;
}

/** Who starts the first round (rulebook 3.1). */
export interface FirstPlayerChosen {
  type: "FirstPlayerChosen";
  seat: number;
}

/** The pile of Scoring cards lies there, face down (rulebook 3.1). */
export interface ScoringCardsShuffled {
  type: "ScoringCardsShuffled";
  order: string[];
}

/** A Scoring card is revealed, all bonus cards are back, the tableaus are cleared (rulebook 3.2). */
export interface RoundBegun {
  type: "RoundBegun";
  seat: number;
  number: number;
  scoring: string;
}

/** A seat gets its hand (rulebook 3.3). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  cards: string[];
}

/** A seat has set five cards aside (rulebook 3.4). */
export interface ReserveChosen {
  type: "ReserveChosen";
  seat: number;
  cards: string[];
}

/** All reserves are shuffled; nobody may look any more (rulebook 3.4). */
export interface ReservesShuffled {
  type: "ReservesShuffled";
  orders: number[][] | "?";
}

/** A new trick: these seats may first draw from their reserves, in this order (rulebook 4.1). */
export interface TrickBegun {
  type: "TrickBegun";
  number: number;
  seats: number[];
}

/** A seat has drawn from its reserve (rulebook 4.1). */
export interface CardDrawn {
  type: "CardDrawn";
  seat: number;
  card: string;
}

/** A seat has left its reserve alone (rulebook 4.1). */
export interface Stayed {
  type: "Stayed";
  seat: number;
}

/** The leader is to play the first card (rulebook 4.2). */
export interface LeadCalled {
  type: "LeadCalled";
  seat: number;
}

/** A card is played (rulebook 4.2, 4.3). */
export interface CardPlayed {
  type: "CardPlayed";
  seat: number;
  card: string;
}

/** From now on only its owner may look into this pile (rulebook 9.2); `top` if it lies face up. */
export interface PileCovered {
  type: "PileCovered";
  seat: number;
  pile: number;
  top: string | null;
  under: string[];
}

/** The highest card of the led family takes all cards of that family (rulebook 4.4). */
export interface TrickTaken {
  type: "TrickTaken";
  seat: number;
  cards: string[];
}

/** A card of another family goes back to its player, face up (rulebook 4.5). */
export interface FalseTrickMade {
  type: "FalseTrickMade";
  seat: number;
  card: string;
}

/** These seats have recovered a 7 and choose a bonus in this order (rulebook 4.6). */
export interface SevensRecovered {
  type: "SevensRecovered";
  seats: number[];
}

/** A bonus card now lies before a seat; `shows` if what it counts as was said at once (rulebook 5.1). */
export interface BonusKept {
  type: "BonusKept";
  seat: number;
  bonus: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD";
  shows: string | number | null;
  is_settled: boolean;
}

/** TAKEBACK was taken, and is out for the rest of the round (rulebook 5.2). */
export interface BonusSpent {
  type: "BonusSpent";
  seat: number;
  bonus: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD";
}

/** A false trick went back to its owner's hand, for all to see (rulebook 5.2). */
export interface FalseTrickTakenBack {
  type: "FalseTrickTakenBack";
  seat: number;
  pile: number;
  cards: string[];
}

/** A seat took no bonus card (rulebook 5.1). */
export interface BonusPassed {
  type: "BonusPassed";
  seat: number;
}

/** A pile was turned over with FLIP; `top` is the card that now lies face up (rulebook 5.3). */
export interface PileTurned {
  type: "PileTurned";
  seat: number;
  pile: number;
  top: string | null;
}

/** A hand is empty: the round is over, and these seats declare (rulebook 6.1). */
export interface RoundEnded {
  type: "RoundEnded";
  seats: number[];
}

/** What a seat had left, at tables that show it (option `reveal_leftovers`). */
export interface LeftoversShown {
  type: "LeftoversShown";
  seat: number;
  hand: string[];
  reserve: string[];
}

/** A seat has declared; the others will see it when all have (rulebook 6.3). */
export interface DeclarationSealed {
  type: "DeclarationSealed";
  seat: number;
  said: Declaration | "?";
}

/** What a seat's bonus cards count as (rulebook 6.2). */
export interface Declared {
  type: "Declared";
  seat: number;
  wild: "false" | "trick" | null;
  faces: Face[];
  shift: ShiftBy | null;
}

/** What a seat scores in this round (rulebook 7). */
export interface SeatScored {
  type: "SeatScored";
  seat: number;
  tricks: number;
  false: number;
  base: number;
  plus: number;
  count: number;
  stars: number;
  total: number;
}

/** The last round is over: the highest total wins, shared if need be (rulebook 8.2). */
export interface GameWon {
  type: "GameWon";
  seats: number[];
  total: number;
}

/** Who starts (rulebook 3.1). */
export interface AskFirst {
  type: "AskFirst";
  seat: number;
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** In which order the Scoring cards come (rulebook 3.1). */
export interface AskScoring {
  type: "AskScoring";
  seat: number;
  cards: string[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** How the 48 cards lie (rulebook 3.3). */
export interface AskDeal {
  type: "AskDeal";
  seat: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** How the reserves lie (rulebook 3.4). The answer names places, so it tells no card. */
export interface AskShuffle {
  type: "AskShuffle";
  seat: number;
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which five cards go to the reserve (rulebook 3.4). */
export interface AskReserve {
  type: "AskReserve";
  seat: number;
  hand: string[];
  /** How many are to be chosen. */
  size: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Draw before this trick, or not (rulebook 4.1); where FLIP may be used at any time, use it first. */
export interface AskDraw {
  type: "AskDraw";
  seat: number;
  flips: Flip[];
  /** Whether it is the seat's last card: played without a draw, it empties the hand and ends the round. */
  is_last: boolean;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which card (rulebook 4.2, 4.3). */
export interface AskPlay {
  type: "AskPlay";
  seat: number;
  cards: string[];
  /** Whether they are those of the led family, because the seat has some. */
  follows: boolean;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Which bonus card, if any, for the 7 (rulebook 5.1). */
export interface AskBonus {
  type: "AskBonus";
  seat: number;
  supply: ("FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD")[];
  /** The false tricks that TAKEBACK can bring back. */
  targets: number[];
  /** What WILD and the variable cards can be said to count as when they are taken. */
  at_once: Face[];
  flips: Flip[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** What the bonus cards count as (rulebook 6.2), with what pays best as far as can be told. */
export interface AskDeclare {
  type: "AskDeclare";
  seat: number;
  choices: Choices;
  suggestion: Declaration;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Everything that is open to a seat, component by component. */
export interface Choices {
  piles: Pile[];
  flips: Flip[];
  wilds: ("false" | "trick")[];
  faces: Face[];
  settled_faces: Face[];
  /** Every shift that some choice of flip and faces allows. */
  shifts: ShiftBy[];
  shift_face: ShiftFace | null;
}

/** Chance says who starts the first round (rulebook 3.1). */
export interface ChooseFirst {
  type: "ChooseFirst";
  seat: number;
  first: number;
}

/** Chance puts the Scoring cards in an order (rulebook 3.1). */
export interface ShuffleScoring {
  type: "ShuffleScoring";
  seat: number;
  order: string[];
}

/** Chance shuffles the 48 cards; seat 0 is dealt the first ones, seat 1 the next, and so on (3.3). */
export interface Deal {
  type: "Deal";
  seat: number;
  cards: string[];
}

/** Put five cards of one's hand into one's reserve (rulebook 3.4). */
export interface SetAside {
  type: "SetAside";
  seat: number;
  cards: string[];
}

/** Chance shuffles the reserves: for each seat, which of its cards, sorted, lies first, second, ... */
export interface ShuffleReserves {
  type: "ShuffleReserves";
  seat: number;
  orders: number[][];
}

/** Take the top card of one's reserve (rulebook 4.1). */
export interface Draw {
  type: "Draw";
  seat: number;
}

/** Leave one's reserve alone before this trick (rulebook 4.1). */
export interface Stay {
  type: "Stay";
  seat: number;
}

/** Play a card to the trick (rulebook 4.2, 4.3). */
export interface PlayCard {
  type: "PlayCard";
  seat: number;
  card: string;
}

/** Take a bonus card for a recovered 7 (rulebook 5.1). `target` is the false trick that TAKEBACK brings back to the hand; `shows` is what WILD or a variable card counts as, at tables where that is said at once (option `status_timing`). */
export interface TakeBonus {
  type: "TakeBonus";
  seat: number;
  bonus: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD";
  target: number | null;
  shows: string | number | null;
}

/** Take no bonus card (rulebook 5.1). */
export interface PassBonus {
  type: "PassBonus";
  seat: number;
}

/** Use FLIP at once, at tables that allow it (option `flip_timing`, rulebook 5.3). */
export interface TurnPile {
  type: "TurnPile";
  seat: number;
  pile: number;
  top: string | null;
}

/** Say what one's bonus cards count as (rulebook 6.2). */
export interface Declare {
  type: "Declare";
  seat: number;
  said: Declaration;
}

/** What a seat scores, line by line. */
export interface SeatStars {
  score: RoundScore;
  total: number;
  pairs: number;
  /** What each pair pays. */
  each: number;
  tricks: CountedTrick[];
  false: CountedFalse[];
  /** What its bonus cards are taken to count as. */
  said: Declaration;
  /** No more than this, where the total is not certain. */
  most: number;
  doubts: ("covered" | "memory" | "others" | "sealed")[];
}

/** A trick in the end: a pile of so many cards, or the bonus card that counts as one. */
export interface CountedTrick {
  size?: number;
  bonus?: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD" | null;
}

/** A false trick in the end: a pile with its top card, or the bonus card that counts as one. */
export interface CountedFalse {
  card?: string | null;
  bonus?: "FLIP" | "PLUS" | "TAKEBACK" | "V1" | "V2" | "V3" | "V4" | "WILD" | null;
  family?: string | null;
  /** Its value in the end, the shift included. */
  value?: number | null;
  /** By how much the shift has moved it. */
  moved?: number;
  /** Whether it is among those that the Scoring card counted. */
  counts?: boolean;
}

/** What a declaration is worth to a seat, beside the one that is suggested. */
export interface Worth {
  suggested: SeatStars;
  said: SeatStars;
  /** How many stars more than what is suggested; fewer, below zero. */
  difference: number;
}

/** The score sheet, opened at a round that is over. */
export interface SheetStars {
  /** What each seat scored there, star by star. */
  lines: SeatStars[];
  /** The Scoring card that was in force. */
  card: CardRemarks;
  /** What each seat scored in each round so far. */
  rounds: number[][];
}

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
