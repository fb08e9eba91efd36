// Written by scripts/protocol from the structs of the house; change those and run it again.

export const PROTOCOL = 1;

/** The answer to `Hello`: who you are here. */
export interface Welcome {
  type: "Welcome";
  protocol?: number;
  table: string;
  game: string;
  you: string;
  seat: number | null;
  /** In games of speed: the number of this line. A second socket whose address has `spare` with it carries all messages as well, so that one that is lost on its way comes by the other. */
  line?: number | null;
}

/** Your claims about time will not be counted, and why: the house times your hand by its own clock. It comes with the answer to `Hello`, before any race, where the timer that it told of is too coarse. */
export interface TimedByHouse {
  type: "TimedByHouse";
  why: "coarse";
  said: string;
}

/** Everything that the reader may know, as of a sequence. Forget what was before. */
export interface Whole {
  type: "Whole";
  seq: number;
  seat: number | null;
  room: RoomSheet;
  /** The game's table as the reader is shown it: what it may know, less what people are to remember. */
  view?: unknown;
  /** The question that is put to the reader, with all legal answers. */
  ask?: unknown;
  waits?: Wait[];
  /** Whether the reader may take the last answer back. */
  undo?: boolean;
  /** How far back the reader may look: to views with these numbers or greater ones, compared in their order. null: to the first of all. */
  since?: Record<string, number> | null;
  /** Where the table stands still because somebody is away; whatever changes that is told whole. */
  still?: Stillness | null;
  frame?: number | null;
}

/** Everything about a table that is not the game's own. */
export interface RoomSheet {
  table: string;
  game: string;
  version: string;
  options: Record<string, unknown>;
  settings: Settings;
  phase: "gathering" | "over" | "playing" | "stirring";
  host: Guest;
  seats: SeatSheet[];
  after?: string | null;
  /** Where the same people play again. */
  next?: string | null;
  /** The dealer's commit ... */
  commit?: string | null;
  /** ... the players' nonces ... */
  nonces?: Record<number, string>;
  /** ... and its secret, when the game is over. */
  secret?: string | null;
  outcome?: Outcome | null;
  /** The entry at which the journal is damaged: the table is closed to play, and its record can be read. */
  broken?: number | null;
  /** Whether the house has closed the table to play; its record can be read. */
  closed?: boolean;
}

/** What the host chooses beside the options of the game. */
export interface Settings {
  /** Listed in the lobby. */
  public: boolean;
  /** Who may look on without a seat, by whoever has the link. */
  watchers: "anyone" | "nobody";
  /** Whether a bot keeps an absent player's seat warm ... */
  warm: boolean;
  /** ... after this long. */
  grace_ms: number;
  /** Time for each decision; null: as long as it takes. */
  limit_ms: number | null;
  /** Time that a seat may spend beyond the limit, all in all. */
  bank_ms: number;
  /** How long a bot takes at least, so that people can follow; what happened is shown longer or shorter with it, and at 0 nobody waits for anything. */
  pace_ms: number;
}

/** A person as the others at the table know them. */
export interface Guest {
  id: string;
  name: string;
  avatar: string;
}

/** Who has a seat. */
export interface SeatSheet {
  guest?: Guest | null;
  /** The level of the bot that was called to it. */
  level?: string | null;
  /** How the bot in it is called; a guest has a name of their own. */
  name?: string;
  /** A bot keeps it warm for the guest. */
  absent?: boolean;
  /** What the face of the bot in it is drawn from, where it is a character. */
  portrait?: string;
}

/** How a game ended, seat by seat: the score, the rank (1 is best, ties share), and who has won. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** A seat that the table waits for; the clock of the rules has seat -2. */
export interface Wait {
  seat: number;
  /** Time left for this decision, when this was sent. */
  left_ms?: number | null;
  /** What is left in the seat's bank after that. */
  bank_ms?: number | null;
}

/** Why the clock of a table stands still, and until when. */
export interface Stillness {
  /** For whom it waits. */
  away?: number[];
  /** How long it waits for them at most, when this was sent. */
  left_ms?: number | null;
  /** Everybody is there again, and it goes on in so many ms. */
  goes_on_ms?: number | null;
}

/** What happened after sequence `after` up to `seq`. Whoever has not seen `after` sends `Refresh`. */
export interface Told {
  type: "Told";
  after: number;
  seq: number;
  /** The events, as the reader is told them. */
  events?: unknown[];
  /** The same as sentences, one each, in the reader's language. */
  said?: string[];
  /** The numbers of those that people look at ... */
  news?: number[];
  /** ... and of those that are only how the table goes about things. */
  procedure?: number[];
  /** By number, the pieces that a sentence names, so that they can be drawn in it. */
  pieces?: Record<number, PieceAt[]>;
  /** By number, what the log keeps of it once one may not look back at it (`since`); "" is nothing. */
  faded?: Record<number, string>;
  /** The seats for which somebody else made the move: a bot while they are away, or time that ran out. */
  stood_in?: Record<number, "bot" | "time">;
  /** Who was credited with which time, and why (speed games) ... */
  rulings?: unknown[];
  /** ... the same as sentences. */
  ruled?: string[];
  /** What of the view is different now: paths like `places.1.hand`, with the new values. */
  changes?: Record<string, unknown>;
  /** What there was to see on the way, for those who show it: a full trick before it is taken, and the like. `changes` has the whole way, so nobody needs them. */
  stages?: Stage[];
  /** How long the end of it wants to be seen at least, before the next telling is shown. */
  dwell_ms?: number;
  ask?: unknown;
  waits?: Wait[];
  undo?: boolean;
  /** As in `Whole`, where it has changed. */
  since?: Record<string, number> | null;
  /** The sheet of the table, where it has changed. */
  room?: RoomSheet | null;
  /** The number of this frame, for claims (speed games). */
  frame?: number | null;
}

/** A piece that a sentence names: where its words begin and end, and its notation, by which it is drawn. Places are counted as browsers count, in units of UTF-16. */
export interface PieceAt {
  start: number;
  end: number;
  code: string;
}

/** How things stood on the way, before the next event changed them again. */
export interface Stage {
  /** How many of the events had happened by then. */
  events: number;
  /** What of the view was different from the stage before, or from the view before the first event. */
  changes: Record<string, unknown>;
  /** How long it wants to be seen at least. */
  dwell_ms?: number;
  /** The number of the event that has ended a round, where one has: people go on when they have read it. */
  ended_by?: number | null;
}

/** Who is connected: the seats whose people are, and how many look on. */
export interface Here {
  type: "Here";
  seats: number[];
  watching: number;
  /** The seats whose people have said that they are ready, before the start. */
  ready?: number[];
}

/** In games of speed one line of a person plays, and hears at once; any other hears a little later. Until it is told otherwise, a line plays. `PlayHere` changes it. */
export interface PlaysHere {
  type: "PlaysHere";
  here: boolean;
}

/** From here on, line and spare carry the same messages, but for those that are no text. It comes on both; the first of two counts. The main line carries every message, so one that a spare brings too far ahead may be forgotten. */
export interface Paired {
  type: "Paired";
  spare: number;
}

/** The answer to `AreYouThere`. */
export interface StillHere {
  type: "StillHere";
}

/** Somebody said a quick word. */
export interface Emoted {
  type: "Emoted";
  seat: number;
  word: "good_game" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** An input was taken and is durable; its effect is told by sequence `seq` at the latest. */
export interface Heard {
  type: "Heard";
  input: string;
  seq: number;
}

/** The rules do not allow it. Nothing changed. */
export interface Refusal {
  type: "Refusal";
  input: string;
  key: string;
  /** The paragraph of the rulebook. */
  rule: string;
  said?: string;
  values?: Record<string, unknown>;
}

/** The house could not do it, and why. Nothing changed. */
export interface Problem {
  type: "Problem";
  code: string;
  said: string;
  input?: string | null;
}

/** A reveal in an envelope (base64: nonce, then AES-GCM): the events that `Key` will show. */
export interface Sealed {
  type: "Sealed";
  round: number;
  envelope: string;
}

/** Open the envelope now: the key in base64. Reactions are counted from when it is on the screen. */
export interface Key {
  type: "Key";
  round: number;
  key: string;
}

/** Who has seen enough of what is shown page by page, and how many are there to say so. */
export interface Skips {
  type: "Skips";
  seats?: number[];
  people?: number;
}

/** How the puppets stand that have moved: the same bytes for everybody, in a binary frame. One byte 1, the frame and the tick (four bytes each), a bit for each seat that is told of (two bytes), all with the highest byte first; then, seat by seat, the level of every channel in a signed byte. */
export interface Poses {
  type: "Poses";
  frame: number;
  /** The moment on the table's own clock, which stands still while nobody is there, in steps of 67 ms. */
  tick: number;
  poses: Record<number, number[]>;
}

/** The body of every HTTP error. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
}

/** Where the house is. */
export interface HouseCard {
  /** The address for others in the same network, told to whoever sits at the machine of the house; null: there is none, or the asker came by an address that others can use as well. */
  network: string | null;
  version: string;
  /** What goes behind the `#` of a link, as `invite=...`, so that whoever opens it is let into a private house; told to those inside. */
  invitation: string | null;
}

/** Who you are. */
export interface Me {
  id: string;
  name: string;
  avatar: string;
}

/** A short code. */
export interface Code {
  code: string;
}

/** A program's identity: its token opens every door that a person's cookie opens. */
export interface Token {
  id: string;
  name: string;
  token: string;
}

/** A new table. */
export interface OpenedTable {
  table: string;
}

/** A table as the lobby lists it. */
export interface TableRow {
  id: string;
  game: string;
  status: string;
  public: boolean;
  seats_taken: number;
  seats: number;
  host: string;
  updated_ms: number;
}

/** A game through somebody's eyes: the first view, and every step from there. */
export interface Replay {
  /** Empty for a record that was brought. */
  table: string;
  game: string;
  version: string;
  options: Record<string, unknown>;
  names: string[];
  /** The number of a seat, `watcher`, or `open`. */
  eyes: string;
  view: unknown;
  steps: ReplayStep[];
  dealer: Fairness | null;
  /** Who sat where in the end; empty for a record that was brought, which has names alone. */
  seats: SeatSheet[];
  /** The last sequence that is in it, as in `Told`, where the game goes on. */
  seq: number | null;
  /** How many lines the log has before the first of these steps, where the game goes on. */
  logged: number;
}

/** One step through somebody's eyes. */
export interface ReplayStep {
  seat: number;
  /** When it was, in milliseconds of the calendar; 0 where nobody knows. */
  at: number;
  events: unknown[];
  said: string[];
  /** What of the view is different after it, as in `Told` ... */
  changes: Record<string, unknown>;
  /** ... and what there was to see on the way ... */
  stages?: Stage[];
  /** ... and how long the end of it wants to be seen at least. */
  dwell_ms?: number;
  /** Which of the events people look at, as in `Told` ... */
  news?: number[];
  /** ... which are procedure ... */
  procedure?: number[];
  /** ... which pieces the sentences name ... */
  pieces?: Record<number, PieceAt[]>;
  /** ... and what the log keeps of what people are to remember. */
  faded?: Record<number, string>;
  /** Who made the move in the place of the seat's person, where somebody did. */
  stood_in?: "bot" | "time" | null;
  ruling?: unknown;
}

/** What a record says of its dealer, so that anyone can verify it. */
export interface Fairness {
  commit: string;
  nonces?: Record<number, string>;
  /** Shown when the game is over. */
  secret?: string | null;
  /** The steps before this one were dealt elsewhere: the game was forked from another. */
  first?: number;
}

/** Some lines of a log, one after another. */
export interface LogPage {
  /** How many lines there are before these. */
  first: number;
  lines: LogLine[];
}

/** One line. */
export interface LogLine {
  said: string;
  /** Whom it is about. */
  seat?: number | null;
  is_procedure?: boolean;
  pieces?: PieceAt[];
  /** Who did it in the place of that seat's person, where somebody did. */
  stood_in?: "bot" | "time" | null;
}

/** What a seat is asked, and how it can answer. */
export interface Question {
  said: string;
  /** Those that are told one by one. */
  answers: Answer[];
  /** The others, kind by kind. */
  forms: Form[];
  /** Whether what is asked for in the first place is among the forms. */
  forms_first: boolean;
  /** Answers in notation, one of each kind that has a form: any answer can be typed like this. */
  examples: string[];
  /** Whether every answer can be chosen; if not, the rest has to be typed. */
  is_whole: boolean;
}

/** A move, and how it is said. */
export interface Answer {
  move: unknown;
  said: string;
}

/** One kind of move, to be put together field by field; or whole moves to choose from. */
export interface Form {
  type: string;
  /** How this kind of move is called. */
  said: string;
  /** Such a move: what no field asks for is as it is here. */
  move: unknown;
  fields: FormField[];
  answers: Answer[];
}

/** A field of a move that is to be filled in. */
export interface FormField {
  name: string;
  label: string;
  /** One of the values; some of them, as a row; a number between two; a number that is the sum of some. */
  kind: "bits" | "number" | "one" | "several";
  /** In a row a value that may be there twice stands here twice. */
  values: FormValue[];
  /** The fewest values of a row that were seen, or the lowest number. */
  fewest: number;
  most: number;
}

/** A value that a field of a move can have. */
export interface FormValue {
  value: unknown;
  said: string;
}

/** What the master thinks of a question. */
export interface CoachAdvice {
  /** What answers are measured by. */
  measure: string;
  /** The best ones, the best first; none where the master goes by its nose. */
  answers: WeighedAnswer[];
  /** How many answers it has compared. */
  compared: number;
  /** What was answered, where the game is over and it can be compared. */
  played: WeighedAnswer | null;
}

/** An answer, and what the master expects of it. */
export interface WeighedAnswer {
  move: unknown;
  said: string;
  /** From 0 to 1: `measure` says what it is. */
  worth: number;
  because: string[];
}

/** A seat's whole game beside the master's. */
export interface CoachReview {
  measure: string;
  /** How many there are ... */
  decisions: number;
  /** ... and how many of them have been looked at: ask again where it is not all. */
  weighed: number;
  costliest: DearDecision[];
}

/** A decision that cost something. */
export interface DearDecision {
  /** After how many steps of the game it was. */
  step: number;
  cost: number;
  played: WeighedAnswer;
  better: WeighedAnswer;
}

/** What one could answer, and what speaks for it. */
export interface Hint {
  move: unknown;
  said: string;
  because: string[];
  /** Those that `said` names, to be drawn. */
  pieces: PieceAt[];
}

/** A game on one page. What a game does not tell on the way is missing. */
export interface Course {
  rounds: RoundGains[];
  /** By seat; of several that are as good, the last. */
  best: (Moment | null)[];
  worst: (Moment | null)[];
  outcome: Outcome | null;
}

/** What a round has brought to each seat. */
export interface RoundGains {
  /** 0: what was counted after the last round. */
  number: number;
  gains: number[];
  /** The sentence of what mattered most in it, where its game says. */
  said: string;
}

/** Something that a seat will remember. */
export interface Moment {
  seat: number;
  /** How many steps of the game had been played by then, so that a replay can go there. */
  step: number;
  said: string;
  fortune: number;
}

/** What came of computing a game again. */
export interface Verified {
  honest: boolean;
  /** What was found, in a sentence. */
  said: string;
  /** How many of the dealer's answers were computed again. */
  answers: number;
  /** The seats whose nonces went in. */
  stirred: number[];
  /** Whether the rules still have the version of the game; if not, its facts were taken as they are. */
  same_rules: boolean;
}

/** A game as the shelf shows it. */
export interface GameCard {
  name: string;
  version: string;
  seats: number[];
  /** Its bots, the weakest first. */
  levels: string[];
  /** Its bots with a face, the weakest first. */
  characters: CharacterCard[];
  /** How it is called, in every language. */
  title: string;
  /** How long it usually lasts. */
  minutes: number | null;
  /** What it is about, in half a sentence, by language. */
  taglines: Record<string, string>;
  has_lesson: boolean;
  /** Whether its master can say what answers are worth. */
  has_coach: boolean;
  /** What a host may choose, as a JSON schema. */
  options: Record<string, unknown>;
}

/** A bot with a face. */
export interface CharacterCard {
  /** What it is called by: it stands where a level may stand. */
  id: string;
  name: string;
  level: string;
  temper: string;
  /** What its face is drawn from. */
  portrait: string;
  /** How it plays, by language. */
  line: Record<string, string>;
}

/** The words of a game, what is printed on its pieces, and its rulebook. */
export interface GameBook extends GameWords {
  /** Block by block, as it is drawn. */
  rulebook: (HeadingBlock | ParagraphBlock | QuoteBlock | ListBlock | CodeBlock | FigureBlock | TableBlock)[];
}

/** A heading, most of them with a number. */
export interface HeadingBlock {
  kind: "heading";
  level: number;
  /** Without the number. */
  text: (string | Marked)[];
  number?: string | null;
}

/** A piece of a line that is not plain text; a `ref` is the number of a paragraph that exists. */
export interface Marked {
  kind: "code" | "em" | "ref" | "strong";
  text: string;
}

/** Some sentences. */
export interface ParagraphBlock {
  kind: "paragraph";
  text: (string | Marked)[];
  /** Where they begin with one in bold, as `**4.1** Lead.` does; it stands in the text as well. */
  number?: string | null;
}

/** Sentences that are set apart. */
export interface QuoteBlock {
  kind: "quote";
  text: (string | Marked)[];
}

/** Items with bullets, or with numbers. */
export interface ListBlock {
  kind: "list";
  ordered: boolean;
  items: (string | Marked)[][];
}

/** Lines that stay as they are. */
export interface CodeBlock {
  kind: "code";
  text: string;
}

/** A drawn example: rows of groups of pieces. */
export interface FigureBlock {
  kind: "figure";
  rows: FigureGroup[][];
}

/** Pieces that lie together in a figure. */
export interface FigureGroup {
  pieces: FigurePiece[];
  /** What is said of them. */
  caption?: string;
}

/** One piece of a figure. */
export interface FigurePiece {
  /** In the notation of the game. */
  code: string;
  /** It lies there too, but the figure is about others. */
  faint?: boolean;
}

/** A table with one row of headings. */
export interface TableBlock {
  kind: "table";
  head: (string | Marked)[][];
  rows: (string | Marked)[][][];
}

/** The words of a game in one language, and what is printed on its pieces. */
export interface GameWords {
  /** All but those of its fields. */
  words: Record<string, string>;
  /** What a client needs to draw pieces that are data, where the game has any; a table may bring its own. */
  pieces: unknown;
}

/** What a client has to know of a game's fields to draw a view in words. */
export interface TableFields {
  /** By path, in the order of the table; an empty label is not shown. */
  labels: Record<string, string>;
  /** The paths where a number is a seat. */
  seats: string[];
  /** The fields that are rows with a place for each seat. */
  rows: string[];
  /** How values (`field.NAME.VALUE`), bits (`bit.NAME.NUMBER`) and pieces (`piece.CODE`) are called. */
  words: Record<string, string>;
}

/** A whole lesson: the first view, every step from there, and the prompts. */
export interface Lesson {
  game: string;
  seat: number;
  names: string[];
  view: unknown;
  steps: LessonStep[];
  prompts: ToldPrompt[];
  outcome: Outcome | null;
  /** The fields in which the learner's move may differ from the one that is meant. */
  loose: string[];
}

/** A step of the record through the eyes of the learner. */
export interface LessonStep {
  seat: number;
  events: unknown[];
  said: string[];
  /** What of the view is different after it, as in `Told`. */
  changes: Record<string, unknown>;
  /** Whom the table waits for once the step is done. */
  asked: number[];
  /** What the learner is asked then. */
  ask?: unknown;
  /** What there was to see on the way. */
  stages?: Stage[];
  procedure?: number[];
  /** By the number of a sentence: the pieces that it names. */
  pieces?: Record<number, PieceAt[]>;
  /** The move that is meant, where it is the learner's own. */
  move?: unknown;
}

/** A prompt in one language: what to do or to look at, why, and the paragraph of the rulebook. */
export interface ToldPrompt {
  step: number;
  rule: string;
  do: string;
  why: string;
  does?: string | null;
  avoids?: string | null;
  bodies?: [number, string][];
}

/** A day as one person sees it. */
export interface DayCard {
  day: string;
  /** The hash of its secret. */
  commit: string;
  /** That of the day after, told before anybody can play it. */
  next_commit: string;
  rounds: number;
  limit_ms: number;
  /** The rounds that the asker has opened. */
  played: PlayedRound[];
  board: BoardRow[];
  /** Shown once the day is closed: everything can be dealt again from it. */
  secret: string | null;
}

/** A round of somebody's try: opened, and then answered. */
export interface PlayedRound {
  /** When its key was first sent, by the calendar. */
  opened_ms: number;
  answer?: unknown;
  /** What was credited; null while it is open, and where the time ran out. */
  ms?: number | null;
  claimed?: number | null;
  bound?: "absurd" | "cause" | "claimed" | "coarse" | "distrusted" | "floor" | "lowered" | "order" | "raised" | "too_early" | "unclaimed" | null;
  is_right?: boolean;
  points?: number;
  is_over?: boolean;
}

/** A whole try on the board of a day. */
export interface BoardRow {
  person: string;
  name: string;
  avatar: string;
  points: number;
  right: number;
  time_ms: number;
}

/** A round in an envelope, for somebody who is ready. */
export interface SealedRound {
  round: number;
  envelope: string;
}

/** What opens it. */
export interface RoundKey {
  round: number;
  key: string;
  /** What is inside, in the game's own form: on plain HTTP a browser cannot open envelopes. */
  dealt: unknown;
  /** How long the round still lasts. */
  left_ms: number;
}

/** What became of a round. */
export interface Answered {
  played: PlayedRound;
  /** What the game says of it, in its own form. */
  shown: unknown;
}

/** Everything that goes on. */
export interface Overview {
  status: Status;
  tables: TableOverview[];
  people: PersonOverview[];
  shown_out: ShownOut[];
}

/** The house in figures: nobody is named. */
export interface Status {
  version: string;
  open_seconds: number;
  /** In memory. */
  tables: number;
  /** At them. */
  people: number;
  lines: number;
  connections: number;
  moves: number;
  /** Games, since the house was opened. */
  finished: number;
  entries: number;
  /** What an entry takes until it is kept, on average. */
  write_ms: number;
  memory_bytes: number;
  processor_seconds: number;
  /** On the disk of the store, where it is a file. */
  free_bytes: number | null;
  warnings: ("broken" | "connections" | "disk" | "store")[];
}

/** A table at which somebody is. */
export interface TableOverview {
  table: string;
  game: string;
  phase: "gathering" | "over" | "playing" | "stirring";
  host: string;
  public: boolean;
  watching: number;
  seats: SeatOverview[];
  /** Whether it is closed to play, by the house or by damage. */
  closed: boolean;
}

/** A seat of a table. */
export interface SeatOverview {
  name: string;
  /** Who sits there; null: a bot, or nobody. */
  person: string | null;
  is_bot: boolean;
  is_here: boolean;
}

/** Somebody who is there. */
export interface PersonOverview {
  person: string;
  name: string;
  tables: string[];
}

/** A guest whom the house has shown the door. */
export interface ShownOut {
  person: string;
  name: string;
  at_ms: number;
}

/** The first message of a connection: where the client stands, and how it wants to be spoken to. */
export interface Hello {
  type: "Hello";
  protocol?: number;
  /** The last sequence the client has seen; null: it has seen nothing. */
  seen?: number | null;
  /** In which language each event is told as a sentence, if at all. */
  language?: "en" | "fr" | null;
  /** The step of the client's own timer in ms, where it has measured it (speed games). Too coarse a one is answered by `TimedByHouse`. */
  timer_step?: number | null;
}

/** Send me the whole view. */
export interface Refresh {
  type: "Refresh";
}

/** Take a seat: that one, or the first that is free. */
export interface Sit {
  type: "Sit";
  input: string;
  seat?: number | null;
}

/** Give the seat up. After the start a bot plays on in it. */
export interface Leave {
  type: "Leave";
  input: string;
}

/** The host calls a bot of some level to an empty seat, or another one to a bot's seat. */
export interface CallBot {
  type: "CallBot";
  input: string;
  seat: number;
  level: string;
}

/** The host empties a seat before the start: the bot goes, or the person does and does not come back. */
export interface Unseat {
  type: "Unseat";
  input: string;
  seat: number;
}

/** The host changes how the table is kept; not while words could be signs (a round of Sign). */
export interface Keep {
  type: "Keep";
  input: string;
  settings: Settings;
}

/** The host says so. */
export interface Start {
  type: "Start";
  input: string;
}

/** The player's own nonce, on which the shuffles depend, after the dealer's commit has been told. */
export interface Stir {
  type: "Stir";
  nonce: string;
}

/** A move of the player's own seat. */
export interface Play<M = unknown> {
  type: "Play";
  input: string;
  move: M;
  claim?: Reacted | Sighted | null;
  /** An own earlier input without which this one makes no sense (Sign). */
  after?: string | null;
}

/** When a player's hand came down after a reveal, on the client's own clock (Dexterity Jane). */
export interface Reacted {
  type: "Reacted";
  /** When the first picture with the cards was drawn. */
  shown: number;
  event: number;
}

/** When a player's hand came down after a frame, on the client's own clock (Sign). */
export interface Sighted {
  type: "Sighted";
  /** The number of the last frame that was drawn. */
  frame: number;
  drawn: number;
  event: number;
}

/** In games of speed one line of a person plays: from now on this one. */
export interface PlayHere {
  type: "PlayHere";
}

/** The answer to `Paired`, on both sockets: from here on everything is said on both. */
export interface PairedToo {
  type: "PairedToo";
  spare: number;
}

/** Take the sealed answer back, while nobody has learned anything from it. */
export interface TakeBack {
  type: "TakeBack";
  input: string;
}

/** The same people again, each one seat further, at a new table; with a game's name, at that game. */
export interface Rematch {
  type: "Rematch";
  input: string;
  game?: string | null;
}

/** Before the start: I am ready, or not any more. It is not kept, and ends with the seat or the line. */
export interface Ready {
  type: "Ready";
  ready: boolean;
}

/** What was told up to a sequence has been seen: once everybody says so, bots and limits wait no more. */
export interface Seen {
  type: "Seen";
  seq: number;
}

/** Enough of what is shown page by page: once all who are there have said so, it is turned to its end. */
export interface Skip {
  type: "Skip";
}

/** Nothing has been heard for a while: the answer is `StillHere`, at once and by the line alone. The house measures lines by control frames, which a page does not see: this is how it knows of a cut line. */
export interface AreYouThere {
  type: "AreYouThere";
}

/** A quick word to the table. It is not kept. */
export interface Emote {
  type: "Emote";
  word: "good_game" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** How the player's puppet stands, channel by channel (Sign). */
export interface Pose {
  type: "Pose";
  values: number[];
}

/** What somebody says at the door: the word of the house, or an invitation. */
export interface Knock {
  word?: string | null;
  invitation?: string | null;
}

/** How you want to be called, at the door. */
export interface Arrival {
  name: string;
  avatar?: string;
  /** Whether the name is only for whoever has none yet: who is known stays as they are. */
  if_new?: boolean;
}

/** How you want to be called. */
export interface NewMe {
  name: string;
  avatar?: string;
}

/** A table as its host wants it. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  settings?: Settings;
  /** Whether the host takes the first seat. */
  sit?: boolean;
  /** The level of the bots that take all other seats, if they shall. */
  bots?: string | null;
}

/** A new table that goes on from a position of a finished game. */
export interface NewFork {
  /** How many steps of the old game have been played there. */
  step: number;
  /** Where the asker sits. */
  seat?: number | null;
  /** The level of the bots that take all other seats, if they shall. */
  bots?: string | null;
  settings?: Settings | null;
}

/** Which round of which day. */
export interface RoundWanted {
  day: string;
  round: number;
}

/** An answer to it, in the game's own form, and how long it took by the player's own clock. */
export interface RoundAnswer {
  day: string;
  round: number;
  answer: unknown;
  /** From the frame that first showed the round to the slam, in ms. */
  claim?: number | null;
}

/** What stands in the link that the terminal shows. */
export interface AdminKey {
  key: string;
}

export type FromClient =
  | Hello
  | Refresh
  | Sit
  | Leave
  | CallBot
  | Unseat
  | Keep
  | Start
  | Stir
  | Play
  | PlayHere
  | PairedToo
  | TakeBack
  | Rematch
  | Ready
  | Seen
  | Skip
  | AreYouThere
  | Emote
  | Pose;

export type FromServer =
  | Welcome
  | TimedByHouse
  | Whole
  | Told
  | Here
  | PlaysHere
  | Paired
  | StillHere
  | Emoted
  | Heard
  | Refusal
  | Problem
  | Sealed
  | Key
  | Skips
  | Poses;
