// Made from schema/table.schema.json by `npm run types`. Do not edit.

/**
 * A user's id.
 */
export type UserId = number | string;
/**
 * A decision or an outcome of chance in the game's notation.
 */
export type Move = string;
/**
 * How the table measures time.
 */
export type Clock =
  | {
      kind: "none";
    }
  | {
      kind: "turn";
      ms: number;
      expiry?: Expiry;
    }
  | {
      kind: "fischer";
      ms: number;
      add: number;
      expiry?: Expiry;
    };
/**
 * What happens when a seat's time is up.
 */
export type Expiry = "wait" | "computer" | "forfeit";
/**
 * How a seat of a new table is filled.
 */
export type SeatSetting =
  | {
      kind: "me";
    }
  | {
      kind: "computer";
      level: number;
    }
  | {
      kind: "open";
    };
/**
 * One entry of a table's log, as shown to a viewer.
 */
export type Entry =
  | EntryCreated
  | EntrySat
  | EntryStood
  | EntryComputer
  | EntryNonce
  | EntryStarted
  | EntryMove
  | EntryChance
  | EntryUndone
  | EntryChat
  | EntryAsked
  | EntryAnswered
  | EntryTakeback
  | EntryResigned
  | EntryExpired
  | EntryCaretaker
  | EntryOver
  | EntryRematch
  | EntryKept
  | EntryDeclined
  | EntryClosed
  | EntryGone
  | EntryHushed;
/**
 * What a client sends.
 */
export type ClientFrame =
  | ClientHello
  | ClientSub
  | ClientUnsub
  | ClientStudy
  | ClientUnstudy
  | ClientAct
  | ClientUndo
  | ClientPreview
  | ClientInsight
  | ClientAt
  | ClientLog
  | ClientHint
  | ClientChat
  | ClientNote
  | ClientPlan
  | ClientSit
  | ClientStand
  | ClientComputer
  | ClientAsk
  | ClientAnswer
  | ClientBack
  | ClientResign
  | ClientRematch
  | ClientDecline
  | ClientClose
  | ClientPing
  | ClientHere;
export type ErrorCode =
  | "bad"
  | "unknown"
  | "sign_in"
  | "forbidden"
  | "stale"
  | "illegal"
  | "late"
  | "slow_down"
  | "full"
  | "readonly"
  | "repair"
  | "broken";
/**
 * What the server sends.
 */
export type ServerFrame =
  | ServerWelcome
  | ServerOk
  | ServerTable
  | ServerUpdate
  | ServerPreview
  | ServerInsight
  | ServerAt
  | ServerLog
  | ServerHint
  | ServerNote
  | ServerPlan
  | ServerPresence
  | ServerStudy
  | ServerPeople
  | ServerNotice
  | ServerPong
  | ServerError;
/**
 * A private club as its members see it; `out` and `link` (whether one lets people in) are its owner's.
 */
export type Club = ClubHead & {
  members: ClubMember[];
  out?: ClubMember[];
  link?: boolean;
  [k: string]: unknown;
};
export type TournamentFormat = "swiss" | "round_robin" | "knockout" | "groups";
export type TieBreak = "buchholz_cut" | "buchholz" | "sonneborn_berger" | "head_to_head" | "wins";
/**
 * A tournament as everybody sees it.
 */
export type Tournament = TournamentHead & {
  host: User;
  players: TournamentPlayer[];
  rounds_played: TournamentRound[];
  standings: TournamentStanding[];
  tie_breaks: TieBreak[];
  [k: string]: unknown;
};
export type NoticeKind = "turn" | "conflict" | "time" | "invite" | "chat" | "takeback" | "over";

/**
 * Every definition of the protocol by its name.
 */
export interface TableProtocol {
  UserId: UserId;
  User: User;
  Move: Move;
  StoryItem: StoryItem;
  View: View;
  Clock: Clock;
  Expiry: Expiry;
  Aids: Aids;
  SeatSetting: SeatSetting;
  Settings: Settings;
  SeatInfo: SeatInfo;
  Result: Result;
  Ask: Ask;
  TableInfo: TableInfo;
  ClockState: ClockState;
  Block: Block;
  ReportInfo: ReportInfo;
  Restriction: Restriction;
  Deed: Deed;
  PairingWish: PairingWish;
  Pairing: Pairing;
  FairPlay: FairPlay;
  Moderation: Moderation;
  EntryCreated: EntryCreated;
  EntrySat: EntrySat;
  EntryStood: EntryStood;
  EntryComputer: EntryComputer;
  EntryNonce: EntryNonce;
  EntryStarted: EntryStarted;
  EntryMove: EntryMove;
  EntryChance: EntryChance;
  EntryUndone: EntryUndone;
  EntryChat: EntryChat;
  EntryAsked: EntryAsked;
  EntryAnswered: EntryAnswered;
  EntryTakeback: EntryTakeback;
  EntryResigned: EntryResigned;
  EntryExpired: EntryExpired;
  EntryCaretaker: EntryCaretaker;
  EntryOver: EntryOver;
  EntryRematch: EntryRematch;
  EntryKept: EntryKept;
  EntryDeclined: EntryDeclined;
  EntryClosed: EntryClosed;
  EntryHushed: EntryHushed;
  EntryGone: EntryGone;
  Entry: Entry;
  Fact: Fact;
  HintMove: HintMove;
  PreviewStep: PreviewStep;
  RefusedMove: RefusedMove;
  ClientHello: ClientHello;
  ClientSub: ClientSub;
  ClientUnsub: ClientUnsub;
  ClientStudy: ClientStudy;
  ClientUnstudy: ClientUnstudy;
  ClientAct: ClientAct;
  ClientUndo: ClientUndo;
  ClientPreview: ClientPreview;
  ClientInsight: ClientInsight;
  ClientAt: ClientAt;
  ClientLog: ClientLog;
  ClientHint: ClientHint;
  ClientChat: ClientChat;
  ClientNote: ClientNote;
  Reply: Reply;
  Order: Order;
  Plan: Plan;
  ClientPlan: ClientPlan;
  ClientSit: ClientSit;
  ClientStand: ClientStand;
  ClientComputer: ClientComputer;
  ClientAsk: ClientAsk;
  ClientAnswer: ClientAnswer;
  ClientBack: ClientBack;
  ClientResign: ClientResign;
  ClientRematch: ClientRematch;
  ClientDecline: ClientDecline;
  ClientClose: ClientClose;
  ClientPing: ClientPing;
  ClientHere: ClientHere;
  ClientFrame: ClientFrame;
  ServerWelcome: ServerWelcome;
  ServerOk: ServerOk;
  ServerTable: ServerTable;
  ServerUpdate: ServerUpdate;
  ServerPreview: ServerPreview;
  Insight: Insight;
  ServerInsight: ServerInsight;
  ServerAt: ServerAt;
  ServerLog: ServerLog;
  ServerHint: ServerHint;
  ServerNote: ServerNote;
  ServerPlan: ServerPlan;
  ServerPresence: ServerPresence;
  ServerStudy: ServerStudy;
  ServerPeople: ServerPeople;
  ServerNotice: ServerNotice;
  ServerPong: ServerPong;
  ErrorCode: ErrorCode;
  ServerError: ServerError;
  ServerFrame: ServerFrame;
  Option: Option;
  Level: Level;
  Game: Game;
  Games: Games;
  Rating: Rating;
  ClubHead: ClubHead;
  ClubMember: ClubMember;
  Club: Club;
  ClubLine: ClubLine;
  ClubChat: ClubChat;
  TournamentFormat: TournamentFormat;
  TournamentSettings: TournamentSettings;
  TournamentTables: TournamentTables;
  TournamentHead: TournamentHead;
  TournamentPlayer: TournamentPlayer;
  TournamentBout: TournamentBout;
  TournamentRound: TournamentRound;
  TournamentStanding: TournamentStanding;
  TieBreak: TieBreak;
  Tournament: Tournament;
  PlayedTally: PlayedTally;
  RatingPoint: RatingPoint;
  Profile: Profile;
  Verdict: Verdict;
  AnalysisEvent: AnalysisEvent;
  AnalysisSummary: AnalysisSummary;
  Analysis: Analysis;
  AnalysisState: AnalysisState;
  Seen: Seen;
  Study: Study;
  NoticeKind: NoticeKind;
  NoticeWishes: NoticeWishes;
  NoticeDoor: NoticeDoor;
  Notices: Notices;
  HttpError: HttpError;
}
/**
 * Whoever has a session: a guest or an account.
 */
export interface User {
  id: UserId;
  name: string;
  guest?: boolean;
  moderator?: boolean;
  [k: string]: unknown;
}
/**
 * One thing that happened: a message id with named arguments.
 */
export interface StoryItem {
  id: string;
  [k: string]: unknown;
}
/**
 * What one seat or a spectator may know, and the moves it may make now. Every game adds its own members.
 */
export interface View {
  game: string;
  viewer: number | "spectator";
  seats: number;
  options: {
    [k: string]: string;
  };
  phase: string;
  to_act: number | "chance" | "over";
  legal: Move[];
  [k: string]: unknown;
}
/**
 * What the table allows: hints, previews of moves, open scores.
 */
export interface Aids {
  hints: boolean;
  previews: boolean;
  open: boolean;
}
/**
 * A new table.
 */
export interface Settings {
  game: string;
  seats: SeatSetting[];
  options?: {
    [k: string]: string;
  };
  public?: boolean;
  clock?: Clock;
  aids?: {
    hints?: boolean;
    previews?: boolean;
    open?: boolean;
  };
  rated?: boolean;
  club?: string;
  delay?: number;
  nonce?: string;
}
export interface SeatInfo {
  kind: "person" | "computer" | "open";
  user?: User;
  level?: number;
  online?: boolean;
  caretaker?: number;
  resigned?: boolean;
  kept?: User;
  until?: number;
  gone?: boolean;
  [k: string]: unknown;
}
export interface Result {
  places: number[];
  scores: number[];
  reason: "played" | "resigned" | "time" | "adjudicated";
  [k: string]: unknown;
}
/**
 * A request to take the game back, and who has agreed.
 */
export interface Ask {
  by: number;
  ply: number;
  yes: number[];
}
/**
 * A table as everybody sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  options: {
    [k: string]: string;
  };
  status: "open" | "playing" | "over" | "closed";
  public: boolean;
  rated: boolean;
  host: UserId;
  created: number;
  seats: SeatInfo[];
  clock: Clock;
  aids: Aids;
  commitment?: string;
  ask?: Ask;
  result?: Result;
  next?: string;
  tournament?: string;
  club?: string;
  delay?: number;
  to_act?: number | "chance" | "over";
  repair?: boolean;
  abandoned?: boolean;
  updated?: number;
  [k: string]: unknown;
}
/**
 * Times left at `since`, by the server's time.
 */
export interface ClockState {
  running: number | null;
  since: number;
  left: (number | null)[];
}
/**
 * Somebody whom one does not want to hear, or to meet either.
 */
export interface Block {
  user: User;
  kind: "mute" | "block";
}
export interface ReportInfo {
  id: string;
  time: number;
  by: User;
  user: User;
  text: string;
  line: string;
  table?: string;
  in_club?: boolean;
  seq?: number;
  settled?: number;
  settled_by?: User;
  outcome?: string;
}
export interface Restriction {
  user: User;
  kind: "ban" | "silence";
  ends: number;
  text: string;
  by: User;
  time: number;
}
export interface Deed {
  id: string;
  time: number;
  by: User;
  action: "ban" | "silence" | "lift" | "settle" | "hide" | "close" | "moderator" | "words" | "delete";
  text: string;
  user?: User;
  table?: string;
}
/**
 * What somebody wants to play with whoever wants the same.
 */
export interface PairingWish {
  game: string;
  seats: number;
  pace: "fast" | "live" | "days";
  rated: boolean;
}
/**
 * Whether one waits or has been seated, and how many wait for what.
 */
export interface Pairing {
  waiting?: PairingWish;
  since?: number;
  table?: string;
  wanted: {
    game: string;
    seats: number;
    pace: "fast" | "live" | "days";
    rated: boolean;
    people: number;
  }[];
}
/**
 * How often somebody decides as the engine would, in rated games of one kind.
 */
export interface FairPlay {
  user: User;
  game: string;
  games: number;
  decisions: number;
  share: number;
  low: number;
  high: number;
  usual?: number;
}
/**
 * What moderators look at.
 */
export interface Moderation {
  reports: ReportInfo[];
  settled: ReportInfo[];
  restrictions: Restriction[];
  deeds: Deed[];
  fair: FairPlay[];
}
export interface EntryCreated {
  seq: number;
  time: number;
  kind: "created";
  user: UserId;
  [k: string]: unknown;
}
export interface EntrySat {
  seq: number;
  time: number;
  kind: "sat";
  seat: number;
  user: UserId;
  name?: string;
  [k: string]: unknown;
}
export interface EntryStood {
  seq: number;
  time: number;
  kind: "stood";
  seat: number;
  user: UserId;
  name?: string;
  [k: string]: unknown;
}
export interface EntryComputer {
  seq: number;
  time: number;
  kind: "computer";
  seat: number;
  level: number;
  [k: string]: unknown;
}
export interface EntryNonce {
  seq: number;
  time: number;
  kind: "nonce";
  seat: number;
  [k: string]: unknown;
}
export interface EntryStarted {
  seq: number;
  time: number;
  kind: "started";
  seats: string[];
  commitment?: string;
  [k: string]: unknown;
}
export interface EntryMove {
  seq: number;
  time: number;
  kind: "move";
  ply: number;
  seat: number;
  move: Move;
  story: StoryItem[];
  used?: number;
  by?: string;
  [k: string]: unknown;
}
export interface EntryChance {
  seq: number;
  time: number;
  kind: "chance";
  ply: number;
  move: Move;
  story: StoryItem[];
  [k: string]: unknown;
}
export interface EntryUndone {
  seq: number;
  time: number;
  kind: "undone";
  seat: number;
  ply: number;
  [k: string]: unknown;
}
export interface EntryChat {
  seq: number;
  time: number;
  kind: "chat";
  user: UserId;
  name: string;
  text: string;
  gone?: boolean;
  hushed?: boolean;
  [k: string]: unknown;
}
export interface EntryAsked {
  seq: number;
  time: number;
  kind: "asked";
  seat: number;
  ply: number;
  [k: string]: unknown;
}
export interface EntryAnswered {
  seq: number;
  time: number;
  kind: "answered";
  seat: number;
  yes: boolean;
  [k: string]: unknown;
}
export interface EntryTakeback {
  seq: number;
  time: number;
  kind: "takeback";
  ply: number;
  [k: string]: unknown;
}
export interface EntryResigned {
  seq: number;
  time: number;
  kind: "resigned";
  seat: number;
  [k: string]: unknown;
}
export interface EntryExpired {
  seq: number;
  time: number;
  kind: "expired";
  seat: number;
  [k: string]: unknown;
}
export interface EntryCaretaker {
  seq: number;
  time: number;
  kind: "caretaker";
  seat: number;
  on: boolean;
  [k: string]: unknown;
}
export interface EntryOver {
  seq: number;
  time: number;
  kind: "over";
  places: number[];
  scores: number[];
  reason: string;
  seed?: string;
  [k: string]: unknown;
}
export interface EntryRematch {
  seq: number;
  time: number;
  kind: "rematch";
  seat?: number;
  user?: UserId;
  table: string;
  [k: string]: unknown;
}
export interface EntryKept {
  seq: number;
  time: number;
  kind: "kept";
  seat: number;
  user?: UserId;
  for: UserId;
  name: string;
  until: number;
  [k: string]: unknown;
}
export interface EntryDeclined {
  seq: number;
  time: number;
  kind: "declined";
  seat: number;
  user?: UserId;
  for: UserId;
  name: string;
  why: "declined" | "opened" | "late";
  [k: string]: unknown;
}
export interface EntryClosed {
  seq: number;
  time: number;
  kind: "closed";
  user: UserId;
  name: string;
  order?: boolean;
  [k: string]: unknown;
}
export interface EntryHushed {
  seq: number;
  time: number;
  kind: "hushed";
  user?: UserId;
  line: number;
  [k: string]: unknown;
}
export interface EntryGone {
  seq: number;
  time: number;
  kind: "gone";
  user: UserId;
  name: string;
  [k: string]: unknown;
}
export interface Fact {
  id: string;
  arguments: string[];
  text: string;
  [k: string]: unknown;
}
export interface HintMove {
  move: Move;
  worth: number[];
  error?: number;
  share?: number;
  then?: Move[];
  facts?: Fact[];
  [k: string]: unknown;
}
export interface PreviewStep {
  move: Move;
  story: StoryItem[];
  view: View;
}
export interface RefusedMove {
  text: string;
  move?: Move;
  clause?: string;
  [k: string]: unknown;
}
export interface ClientHello {
  t: "hello";
  v: 1;
  id?: number;
  token?: string;
}
export interface ClientSub {
  t: "sub";
  table: string;
  id?: number;
  seat?: number | "spectator";
  since?: number;
  detail?: "shown" | "known";
}
export interface ClientUnsub {
  t: "unsub";
  table: string;
  id?: number;
}
/**
 * Looks at a shared study, and at which position of it.
 */
export interface ClientStudy {
  t: "study";
  study: string;
  at?: string;
  id?: number;
}
export interface ClientUnstudy {
  t: "unstudy";
  study: string;
  id?: number;
}
/**
 * A move, or several of one turn, which are all played or none.
 */
export interface ClientAct {
  t: "act";
  table: string;
  key: string;
  rev: number;
  move?: Move;
  moves?: Move[];
  id?: number;
}
export interface ClientUndo {
  t: "undo";
  table: string;
  key: string;
  rev: number;
  id?: number;
}
export interface ClientPreview {
  t: "preview";
  table: string;
  rev: number;
  moves: Move[];
  id?: number;
}
/**
 * What is to be counted in a position: one that was (ply), or what moves of one's own would lead to (rev and moves).
 */
export interface ClientInsight {
  t: "insight";
  table: string;
  ply?: number;
  rev?: number;
  moves?: Move[];
  id?: number;
}
export interface ClientAt {
  t: "at";
  table: string;
  ply: number;
  id?: number;
}
/**
 * Earlier entries of the log: those before an entry, as many as the server likes to send at once.
 */
export interface ClientLog {
  t: "log";
  table: string;
  before: number;
  id?: number;
}
export interface ClientHint {
  t: "hint";
  table: string;
  rev: number;
  id?: number;
}
export interface ClientChat {
  t: "chat";
  table: string;
  key: string;
  text: string;
  id?: number;
}
export interface ClientNote {
  t: "note";
  table: string;
  id?: number;
  text?: string;
}
/**
 * What somebody wants done when the others have decided certain things, or (without when) whatever they decide.
 */
export interface Reply {
  when?: string[];
  then: string[];
  next?: Reply[];
}
/**
 * A standing order of a game's own (docs/plans.md).
 */
export interface Order {
  order: string;
  [k: string]: unknown;
}
/**
 * What somebody wants done at a table while they are away.
 */
export interface Plan {
  rev?: number;
  ply?: number;
  replies?: Reply[];
  orders?: Order[];
  prefer?: string[];
}
export interface ClientPlan {
  t: "plan";
  table: string;
  id?: number;
  key?: string;
  seat: number;
  plan?: Plan;
}
export interface ClientSit {
  t: "sit";
  table: string;
  key: string;
  seat: number;
  id?: number;
  token?: string;
  nonce?: string;
}
export interface ClientStand {
  t: "stand";
  table: string;
  key: string;
  seat: number;
  id?: number;
}
export interface ClientComputer {
  t: "computer";
  table: string;
  key: string;
  seat: number;
  level: number;
  id?: number;
}
export interface ClientAsk {
  t: "ask";
  table: string;
  key: string;
  rev: number;
  ply: number;
  id?: number;
}
export interface ClientAnswer {
  t: "answer";
  table: string;
  key: string;
  yes: boolean;
  id?: number;
}
export interface ClientBack {
  t: "back";
  table: string;
  key: string;
  seat: number;
  id?: number;
}
export interface ClientResign {
  t: "resign";
  table: string;
  key: string;
  seat: number;
  id?: number;
}
export interface ClientRematch {
  t: "rematch";
  table: string;
  key: string;
  id?: number;
}
export interface ClientDecline {
  t: "decline";
  table: string;
  key: string;
  id?: number;
}
export interface ClientClose {
  t: "close";
  table: string;
  key: string;
  id?: number;
}
export interface ClientPing {
  t: "ping";
  id?: number;
}
/**
 * Whether somebody is in front of the page: where nobody is, they are told by notices.
 */
export interface ClientHere {
  t: "here";
  id?: number;
  here: boolean;
}
export interface ServerWelcome {
  t: "welcome";
  v: number;
  user: User | null;
  now: number;
  re?: number;
  [k: string]: unknown;
}
export interface ServerOk {
  t: "ok";
  re?: number;
  seq?: number;
  table?: string;
  [k: string]: unknown;
}
/**
 * Everything about a table, for the seat watched from.
 */
export interface ServerTable {
  t: "table";
  table: string;
  seq: number;
  rev: number;
  ply: number;
  entries: Entry[];
  from?: number;
  clock: ClockState;
  seat: number | "spectator";
  info: TableInfo;
  re?: number;
  view?: View | null;
  [k: string]: unknown;
}
/**
 * What is new at a table.
 */
export interface ServerUpdate {
  t: "update";
  table: string;
  seq: number;
  rev: number;
  ply: number;
  entries: Entry[];
  from?: number;
  clock: ClockState;
  re?: number;
  info?: TableInfo;
  view?: View | null;
  seat?: number | "spectator";
  [k: string]: unknown;
}
export interface ServerPreview {
  t: "preview";
  steps: PreviewStep[];
  re?: number;
  table?: string;
  stop?: "chance" | "other" | "over";
  refused?: RefusedMove;
  [k: string]: unknown;
}
/**
 * What a player would count by looking at a view, by the rules' own code; docs/insight.md has each game's members.
 */
export interface Insight {
  [k: string]: unknown;
}
export interface ServerInsight {
  t: "insight";
  insight: Insight;
  ply?: number;
  rev?: number;
  re?: number;
  table?: string;
  [k: string]: unknown;
}
export interface ServerAt {
  t: "at";
  ply: number;
  view: View;
  re?: number;
  table?: string;
  by?: number | string | null;
  move?: string | null;
  story?: StoryItem[];
  [k: string]: unknown;
}
/**
 * Entries from `from` + 1 on; from 0, there are no earlier ones.
 */
export interface ServerLog {
  t: "log";
  from: number;
  entries: Entry[];
  re?: number;
  table?: string;
  [k: string]: unknown;
}
export interface ServerHint {
  t: "hint";
  moves: HintMove[];
  re?: number;
  table?: string;
  [k: string]: unknown;
}
export interface ServerNote {
  t: "note";
  text: string;
  re?: number;
  table?: string;
  [k: string]: unknown;
}
export interface ServerPlan {
  t: "plan";
  seat: number;
  plan?: Plan | null;
  waits?: boolean;
  key?: string;
  re?: number;
  table?: string;
  [k: string]: unknown;
}
export interface ServerPresence {
  t: "presence";
  table: string;
  online: UserId[];
  watching: number;
  re?: number;
  [k: string]: unknown;
}
/**
 * A shared study has come to a revision, or is shared no more.
 */
export interface ServerStudy {
  t: "study";
  study: string;
  revision?: number;
  ended?: true;
  re?: number;
  [k: string]: unknown;
}
/**
 * Who looks at a shared study.
 */
export interface ServerPeople {
  t: "people";
  study: string;
  /**
   * @maxItems 24
   */
  people: {
    user: UserId;
    name: string;
    at: string;
  }[];
  more: number;
  re?: number;
  [k: string]: unknown;
}
export interface ServerNotice {
  t: "notice";
  kind: "restart" | "readonly" | "writable";
  text: string;
  re?: number;
  [k: string]: unknown;
}
export interface ServerPong {
  t: "pong";
  now: number;
  re?: number;
  [k: string]: unknown;
}
export interface ServerError {
  t: "error";
  code: ErrorCode;
  text: string;
  re?: number;
  clause?: string;
  key?: string;
  [k: string]: unknown;
}
/**
 * One option of a game.
 */
export interface Option {
  name: string;
  help?: string;
  values?: string[];
  least?: number;
  most?: number;
  text?: boolean;
  default?: string | number;
  [k: string]: unknown;
}
export interface Level {
  name: string;
  player?: string;
  rating?: number;
  [k: string]: unknown;
}
export interface Game {
  name: string;
  title: string;
  min_seats: number;
  max_seats: number;
  options: Option[];
  /**
   * Kept as a model for new games.
   */
  example?: boolean;
  levels?: Level[];
  [k: string]: unknown;
}
export interface Games {
  games: Game[];
  /**
   * Whether games that are examples are to be shown without being asked for.
   */
  examples: boolean;
  [k: string]: unknown;
}
export interface Rating {
  name: string;
  rating: number;
  user?: UserId;
  deviation?: number;
  games?: number;
  [k: string]: unknown;
}
/**
 * A private club in the list of somebody who belongs to it.
 */
export interface ClubHead {
  id: string;
  name: string;
  about: string;
  created: number;
  role: "owner" | "member";
  count: number;
  [k: string]: unknown;
}
/**
 * Who belongs to a club, since when; without a role: who was sent away.
 */
export interface ClubMember {
  user: User;
  since: number;
  role?: "owner" | "member";
}
/**
 * A line of a club's chat.
 */
export interface ClubLine {
  seq: number;
  time: number;
  user: User;
  text: string;
  hushed?: true;
}
/**
 * A part of a club's chat, the oldest line first, and whether there are older ones.
 */
export interface ClubChat {
  lines: ClubLine[];
  more: boolean;
}
/**
 * A new tournament.
 */
export interface TournamentSettings {
  name: string;
  about?: string;
  game: string;
  options?: {
    [k: string]: string;
  };
  format: TournamentFormat;
  rounds?: number;
  tables?: TournamentTables;
  clock: Clock;
  rated?: boolean;
  computers?: boolean;
  starts?: number;
  club?: string;
}
/**
 * How many sit at a table.
 */
export interface TournamentTables {
  least: number;
  most: number;
}
/**
 * A tournament in a list.
 */
export interface TournamentHead {
  id: string;
  name: string;
  about: string;
  game: string;
  options: {
    [k: string]: string;
  };
  format: TournamentFormat;
  rounds: number;
  tables?: TournamentTables;
  clock: Clock;
  rated: boolean;
  computers: boolean;
  starts: number;
  club?: string;
  status: "open" | "playing" | "over" | "closed";
  created: number;
  updated?: number;
  entered: number;
  round: number;
  of?: number;
  [k: string]: unknown;
}
/**
 * A person, or a computer of that level.
 */
export interface TournamentPlayer {
  user?: User;
  level?: number;
  left?: true;
}
/**
 * One game of a round: players by their numbers, in the order of their seats.
 */
export interface TournamentBout {
  seats: number[];
  places?: number[];
  walkover?: true;
  table?: string;
}
export interface TournamentRound {
  bouts: TournamentBout[];
  byes: number[];
  replay?: true;
}
export interface TournamentStanding {
  player: number;
  place: number;
  points: number;
  played: number;
  wins: number;
  byes: number;
  tie_breaks: number[];
}
/**
 * How often somebody has played a game with so many seats; against somebody: `won` ahead of them.
 */
export interface PlayedTally {
  game: string;
  seats: number;
  games: number;
  won: number;
  shared?: number;
}
/**
 * A rating after a game.
 */
export interface RatingPoint {
  game: string;
  seats: number;
  time: number;
  table: string;
  rating: number;
}
/**
 * Who somebody is to whoever asks.
 */
export interface Profile {
  person: User;
  since: number;
  played: PlayedTally[];
  ratings: RatingPoint[];
  games: TableInfo[];
  followed?: boolean;
  against_you?: PlayedTally[];
  [k: string]: unknown;
}
export interface Verdict {
  best: Move;
  before: number[];
  after: number[];
  loss: number;
  error?: number;
  mark?: "inaccuracy" | "mistake" | "blunder";
  [k: string]: unknown;
}
export interface AnalysisEvent {
  event: number;
  by: number | string;
  move: Move;
  luck?: number[];
  known?: Verdict;
  truth?: Verdict;
  best?: HintMove[];
  [k: string]: unknown;
}
export interface AnalysisSummary {
  seat: number;
  decisions: number;
  loss: number;
  average_loss: number;
  luck: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  [k: string]: unknown;
}
export interface Analysis {
  events: AnalysisEvent[];
  summary: AnalysisSummary[];
  game?: string;
  seats?: string[];
  complete?: boolean;
  result?: number[];
  [k: string]: unknown;
}
export interface AnalysisState {
  status: "none" | "waiting" | "running" | "done";
  done?: number;
  of?: number;
  analysis?: Analysis;
  [k: string]: unknown;
}
/**
 * Where a game stands, to be looked at: the view of whoever asks, without moves.
 */
export interface Seen {
  table: string;
  rev: number;
  seat: number | "spectator";
  view: View | null;
  [k: string]: unknown;
}
/**
 * A position of a lesson: the view after the last move, and each move's own.
 */
export interface Study {
  view: View;
  insight?: Insight;
  steps: PreviewStep[];
  refused?: RefusedMove;
  [k: string]: unknown;
}
/**
 * How somebody wants to be told what happens while they are away. Minutes are minutes after midnight in the zone.
 */
export interface NoticeWishes {
  kinds: NoticeKind[];
  language: string;
  /**
   * A name of the time zone database.
   */
  zone: string;
  quiet: null | {
    from: number;
    to: number;
  };
  /**
   * Mail once a day, at this minute; null: at once.
   */
  digest: null | number;
}
/**
 * Where somebody is told: a mail address, a browser, a web hook.
 */
export interface NoticeDoor {
  id: string;
  channel: "mail" | "push" | "hook";
  /**
   * Of a browser only a hash of it.
   */
  address: string;
  /**
   * A mail address is not before it was confirmed.
   */
  ready: boolean;
  created: number;
}
export interface Notices {
  /**
   * What whoever runs the server has set up; push: the key that browsers ask for.
   */
  offered: {
    mail: boolean;
    push: null | string;
    hook: boolean;
  };
  wishes: null | NoticeWishes;
  doors: NoticeDoor[];
}
export interface HttpError {
  error: {
    code: ErrorCode;
    text: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
