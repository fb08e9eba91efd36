/** The structs of dexterity_jane, written by scripts/shapes.py: do not edit. */

export interface Table {
  options: Options;
  phase: 'arm' | 'backs' | 'check' | 'coins' | 'countdown' | 'first' | 'hold' | 'layout' | 'over' | 'pick' | 'sheriff' | 'showdown' | 'shuffle' | 'tie order';
  deck: string[];
  rewards: string[];
  players: Player[];
  box: (number | '?')[];
  sheriff: 'L' | 'R' | null;
  round: number;
  pointer: number;
  discard: string[];
  tiles_left: number[];
  tiles_aside: number[];
  play: Play;
}

export interface Options {
  seats: number;
  mode: 'beginner' | 'robbery' | 'standard';
  bullets: 'custom' | 'dense' | 'sparse';
  hand_view: 'back' | 'mixed' | 'palm';
  rotation: 'balanced' | 'table' | 'upright';
  same_round_discard: boolean;
  robber_counts_as_lock: boolean;
  two_player_robbery_tile: 'aside' | 'opponent';
  coin_pick: 'auto' | 'manual';
  wrong_lock_penalty: 'lose_card' | 'none';
  showdown_limit_s: number;
  rob_stun_ms: number;
  absent_seat: 'bot' | 'last' | 'pause';
  checker_drives: boolean;
  timing: 'arrival' | 'compensated';
  input: 'any' | 'keyboard' | 'touch' | 'webcam';
  spectators: 'delayed' | 'live' | 'none';
  components: Components | null;
}

export interface Components {
  reconstructed: string[];
  teaching: number;
  tiles: number;
  coins: number[];
  cards: HandCard[];
  layout: Layout;
}

export interface HandCard {
  no: number;
  face: string;
  mat: 'green' | 'red';
  dense: number;
  sparse: number;
  custom: number;
}

export interface Layout {
  radius: number;
  jitter: number;
  spots: [number, number][];
}

export interface Player {
  tiles: number[];
  cards: string[];
  coins: (number | '?')[];
  seen: number[][] | '?';
  absent: boolean;
}

export interface Play {
  first: number;
  cards: string[];
  tie_order: (number | '?')[];
  spots: Spot[];
  angles: (number[] | '?')[];
  armed: number[];
  hold: number | '?' | null;
  commits: Commit[];
  stuns: number[];
  clock: number;
  checker: number | null;
  robberies_checked: number;
  due: Due | null;
  backs: (number | '?')[];
  lying: string[] | null;
  beside: string[];
  solution: number | null;
  winner: number | null;
}

export interface Spot {
  x: number;
  y: number;
  side: 'back' | 'palm';
}

export interface Commit {
  seat: number;
  at: number;
  mask: number | '?' | null;
  left: number | null;
  right: number | null;
  checked: boolean;
}

export interface Due {
  loser: number;
  taker: number;
}

export interface Shuffle {
  type: 'Shuffle';
  seat: number;
  deck: string[];
}

export interface ChooseFirst {
  type: 'ChooseFirst';
  seat: number;
  first: number;
}

export interface DealCoins {
  type: 'DealCoins';
  seat: number;
  coins: number[];
}

export interface TossSheriff {
  type: 'TossSheriff';
  seat: number;
  hand: 'L' | 'R';
}

export interface DrawTieOrder {
  type: 'DrawTieOrder';
  seat: number;
  order: number[];
}

export interface LayOut {
  type: 'LayOut';
  seat: number;
  spots: number[];
  shifts: [number, number][];
  angles: number[][];
  backs: boolean[];
}

export interface DrawHold {
  type: 'DrawHold';
  seat: number;
  ms: number;
}

export interface ShuffleBacks {
  type: 'ShuffleBacks';
  seat: number;
  order: number[];
}

export interface Arm {
  type: 'Arm';
  seat: number;
}

export interface Lock {
  type: 'Lock';
  seat: number;
  mask: number;
  at: number;
}

export interface Rob {
  type: 'Rob';
  seat: number;
  hand: 'L' | 'R';
  victim: number;
  at: number;
}

export interface Double {
  type: 'Double';
  seat: number;
  left: number;
  right: number;
  at: number;
}

export interface PickCoin {
  type: 'PickCoin';
  seat: number;
  index: number;
}

export interface Next {
  type: 'Next';
  seat: number;
}

export interface TimeUp {
  type: 'TimeUp';
  seat: number;
}

export interface CallAbsent {
  type: 'CallAbsent';
  seat: number;
  who: number;
}

export interface CallBack {
  type: 'CallBack';
  seat: number;
  who: number;
}

export interface DeckShuffled {
  type: 'DeckShuffled';
  deck: string[];
}

export interface FirstChosen {
  type: 'FirstChosen';
  seat: number;
}

export interface CoinDealt {
  type: 'CoinDealt';
  seat: number;
  value: number | '?';
}

export interface SheriffTossed {
  type: 'SheriffTossed';
  hand: 'L' | 'R';
}

export interface CardsDealt {
  type: 'CardsDealt';
  round: number;
  first: number;
  counts: number[];
}

export interface TieOrderDrawn {
  type: 'TieOrderDrawn';
  order: (number | '?')[];
}

export interface CardsLaidOut {
  type: 'CardsLaidOut';
  spots: Spot[];
  angles: (number[] | '?')[];
}

export interface SeatArmed {
  type: 'SeatArmed';
  seat: number;
}

export interface ArmingEnded {
  type: 'ArmingEnded';
  late: number[];
}

export interface HoldDrawn {
  type: 'HoldDrawn';
  ms: number | '?';
}

export interface CardsTurnedUp {
  type: 'CardsTurnedUp';
  cards: string[];
}

export interface AnglesSeen {
  type: 'AnglesSeen';
  seat: number;
  angles: number[] | '?';
}

export interface Locked {
  type: 'Locked';
  seat: number;
  number: number;
  at: number;
  mask: number | '?';
}

export interface ShotFired {
  type: 'ShotFired';
  seat: number;
  hand: 'L' | 'R';
  victim: number;
  at: number;
}

export interface BothShotsFired {
  type: 'BothShotsFired';
  seat: number;
  left: number;
  right: number;
  at: number;
}

export interface ShotWasted {
  type: 'ShotWasted';
  seat: number;
  at: number;
  until: number;
}

export interface ShowdownEnded {
  type: 'ShowdownEnded';
  checker: number;
  order: number[];
  times: number[];
  tie_order: number[];
}

export interface RobberyChecked {
  type: 'RobberyChecked';
  seat: number;
  hand: 'L' | 'R';
  victim: number;
  bullets: number;
  success: boolean;
}

export interface CoinDue {
  type: 'CoinDue';
  seat: number;
  loser: number;
}

export interface NoCoinToTake {
  type: 'NoCoinToTake';
  seat: number;
}

export interface BacksShuffled {
  type: 'BacksShuffled';
  order: (number | '?')[];
}

export interface CoinTaken {
  type: 'CoinTaken';
  seat: number;
  loser: number;
  between: [number, number];
  value: number | '?';
}

export interface CardsSorted {
  type: 'CardsSorted';
  left: string[];
  right: string[];
}

export interface PairCancelled {
  type: 'PairCancelled';
  cards: string[];
}

export interface HandOpened {
  type: 'HandOpened';
  hand: 'L' | 'R';
  cards: string[];
}

export interface SolutionShown {
  type: 'SolutionShown';
  mask: number;
}

export interface ProposalChecked {
  type: 'ProposalChecked';
  seat: number;
  mask: number;
  right: boolean;
}

export interface TileTaken {
  type: 'TileTaken';
  seat: number;
  tile: number;
  how: 'gift' | 'right';
}

export interface TileSetAside {
  type: 'TileSetAside';
  tile: number;
}

export interface CardTaken {
  type: 'CardTaken';
  seat: number;
  card: string;
}

export interface NoCardLeft {
  type: 'NoCardLeft';
  seat: number;
}

export interface CardForfeited {
  type: 'CardForfeited';
  seat: number;
  card: string;
}

export interface RoundEnded {
  type: 'RoundEnded';
  round: number;
}

export interface CoinsShown {
  type: 'CoinsShown';
  coins: number[][];
}

export interface GameEnded {
  type: 'GameEnded';
  scores: number[];
  ranks: number[];
}

export interface SeatAbsent {
  type: 'SeatAbsent';
  seat: number;
}

export interface SeatBack {
  type: 'SeatBack';
  seat: number;
}

export interface AskShuffle {
  type: 'AskShuffle';
  seat: number;
  cards: string[];
  limit_ms: number | null;
}

export interface AskFirst {
  type: 'AskFirst';
  seat: number;
  seats: number;
  limit_ms: number | null;
}

export interface AskCoins {
  type: 'AskCoins';
  seat: number;
  coins: (number | '?')[];
  limit_ms: number | null;
}

export interface AskSheriff {
  type: 'AskSheriff';
  seat: number;
  limit_ms: number | null;
}

export interface AskTieOrder {
  type: 'AskTieOrder';
  seat: number;
  seats: number;
  limit_ms: number | null;
}

export interface AskLayout {
  type: 'AskLayout';
  seat: number;
  options: Options;
  first: number;
  count: number;
  limit_ms: number | null;
}

export interface AskHold {
  type: 'AskHold';
  seat: number;
  limit_ms: number | null;
}

export interface AskBacks {
  type: 'AskBacks';
  seat: number;
  count: number;
  limit_ms: number | null;
}

export interface AskClock {
  type: 'AskClock';
  seat: number;
  waiting: 'arm' | 'check' | 'countdown' | 'pick' | 'showdown';
  present: number[];
  absent: number[];
  limit_ms: number | null;
}

export interface AskArm {
  type: 'AskArm';
  seat: number;
  limit_ms: number | null;
}

export interface AskCommit {
  type: 'AskCommit';
  seat: number;
  latest: number;
  earliest: number;
  since: number;
  hands: ('L' | 'R')[];
  used: ('L' | 'R')[];
  victims: number[];
  limit_ms: number | null;
}

export interface AskPick {
  type: 'AskPick';
  seat: number;
  loser: number;
  backs: number;
  limit_ms: number | null;
}

export interface AskNext {
  type: 'AskNext';
  seat: number;
  limit_ms: number | null;
}

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

/** The paragraph of the rulebook that each question comes from. */
export const PARAGRAPHS: Readonly<Record<string, string>> = {
};
