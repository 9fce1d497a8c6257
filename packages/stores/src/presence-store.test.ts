import type { CasePresence, PresenceHandle, PresenceIdentity, PresenceSubscriber } from "@andromeda/domain";
import fc from "fast-check";
import { autorun, configure } from "mobx";
import { beforeAll, describe, expect, it } from "vitest";
import { PresenceStore } from "./presence-store.ts";
import { InMemoryPresence } from "./testing/in-memory-presence.ts";

beforeAll(() => configure({ enforceActions: "always" }));

const ana: PresenceIdentity = { userId: "ana", name: "Dr Ana Ruiz", app: "web" };
const ben: PresenceIdentity = { userId: "ben", name: "Ben Okoro", app: "studio" };
const nobody: PresenceSubscriber = { onPeers: () => undefined };
const me = { id: "me", displayName: "Me Myself" };

function storeOn(presence: CasePresence, user: typeof me | null = me) {
  return new PresenceStore({ presence, session: { user }, app: "web" });
}

const people = [ana, ben, { userId: "cyd", name: "Cyd", app: "web" } as const];
const paths = [null, "title", "description"];
const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom("come" as const, "go" as const, "move" as const),
  to: fc.nat(2),
});

/** Somebody who comes, moves and goes. */
class Actor {
  /** The field they are in; undefined while they are not there. */
  path: string | null | undefined = undefined;
  readonly person: PresenceIdentity;
  readonly #presence: CasePresence;
  #handle: PresenceHandle | null = null;

  constructor(presence: CasePresence, person: PresenceIdentity) {
    this.#presence = presence;
    this.person = person;
  }

  act(does: "come" | "go" | "move", path: string | null): void {
    if (does === "come" && !this.#handle) {
      this.#handle = this.#presence.join("case-1", this.person, nobody);
      this.path = null;
    } else if (does === "go") {
      this.#handle?.leave();
      this.#handle = null;
      this.path = undefined;
    } else if (this.#handle) {
      this.#handle.moveTo(path);
      this.path = path;
    }
  }
}

const namesAt = (store: PresenceStore, path: string) => store.at(path).map(({ name }) => name);

describe("PresenceStore", () => {
  it("SYNC-09 says who the author is and in which app, and shows nobody of a case that was left", () => {
    const joined: { caseId: string; identity: PresenceIdentity; subscriber: PresenceSubscriber }[] = [];
    const store = storeOn({
      join(caseId, identity, subscriber) {
        joined.push({ caseId, identity, subscriber });
        return { moveTo: () => undefined, leave: () => undefined };
      },
    });
    store.enter("case-1");
    expect(store.app).toBe("web");
    expect(joined[0]).toMatchObject({
      caseId: "case-1",
      identity: { userId: "me", name: "Me Myself", app: "web" },
    });
    store.leave();
    joined[0]?.subscriber.onPeers([
      { ...ana, connectionId: "1", fieldPath: null, since: "2026-01-02T03:04:05Z" },
    ]);
    expect(store.authors).toEqual([]);
  });

  it("SYNC-09 shows who is at the case, where they are, and that they have gone", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    expect(store.authors).toEqual([]);
    const one = presence.join("case-1", ana, nobody);
    presence.join("case-2", ben, nobody);
    expect(store.authors.map(({ name, app }) => [name, app])).toEqual([["Dr Ana Ruiz", "web"]]);
    one.moveTo("title");
    expect(namesAt(store, "title")).toEqual(["Dr Ana Ruiz"]);
    one.moveTo("description");
    expect(namesAt(store, "title")).toEqual([]);
    expect(namesAt(store, "description")).toEqual(["Dr Ana Ruiz"]);
    one.leave();
    expect(store.authors).toEqual([]);
    expect(namesAt(store, "description")).toEqual([]);
  });

  it("SYNC-09 tells the others where the author is", () => {
    const presence = new InMemoryPresence();
    let fields: (string | null)[] = [];
    presence.join("case-1", ana, { onPeers: (peers) => (fields = peers.map(({ fieldPath }) => fieldPath)) });
    const store = storeOn(presence);
    store.enter("case-1");
    expect(fields).toEqual([null]);
    store.moveTo("title");
    expect(fields).toEqual(["title"]);
    store.moveTo(null);
    expect(fields).toEqual([null]);
    store.leave();
    expect(fields).toEqual([]);
  });

  it("SYNC-09 knows oneself in another app, and never as somebody else at a field", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    presence.join("case-1", { userId: "me", name: "Me Myself", app: "studio" }, nobody).moveTo("title");
    expect(store.authors).toMatchObject([{ isYou: true, app: "studio" }]);
    expect(store.at("title")).toEqual([]);
  });

  it("SYNC-09 says who is in the author's own field", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    presence.join("case-1", ana, nobody).moveTo("title");
    expect(store.inSameField).toEqual([]);
    store.moveTo("title");
    expect(store.inSameField.map(({ name }) => name)).toEqual(["Dr Ana Ruiz"]);
  });

  it("SYNC-09 shows nobody while the connection is down, and everybody again after it", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    presence.join("case-1", ana, nobody);
    presence.setUp(false);
    expect(store.authors).toEqual([]);
    presence.setUp(true);
    expect(store.authors.map(({ userId }) => userId)).toEqual(["ana"]);
  });

  it("SYNC-09 leaves a case before it comes to the next, and does not hear of the first any more", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    store.enter("case-2");
    expect([presence.count("case-1"), presence.count("case-2")]).toEqual([0, 1]);
    presence.join("case-1", ana, nobody);
    expect(store.authors).toEqual([]);
  });

  it("SYNC-09 joins nothing while nobody is signed in", () => {
    const presence = new InMemoryPresence();
    storeOn(presence, null).enter("case-1");
    expect(presence.count("case-1")).toBe(0);
  });

  it("SYNC-09 wakes the fields that are concerned and no other", () => {
    const presence = new InMemoryPresence();
    const store = storeOn(presence);
    store.enter("case-1");
    const woken: string[] = [];
    const stops = ["title", "description", "condition"].map((path) =>
      autorun(() => woken.push(`${path} ${namesAt(store, path).length}`)),
    );
    const one = presence.join("case-1", ana, nobody);
    one.moveTo("title");
    woken.length = 0;
    presence.join("case-1", ben, nobody);
    expect(woken).toEqual([]);
    one.moveTo("description");
    expect(woken.sort()).toEqual(["description 1", "title 0"]);
    for (const stop of stops) stop();
  });

  it("SYNC-09 shows at every field who is there, after any comings, moves and goings", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const presence = new InMemoryPresence();
        const store = storeOn(presence);
        store.enter("case-1");
        const cast = people.map((person) => new Actor(presence, person));
        for (const { who, does, to } of steps) {
          cast[who]?.act(does, paths[to] ?? null);
          for (const path of ["title", "description"]) {
            const expected = cast.filter((actor) => actor.path === path).map((actor) => actor.person.name);
            expect(namesAt(store, path).sort()).toEqual(expected.sort());
          }
        }
        expect(store.authors).toHaveLength(cast.filter((actor) => actor.path !== undefined).length);
      }),
    );
  });
});
