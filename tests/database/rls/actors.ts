import type { TestBackend, TestUserOptions } from "@andromeda/testing";

type Client = ReturnType<TestBackend["anonymous"]>;

/** Who comes through the API without an account or with one in use: two members, an educator (authors cases only), an administrator. */
export const OPEN_ACTORS = ["signed out", "member A", "member B", "educator", "admin"] as const;

/** Those whose token outlives their account, each with the account that he would be like if it were still open. */
const CLOSED = {
  "disabled member": "member A",
  "disabled educator": "educator",
  "disabled admin": "admin",
  "member deleted meanwhile": "member A",
} as const;
type Closed = keyof typeof CLOSED;

/** Everybody who comes through the API. */
export const ACTORS = [...OPEN_ACTORS, ...(Object.keys(CLOSED) as Closed[])] as const;
export type Actor = (typeof ACTORS)[number];

/** The actors whose account is in the database, so that rows can be theirs. */
export const PEOPLE = [
  "member A",
  "member B",
  "educator",
  "admin",
  "disabled member",
  "disabled educator",
  "disabled admin",
] as const;
export type Person = (typeof PEOPLE)[number];

/** The open account with the rights that a closed one would have; null for an open account and without one. */
export function openAccountLike(actor: Actor): (typeof OPEN_ACTORS)[number] | null {
  return actor in CLOSED ? CLOSED[actor as Closed] : null;
}

/** A database with one account of each kind, and a client that speaks as each actor. */
export interface World {
  backend: TestBackend;
  sql: TestBackend["sql"];
  id: Record<Person, string>;
  client: Record<Actor, Client>;
}

const accounts: Record<Exclude<Actor, "signed out">, TestUserOptions> = {
  "member A": { firstName: "Mira", lastName: "Owner" },
  "member B": { firstName: "Milo", lastName: "Other" },
  educator: { isEducator: true, firstName: "Edda", lastName: "Author" },
  admin: { isAdmin: true, firstName: "Ada", lastName: "Chief" },
  "disabled member": { firstName: "Dora", lastName: "Closed" },
  "disabled educator": { isEducator: true, firstName: "Dag", lastName: "Closed" },
  "disabled admin": { isAdmin: true, isEducator: true, firstName: "Dina", lastName: "Closed" },
  "member deleted meanwhile": { firstName: "Ed", lastName: "Gone" },
};

/** Creates the accounts in the database of the backend, signs them in, and then closes those that are to be closed. */
export async function createWorld(backend: TestBackend): Promise<World> {
  const { sql } = backend;
  const id = {} as World["id"];
  const client = { "signed out": backend.anonymous() } as World["client"];
  for (const actor of Object.keys(accounts) as (keyof typeof accounts)[]) {
    const user = await backend.createUser(accounts[actor]);
    client[actor] = await backend.signIn(user);
    if (isPerson(actor)) id[actor] = user.id;
    else await sql`delete from auth.users where id = ${user.id}`;
  }
  const disabled = [id["disabled member"], id["disabled educator"], id["disabled admin"]];
  await sql`update auth.users set banned_until = now() + interval '1 year' where id in ${sql(disabled)}`;
  return { backend, sql, id, client };
}

/** The account whose id an actor writes as "his own"; whoever has none borrows that of member A. */
export function accountOf(actor: Actor): Person {
  return isPerson(actor) ? actor : "member A";
}

function isPerson(actor: Actor): actor is Person {
  return PEOPLE.some((person) => person === actor);
}
