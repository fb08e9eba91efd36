// Written by scripts/protocol from the structs of the house; change those and run it again.

/** Everything. */
export interface Table {
  options: Options;
  phase: "arm" | "backs" | "check" | "coins" | "countdown" | "first" | "hold" | "layout" | "over" | "pick" | "sheriff" | "showdown" | "shuffle" | "tie order";
  deck: string[];
  /** Cards that beginners win (9.2). */
  rewards: string[];
  players: Player[];
  /** Coins that nobody has. */
  box: (number | "?")[];
  sheriff: "L" | "R" | null;
  round: number;
  /** Who is served next (3.1). */
  pointer: number;
  discard: string[];
  tiles_left: number[];
  tiles_aside: number[];
  play: Play;
}

/** The options of a table. `timing` and `spectators` bind the house, not the rules. */
export interface Options {
  seats: number;
  mode: "beginner" | "robbery" | "standard";
  bullets: "custom" | "dense" | "sparse";
  hand_view: "back" | "mixed" | "palm";
  rotation: "balanced" | "table" | "upright";
  same_round_discard: boolean;
  robber_counts_as_lock: boolean;
  two_player_robbery_tile: "aside" | "opponent";
  coin_pick: "auto" | "manual";
  wrong_lock_penalty: "lose_card" | "none";
  showdown_limit_s: number;
  patience: number;
  rob_stun_ms: number;
  absent_seat: "bot" | "last" | "pause";
  checker_drives: boolean;
  timing: "arrival" | "compensated";
  spectators: "delayed" | "live" | "none";
  components: Components | null;
}

/** A whole box. */
export interface Components {
  reconstructed: string[];
  teaching: number;
  tiles: number;
  coins: number[];
  cards: HandCard[];
  layout: Layout;
}

/** One round card: its printed number, the hand it shows, the mat below, the bullets beside. */
export interface HandCard {
  no: number;
  face: "LI" | "LM" | "LO" | "LP" | "LR" | "LT" | "RI" | "RM" | "RO" | "RP" | "RR" | "RT";
  mat: "green" | "red";
  dense?: number;
  sparse?: number;
  custom?: number;
}

/** Where cards may lie, in thousandths of the side of a square table. */
export interface Layout {
  radius: number;
  jitter: number;
  spots: [number, number][];
}

/** What a seat has won. */
export interface Player {
  tiles: number[];
  cards: string[];
  coins: (number | "?")[];
  /** Values this seat knows among the coins of each seat, from coins it has taken or lost (10.12). */
  seen: number[][] | "?";
  absent: boolean;
}

/** The round that is being played. */
export interface Play {
  first: number;
  /** The cards in the order they were dealt, the first one to seat `first`. */
  cards: string[];
  tie_order: (number | "?")[];
  spots: Spot[];
  /** How each seat sees each card turned, in degrees clockwise; 0 has the fingertips on top. */
  angles: (number[] | "?")[];
  armed: number[];
  hold: number | "?" | null;
  commits: Commit[];
  /** Until when each seat is stunned (10.8); empty while nobody is. */
  stuns: number[];
  /** The latest credited time that everybody has heard of. */
  clock: number;
  checker: number | null;
  /** The robberies that have been checked, in their order. */
  robbed: Robbed[];
  due: Due | null;
  backs: (number | "?")[];
  /** Cards still on the table in the checking; null before they are sorted. */
  lying: string[] | null;
  /** Cards taken off in the checking that are not discarded yet. */
  beside: string[];
  solution: number | null;
  winner: number | null;
}

/** Where a card lies, in thousandths of the table's side, and which side of the hand it pictures. */
export interface Spot {
  x: number;
  y: number;
  side: "back" | "palm";
}

/** What a seat has locked: folded fingers, or pistols aimed at a victim with the left or right hand. */
export interface Commit {
  seat: number;
  /** Credited time, in whole milliseconds since the seat's own reveal. */
  at: number;
  mask: number | "?" | null;
  left: number | null;
  right: number | null;
  checked: boolean;
  /** How the fingers came to be folded: its seat's business until it is checked. */
  folds: (["LI" | "LM" | "LP" | "LR" | "LT" | "RI" | "RM" | "RP" | "RR" | "RT", number])[] | "?";
  prize: "card" | "none" | "tile" | null;
}

/** A pistol whose bullets have been counted (10.11). */
export interface Robbed {
  seat: number;
  hand: "L" | "R";
  victim: number;
  bullets: number;
  success: boolean;
  coin: "due" | "none" | "taken" | null;
}

/** A coin that is about to change hands (10.12). */
export interface Due {
  loser: number;
  taker: number;
}

/** The deck lies face down. */
export interface DeckShuffled {
  type: "DeckShuffled";
  deck: string[];
}

/** Dealing starts at this seat. */
export interface FirstChosen {
  type: "FirstChosen";
  seat: number;
}

/** A coin, face down; its owner may look at it at any time. */
export interface CoinDealt {
  type: "CoinDealt";
  seat: number;
  value: number | "?";
}

/** The priority hand of this game. */
export interface SheriffTossed {
  type: "SheriffTossed";
  hand: "L" | "R";
}

/** So many backs lie before each seat; nobody knows a face. */
export interface CardsDealt {
  type: "CardsDealt";
  round: number;
  first: number;
  counts: number[];
}

/** Secret until the showdown is over. */
export interface TieOrderDrawn {
  type: "TieOrderDrawn";
  order: (number | "?")[];
}

/** The backs lie on their spots; how they are turned is seen with the faces. */
export interface CardsLaidOut {
  type: "CardsLaidOut";
  spots: Spot[];
  angles: (number[] | "?")[];
}

/** One more is ready. */
export interface SeatArmed {
  type: "SeatArmed";
  seat: number;
}

/** The countdown starts; `late` were not ready in time. */
export interface ArmingEnded {
  type: "ArmingEnded";
  late: number[];
}

/** Nobody knows how long the countdown is held. */
export interface HoldDrawn {
  type: "HoldDrawn";
  ms: number | "?";
}

/** All faces at once. */
export interface CardsTurnedUp {
  type: "CardsTurnedUp";
  cards: string[];
}

/** How one seat sees the cards turned; nobody else is told of it. */
export interface AnglesSeen {
  type: "AnglesSeen";
  seat: number;
  angles: number[] | "?";
}

/** A seat's proposal lies on the table, palms down. */
export interface Locked {
  type: "Locked";
  seat: number;
  /** The order called aloud: locks only. */
  number: number;
  at: number;
  mask: number | "?";
  /** How the fingers came to be folded; empty where nobody has told. */
  folds: (["LI" | "LM" | "LP" | "LR" | "LT" | "RI" | "RM" | "RP" | "RR" | "RT", number])[] | "?";
}

/** Bang: a robbery with one hand. */
export interface ShotFired {
  type: "ShotFired";
  seat: number;
  hand: "L" | "R";
  victim: number;
  at: number;
}

/** Bang, bang: a robbery with both hands. */
export interface BothShotsFired {
  type: "BothShotsFired";
  seat: number;
  left: number;
  right: number;
  at: number;
}

/** A shot with a hand that somebody else has used; the robber is stunned. */
export interface ShotWasted {
  type: "ShotWasted";
  seat: number;
  at: number;
  until: number;
}

/** Nobody may do anything more; the seats in order and their credited times can be gone over. */
export interface ShowdownEnded {
  type: "ShowdownEnded";
  checker: number;
  order: number[];
  times: number[];
  tie_order: number[];
}

/** An odd number of bullets, or not. */
export interface RobberyChecked {
  type: "RobberyChecked";
  seat: number;
  hand: "L" | "R";
  victim: number;
  bullets: number;
  success: boolean;
}

/** Somebody takes a coin from somebody who has several. */
export interface CoinDue {
  type: "CoinDue";
  seat: number;
  loser: number;
}

/** The loser of a robbery has no coin. */
export interface NoCoinToTake {
  type: "NoCoinToTake";
  seat: number;
}

/** Nobody can follow a coin by its place. */
export interface BacksShuffled {
  type: "BacksShuffled";
  order: (number | "?")[];
}

/** A coin changes hands; the two know its value. */
export interface CoinTaken {
  type: "CoinTaken";
  seat: number;
  loser: number;
  between: [number, number];
  value: number | "?";
}

/** Left hands here, right hands there. */
export interface CardsSorted {
  type: "CardsSorted";
  left: string[];
  right: string[];
}

/** Two identical cards leave. */
export interface PairCancelled {
  type: "PairCancelled";
  cards: string[];
}

/** An open hand takes all its cards away. */
export interface HandOpened {
  type: "HandOpened";
  hand: "L" | "R";
  cards: string[];
}

/** The fingers that had to be folded. */
export interface SolutionShown {
  type: "SolutionShown";
  mask: number;
}

/** Hands are turned palm up. */
export interface ProposalChecked {
  type: "ProposalChecked";
  seat: number;
  mask: number;
  right: boolean;
  /** From now on everybody may see how they were folded. */
  folds: (["LI" | "LM" | "LP" | "LR" | "LT" | "RI" | "RM" | "RP" | "RR" | "RT", number])[];
}

/** The tile of the round: for the first who was right, or as a gift between two players. */
export interface TileTaken {
  type: "TileTaken";
  seat: number;
  tile: number;
  how: "gift" | "right";
}

/** Nobody gets the tile. */
export interface TileSetAside {
  type: "TileSetAside";
  tile: number;
}

/** One point for a later right proposal. */
export interface CardTaken {
  type: "CardTaken";
  seat: number;
  card: string;
}

/** Right, but there is nothing left to take. */
export interface NoCardLeft {
  type: "NoCardLeft";
  seat: number;
}

/** A wrong lock costs a card at this table. */
export interface CardForfeited {
  type: "CardForfeited";
  seat: number;
  card: string;
}

/** The cards of the round are cleared away. */
export interface RoundEnded {
  type: "RoundEnded";
  round: number;
}

/** All coins of all players, face up; the box stays shut. */
export interface CoinsShown {
  type: "CoinsShown";
  coins: number[][];
}

/** The final scores and ranks. */
export interface GameEnded {
  type: "GameEnded";
  scores: number[];
  ranks: number[];
}

/** The others play on; this seat is the last one, whatever happens. */
export interface SeatAbsent {
  type: "SeatAbsent";
  seat: number;
}

/** It plays again. */
export interface SeatBack {
  type: "SeatBack";
  seat: number;
}

/** Shuffle these cards. */
export interface AskShuffle {
  type: "AskShuffle";
  seat: number;
  cards: string[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Choose who is served first. */
export interface AskFirst {
  type: "AskFirst";
  seat: number;
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Mix these coins. */
export interface AskCoins {
  type: "AskCoins";
  seat: number;
  coins: (number | "?")[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Toss the star. */
export interface AskSheriff {
  type: "AskSheriff";
  seat: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Draw who is before whom at the same millisecond. */
export interface AskTieOrder {
  type: "AskTieOrder";
  seat: number;
  seats: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Draw where the cards lie, and how they are turned. */
export interface AskLayout {
  type: "AskLayout";
  seat: number;
  options: Options;
  first: number;
  count: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Draw how long the countdown is held. */
export interface AskHold {
  type: "AskHold";
  seat: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Mix the backs of so many coins. */
export interface AskBacks {
  type: "AskBacks";
  seat: number;
  count: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** To the clock: tell when the waiting is over, and who leaves or comes back meanwhile. */
export interface AskClock {
  type: "AskClock";
  seat: number;
  waiting: "arm" | "check" | "countdown" | "pick" | "showdown";
  /** Which page of the checking: each has its own time. */
  page: number;
  present: number[];
  absent: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Say that you are ready. */
export interface AskArm {
  type: "AskArm";
  seat: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Lock any fingers; or shoot, where robbers are about. */
export interface AskCommit {
  type: "AskCommit";
  seat: number;
  latest: number;
  earliest: number;
  /** Whatever is answered from now on is credited later than this. */
  since: number;
  /** Hands that may still shoot. */
  hands: ("L" | "R")[];
  /** Hands that another robber has used, at a table where trying them stuns. */
  used: ("L" | "R")[];
  victims: number[];
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Take one of these backs. */
export interface AskPick {
  type: "AskPick";
  seat: number;
  loser: number;
  backs: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** You check: turn the page when everybody has seen it. */
export interface AskNext {
  type: "AskNext";
  seat: number;
  page: number;
  /** How long the rules wait for the answer; null: as long as the table likes. */
  limit_ms: number | null;
}

/** Chance: the deck from top to bottom (2.1, 9.1). */
export interface Shuffle {
  type: "Shuffle";
  seat: number;
  deck: string[];
}

/** Chance: the seat that is served first (2.4). */
export interface ChooseFirst {
  type: "ChooseFirst";
  seat: number;
  first: number;
}

/** Chance: the coins in a row; each seat takes one from the left, the rest stay in the box (10.2). */
export interface DealCoins {
  type: "DealCoins";
  seat: number;
  coins: number[];
}

/** Chance: the hand that has priority in this game (10.3). */
export interface TossSheriff {
  type: "TossSheriff";
  seat: number;
  hand: "L" | "R";
}

/** Chance: who is before whom at the same millisecond in this round (5.3). */
export interface DrawTieOrder {
  type: "DrawTieOrder";
  seat: number;
  order: number[];
}

/** Chance: the spot of each card, how far it lies off it, how each seat sees it turned (3.2, 3.3). */
export interface LayOut {
  type: "LayOut";
  seat: number;
  spots: number[];
  shifts: [number, number][];
  angles: number[][];
  /** Which cards picture the back of the hand. */
  backs: boolean[];
}

/** Chance: how long the countdown is held (3.5). */
export interface DrawHold {
  type: "DrawHold";
  seat: number;
  ms: number;
}

/** Chance: the backs of somebody's coins, mixed (10.12). */
export interface ShuffleBacks {
  type: "ShuffleBacks";
  seat: number;
  order: number[];
}

/** Both hands are open: ready for the reveal (3.4). */
export interface Arm {
  type: "Arm";
  seat: number;
}

/** Slam both hands down, these fingers folded (5.1). */
export interface Lock {
  type: "Lock";
  seat: number;
  mask: number;
  at: number;
  /** How they came to be folded, counted from the reveal (5.9). */
  trace?: Folding[];
}

/** A finger is folded or stretched, at a time in ms. A client counts on its own clock, the rules from the reveal (`since_reveal`). */
export interface Folding {
  finger: "LI" | "LM" | "LP" | "LR" | "LT" | "RI" | "RM" | "RP" | "RR" | "RT";
  folded: boolean;
  at: number;
}

/** Shoot at somebody with one hand (10.5). */
export interface Rob {
  type: "Rob";
  seat: number;
  hand: "L" | "R";
  victim: number;
  at: number;
}

/** Shoot with both hands at once (10.9). */
export interface Double {
  type: "Double";
  seat: number;
  left: number;
  right: number;
  at: number;
}

/** Take one of the coins whose backs lie there (10.12). */
export interface PickCoin {
  type: "PickCoin";
  seat: number;
  index: number;
}

/** Turn the page of the checking (6.1). */
export interface Next {
  type: "Next";
  seat: number;
}

/** The clock: what was being waited for is over. */
export interface TimeUp {
  type: "TimeUp";
  seat: number;
}

/** The clock: nobody has heard of this seat for too long (5.10). */
export interface CallAbsent {
  type: "CallAbsent";
  seat: number;
  who: number;
}

/** The clock: this seat is there again (5.10). */
export interface CallBack {
  type: "CallBack";
  seat: number;
  who: number;
}

/** One round as one person will see it. */
export interface AloneRound {
  cards: string[];
  spots: Spot[];
  angles: number[];
  /** How long the countdown is held, in ms (3.5). */
  hold: number;
}

/** The checking of one proposal, from the cards to the wrong fingers. */
export interface Verdict {
  left: string[];
  right: string[];
  off: TakenOff[];
  solution: number;
  /** What was locked. */
  mask: number;
  is_right: boolean;
  /** The fingers that were folded and should not have been, or the other way round. */
  wrong: number;
}

/** Cards that leave the table in the checking, and why: a pair (6.4), or a hand that is opened (6.5). */
export interface TakenOff {
  why: "open" | "pair";
  cards: string[];
}

export type Event =
  | DeckShuffled
  | FirstChosen
  | CoinDealt
  | SheriffTossed
  | CardsDealt
  | TieOrderDrawn
  | CardsLaidOut
  | SeatArmed
  | ArmingEnded
  | HoldDrawn
  | CardsTurnedUp
  | AnglesSeen
  | Locked
  | ShotFired
  | BothShotsFired
  | ShotWasted
  | ShowdownEnded
  | RobberyChecked
  | CoinDue
  | NoCoinToTake
  | BacksShuffled
  | CoinTaken
  | CardsSorted
  | PairCancelled
  | HandOpened
  | SolutionShown
  | ProposalChecked
  | TileTaken
  | TileSetAside
  | CardTaken
  | NoCardLeft
  | CardForfeited
  | RoundEnded
  | CoinsShown
  | GameEnded
  | SeatAbsent
  | SeatBack;

export type Ask =
  | AskShuffle
  | AskFirst
  | AskCoins
  | AskSheriff
  | AskTieOrder
  | AskLayout
  | AskHold
  | AskBacks
  | AskClock
  | AskArm
  | AskCommit
  | AskPick
  | AskNext;

export type Move =
  | Shuffle
  | ChooseFirst
  | DealCoins
  | TossSheriff
  | DrawTieOrder
  | LayOut
  | DrawHold
  | ShuffleBacks
  | Arm
  | Lock
  | Rob
  | Double
  | PickCoin
  | Next
  | TimeUp
  | CallAbsent
  | CallBack;
