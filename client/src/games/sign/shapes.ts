/** The structs of sign, written by scripts/shapes.py: do not edit. */

export interface Table {
  options: Options;
  phase: 'agree' | 'deal' | 'dealer' | 'exchange' | 'game_over' | 'last_call' | 'look' | 'order' | 'round_over' | 'seating';
  scores: number[];
  rooms: (Room | '?')[];
  seating: number[];
  chairs: number[];
  dealer: number;
  round: number;
  paid: string[];
  ready: boolean[];
  hands: string[][];
  slots: (string | null)[];
  emptied: number[];
  lying: string[];
  laid: number;
  spread: number;
  draw: string[];
  discard: string[];
  bottom: string | null;
  done: boolean[];
  placed: (string | null)[];
  shown: number[];
  void: boolean;
  tie_order: number[] | '?';
  clock: number;
  until: number | null;
  bottom_until: number | null;
  limit_until: number | null;
  counting: boolean;
  guarded: boolean;
  stall: Stall | null;
  patience: Patience[];
}

export interface Options {
  seats: number;
  layout: 'fewer_teams' | 'more_teams';
  substitute: boolean;
  end: 'points' | 'rounds';
  points: number;
  rounds: number;
  sign_change: 'free' | 'never' | 'pay';
  mate_miss_3: 'all_others' | 'none';
  short_refresh: 'draw' | 'partial';
  double_target: 'draw' | 'play_on';
  stop_when_decided: boolean;
  bottom_card: 'always' | 'setup_only';
  signal: 'face_puppet' | 'puppet' | 'webcam';
  memory_aid: 'discard_list' | 'off';
  quint_hint: 'off' | 'owner';
  reveal_all_after: boolean;
  look_s: number;
  agree_s: number;
  agree_again_s: number;
  stall_s: number | null;
  spread_limit_s: number | null;
  last_call_ms: number;
  absent: 'bot' | 'void_round';
  absent_s: number;
  spectators: 'none' | 'public';
}

export interface Room {
  sign: SignSpec | null;
  watch: number[][];
  votes: ('aside' | 'keep' | 'pay' | null)[];
}

export interface SignSpec {
  v: 1;
  steps: Gesture[];
  rec: number[][];
  max_gap_ms: number;
  guard: Guard;
  repeat_every_s: [number, number];
}

export interface Gesture {
  g: string;
  side: 'L' | 'R' | null;
  times: number;
  seat: number | null;
}

export interface Guard {
  gaze: 'any' | 'away' | 'mate' | 'table';
  hand: number | null;
}

export interface Stall {
  seat: number;
  restarts: number;
  until: number;
}

export interface Patience {
  restarts: number;
  left_ms: number;
}

export interface DrawSeats {
  type: 'DrawSeats';
  seat: number;
  chairs: number[];
  at: number;
}

export interface DrawDealer {
  type: 'DrawDealer';
  seat: number;
  dealer: number;
  at: number;
}

export interface Shuffle {
  type: 'Shuffle';
  seat: number;
  deck: string[];
  at: number;
}

export interface DrawOrder {
  type: 'DrawOrder';
  seat: number;
  order: number[];
  at: number;
}

export interface Ready {
  type: 'Ready';
  seat: number;
  at: number;
}

export interface DraftSign {
  type: 'DraftSign';
  seat: number;
  sign: SignSpec;
  at: number;
}

export interface PlanWatch {
  type: 'PlanWatch';
  seat: number;
  watcher: number;
  watched: number[];
  at: number;
}

export interface VotePay {
  type: 'VotePay';
  seat: number;
  vote: 'aside' | 'keep' | 'pay';
  at: number;
}

export interface Take {
  type: 'Take';
  seat: number;
  card: string;
  at: number;
}

export interface Place {
  type: 'Place';
  seat: number;
  card: string;
  at: number;
}

export interface Done {
  type: 'Done';
  seat: number;
  at: number;
}

export interface Undone {
  type: 'Undone';
  seat: number;
  at: number;
}

export interface Call {
  type: 'Call';
  seat: number;
  target: number;
  at: number;
}

export interface AgreeOver {
  type: 'AgreeOver';
  seat: number;
  at: number;
}

export interface LookOver {
  type: 'LookOver';
  seat: number;
  at: number;
}

export interface BottomOver {
  type: 'BottomOver';
  seat: number;
  at: number;
}

export interface LastCallOver {
  type: 'LastCallOver';
  seat: number;
  at: number;
}

export interface StallOver {
  type: 'StallOver';
  seat: number;
  at: number;
}

export interface LimitOver {
  type: 'LimitOver';
  seat: number;
  at: number;
}

export interface CountdownOver {
  type: 'CountdownOver';
  seat: number;
  at: number;
}

export interface PauseOver {
  type: 'PauseOver';
  seat: number;
  at: number;
}

export interface VoidRound {
  type: 'VoidRound';
  seat: number;
  at: number;
}

export interface SeatsDrawn {
  type: 'SeatsDrawn';
  seating: number[];
  chairs: number[];
  at: number;
}

export interface DealerDrawn {
  type: 'DealerDrawn';
  seat: number;
  at: number;
}

export interface AgreeOpened {
  type: 'AgreeOpened';
  until: number;
  at: number;
}

export interface SeatReady {
  type: 'SeatReady';
  seat: number;
  at: number;
}

export interface SignDrafted {
  type: 'SignDrafted';
  seat: number | '?';
  team: string;
  sign: SignSpec | '?';
}

export interface WatchPlanned {
  type: 'WatchPlanned';
  seat: number | '?';
  team: string;
  watcher: number | '?';
  watched: number[] | '?';
}

export interface VoteCast {
  type: 'VoteCast';
  seat: number | '?';
  team: string;
  vote: '?' | 'aside' | 'keep' | 'pay';
}

export interface ChangePaid {
  type: 'ChangePaid';
  team: string;
  at: number;
}

export interface AgreeClosed {
  type: 'AgreeClosed';
  at: number;
}

export interface RoundBegun {
  type: 'RoundBegun';
  seat: number;
  number: number;
  chairs: number[];
  at: number;
}

export interface HandDealt {
  type: 'HandDealt';
  seat: number;
  cards: string[];
  at: number;
}

export interface TableDealt {
  type: 'TableDealt';
  table: string[];
  draw: string[];
  at: number;
}

export interface OrderDrawn {
  type: 'OrderDrawn';
  order: number[] | '?';
  at: number;
}

export interface LookOpened {
  type: 'LookOpened';
  until: number;
  at: number;
}

export interface BottomShown {
  type: 'BottomShown';
  card: string;
  until: number | null;
  at: number;
}

export interface BottomCovered {
  type: 'BottomCovered';
  at: number;
}

export interface TableTurnedUp {
  type: 'TableTurnedUp';
  cards: string[];
  at: number;
}

export interface CardTaken {
  type: 'CardTaken';
  seat: number;
  card: string;
  at: number;
}

export interface CardPlaced {
  type: 'CardPlaced';
  seat: number;
  card: string;
  slot: number;
  at: number;
}

export interface DoneSaid {
  type: 'DoneSaid';
  seat: number;
  at: number;
}

export interface DoneTakenBack {
  type: 'DoneTakenBack';
  seat: number;
  at: number;
}

export interface StallCounted {
  type: 'StallCounted';
  seat: number;
  restarts: number;
  until: number;
  at: number;
}

export interface StallLifted {
  type: 'StallLifted';
  seat: number;
  restarts: number;
  left_ms: number;
  at: number;
}

export interface CountdownBegun {
  type: 'CountdownBegun';
  until: number;
  at: number;
}

export interface CardPutBack {
  type: 'CardPutBack';
  seat: number;
  card: string;
  slot: number;
  at: number;
}

export interface CardGivenBack {
  type: 'CardGivenBack';
  seat: number;
  card: string;
  at: number;
}

export interface LastCallOpened {
  type: 'LastCallOpened';
  until: number;
  only_calls: boolean;
  at: number;
}

export interface LastCallBroken {
  type: 'LastCallBroken';
  at: number;
}

export interface TableSwept {
  type: 'TableSwept';
  cards: string[];
  at: number;
}

export interface TableRefreshed {
  type: 'TableRefreshed';
  cards: string[];
  at: number;
}

export interface SignCalled {
  type: 'SignCalled';
  seat: number;
  target: number;
  at: number;
}

export interface HandChecked {
  type: 'HandChecked';
  seat: number;
  cards: string[];
  valid: boolean;
  at: number;
}

export interface PointScored {
  type: 'PointScored';
  team: string;
  at: number;
}

export interface RoundDrawn {
  type: 'RoundDrawn';
  at: number;
}

export interface RoundVoided {
  type: 'RoundVoided';
  at: number;
}

export interface HandShown {
  type: 'HandShown';
  seat: number;
  cards: string[];
  at: number;
}

export interface RoundEnded {
  type: 'RoundEnded';
  number: number;
  until: number;
  at: number;
}

export interface GameEnded {
  type: 'GameEnded';
  winners: string[];
  at: number;
}

export interface AskSeats {
  type: 'AskSeats';
  seat: number;
  row: string;
  limit_ms: number | null;
}

export interface AskDealer {
  type: 'AskDealer';
  seat: number;
  chairs: number[];
  limit_ms: number | null;
}

export interface AskShuffle {
  type: 'AskShuffle';
  seat: number;
  limit_ms: number | null;
}

export interface AskOrder {
  type: 'AskOrder';
  seat: number;
  seats: number;
  limit_ms: number | null;
}

export interface AskAgree {
  type: 'AskAgree';
  seat: number;
  ready: boolean;
  sign: boolean;
  pay: boolean;
  mates: number[];
  seats: number;
  limit_ms: number | null;
}

export interface AskLook {
  type: 'AskLook';
  seat: number;
  ready: boolean;
  targets: number[];
  limit_ms: number | null;
}

export interface AskExchange {
  type: 'AskExchange';
  seat: number;
  take: string[];
  place: string[];
  done: boolean;
  said: boolean;
  targets: number[];
  limit_ms: number | null;
}

export interface AskCall {
  type: 'AskCall';
  seat: number;
  targets: number[];
  limit_ms: number | null;
}

export interface AskClock {
  type: 'AskClock';
  seat: number;
  expiries: (AgreeOver | LookOver | BottomOver | LastCallOver | StallOver | LimitOver | CountdownOver | PauseOver | VoidRound)[];
  void: boolean;
  limit_ms: number | null;
}

export type Move =
  | DrawSeats
  | DrawDealer
  | Shuffle
  | DrawOrder
  | Ready
  | DraftSign
  | PlanWatch
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

export type Event =
  | SeatsDrawn
  | DealerDrawn
  | AgreeOpened
  | SeatReady
  | SignDrafted
  | WatchPlanned
  | VoteCast
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

/** The paragraph of the rulebook that each question comes from. */
export const PARAGRAPHS: Readonly<Record<string, string>> = {
  AskSeats: '2.3',
  AskDealer: '2.5',
  AskShuffle: '4.1',
  AskOrder: '5.4',
  AskAgree: '3.2',
  AskLook: '4.3',
  AskExchange: '5',
  AskCall: '10.3',
};
