import type { TestBackend } from "@andromeda/testing";

type Client = ReturnType<TestBackend["anonymous"]>;

/** Who comes through the API: nobody, two members, an educator (authors cases only) and an administrator. */
export const ACTORS = ["signed out", "member A", "member B", "educator", "admin"] as const;
export type Actor = (typeof ACTORS)[number];

/** The actors who have an account. */
export const PEOPLE = ["member A", "member B", "educator", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** A database with one account of each kind, and a client that speaks as each actor. */
export interface World {
  backend: TestBackend;
  sql: TestBackend["sql"];
  id: Record<Person, string>;
  client: Record<Actor, Client>;
}

/** Creates the accounts in the database of the backend and signs them in. */
export async function createWorld(backend: TestBackend): Promise<World> {
  const memberA = await backend.createUser({ firstName: "Mira", lastName: "Owner" });
  const memberB = await backend.createUser({ firstName: "Milo", lastName: "Other" });
  const educator = await backend.createUser({ isEducator: true, firstName: "Edda", lastName: "Author" });
  const admin = await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Chief" });
  return {
    backend,
    sql: backend.sql,
    id: { "member A": memberA.id, "member B": memberB.id, educator: educator.id, admin: admin.id },
    client: {
      "signed out": backend.anonymous(),
      "member A": await backend.signIn(memberA),
      "member B": await backend.signIn(memberB),
      educator: await backend.signIn(educator),
      admin: await backend.signIn(admin),
    },
  };
}

/** The account whose id an actor writes as "his own"; the signed-out one borrows that of member A. */
export function accountOf(actor: Actor): Person {
  return actor === "signed out" ? "member A" : actor;
}
