import { type Actor, type OPEN_ACTORS, openAccountLike, type Person, type World } from "./actors.ts";

type OpenActor = (typeof OPEN_ACTORS)[number];

/**
 * How far an operation of one actor reaches:
 * `refused` the server answers 42501; `none` it answers, and nothing is seen or changed;
 * `own` the actor's rows and no others; `all` every row, whoever owns it.
 */
export type Reach = "refused" | "none" | "own" | "all";

/** One line of the table: the reach of one operation for each account in use. */
export type Line = Readonly<Record<OpenActor, Reach>>;

/**
 * The expected reach of an actor. A closed account gets nowhere: it is refused what its like is refused and every insert,
 * and its reads, updates and deletes find no row.
 */
export function reachOf(line: Line, actor: Actor, isAnsweredByRefusal: boolean): Reach {
  const like = openAccountLike(actor);
  if (like === null) return line[actor as OpenActor];
  return isAnsweredByRefusal || line[like] === "refused" ? "refused" : "none";
}

export const OPERATIONS = ["read", "insert", "update", "delete"] as const;

/** The expected reach of an actor in a table or view. */
export function reachIn(subject: Subject, operation: (typeof OPERATIONS)[number], actor: Actor): Reach {
  return reachOf(subject[operation], actor, operation === "insert");
}

/** A line in the order of the actors: signed out, member A, member B, educator, admin. */
export function line(...reaches: [Reach, Reach, Reach, Reach, Reach]): Line {
  const [signedOut, memberA, memberB, educator, admin] = reaches;
  return { "signed out": signedOut, "member A": memberA, "member B": memberB, educator, admin };
}

/** The operation is refused to everybody. */
export const NOBODY = line("refused", "refused", "refused", "refused", "refused");

/** A row that is in the table while the cells of one actor are tried. */
export interface Fixture {
  /** Value of the key column. */
  key: string;
  /** Null where rows have no owner. */
  owner: Person | null;
}

/** What is expected of one table or view, and how to try it. */
export interface Subject {
  relation: string;
  /** Requirement ids that its cells prove. */
  proves: string;
  /** Column that tells the rows apart. */
  key: string;
  read: Line;
  insert: Line;
  update: Line;
  delete: Line;
  /** Columns that a signed-in person may send, whatever the rows; absent means none. */
  writable?: { insert?: readonly string[]; update?: readonly string[] };
  /** Puts fresh rows of different owners into the table. */
  seed(world: World): Promise<Fixture[]>;
  /** The row that `author` tries to insert as a row of `owner`; both are the same person for an own row. */
  insertRow?(world: World, owner: Person, author: Person): Promise<Row> | Row;
  /** True where a person has one row, whose key would stand in the way of an insert. */
  hasOneRowEach?: boolean;
  /** What is written by the update. */
  patch?: Row;
  /** Columns that the server fills in, each with a value that no insert or update may write there. */
  derived?: Row;
}

export type Row = Record<string, unknown>;

/** What happens when each actor calls a procedure: `refused` is 42501, `allowed` any other named outcome. */
export interface Procedure {
  name: string;
  proves: string;
  may: Readonly<Record<OpenActor, "refused" | "allowed">>;
  /** Arguments with which the call succeeds for those who may. */
  args(world: World, actor: Actor): Promise<Row> | Row;
  /** Error code that counts as allowed: the call passed the permission check. */
  allowedError?: string;
}

/** The actors who may call a procedure; everybody else is refused, those with a closed account too. */
export function only(...actors: OpenActor[]): Procedure["may"] {
  const may = (actor: OpenActor) => (actors.includes(actor) ? "allowed" : "refused");
  return {
    "signed out": may("signed out"),
    "member A": may("member A"),
    "member B": may("member B"),
    educator: may("educator"),
    admin: may("admin"),
  };
}

export const SIGNED_IN = only("member A", "member B", "educator", "admin");

/** Whether an actor may call the procedure; nobody whose account is closed may call any. */
export function mayCall(procedure: Procedure, actor: Actor): "refused" | "allowed" {
  return openAccountLike(actor) === null ? procedure.may[actor as OpenActor] : "refused";
}

/** What each actor may do with the objects of a storage bucket. */
export interface Bucket {
  id: string;
  proves: string;
  isPublic: boolean;
  maxBytes: number;
  read: Line;
  list: Line;
  sign: Line;
  upload: Line;
  overwrite: Line;
  remove: Line;
}

/** A cell whose outcome is not the expected one. */
export interface Failure {
  subject: string;
  actor: Actor;
  operation: string;
  expected: string;
  actual: string;
}

/** The failure in one sentence. */
export function describeFailure(failure: Failure): string {
  return `${failure.subject}: ${failure.operation} by ${failure.actor} should be ${failure.expected}, but was ${failure.actual}`;
}
