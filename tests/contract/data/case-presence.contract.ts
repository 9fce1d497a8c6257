import type { CasePeer, CasePresence, PresenceHandle, PresenceIdentity } from "@andromeda/domain";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

/** An author, and the port as that author has it. */
export interface PresentPerson {
  readonly presence: CasePresence;
  readonly me: PresenceIdentity;
}

/** Two authors, of whom the first is called Ana Ruiz. */
export interface PresenceWorld {
  readonly ana: PresentPerson;
  readonly ben: PresentPerson;
  /** A case that no other test uses. */
  caseId(): string;
  close(): Promise<void>;
}

/** Somebody at a case, with whom they see. */
export interface Visit extends PresenceHandle {
  readonly peers: () => readonly CasePeer[];
  /** Where the others are: user ids with fields. */
  readonly places: () => readonly (readonly [userId: string, fieldPath: string | null])[];
}

/** Joins the presence of a case. */
export function visit({ presence, me }: PresentPerson, caseId: string): Visit {
  let seen: readonly CasePeer[] = [];
  const handle = presence.join(caseId, me, {
    onPeers: (peers) => {
      seen = peers;
    },
  });
  return {
    ...handle,
    peers: () => seen,
    places: () => seen.map(({ userId, fieldPath }) => [userId, fieldPath] as const),
  };
}

/** Polls what somebody sees. */
export const eventually = <T>(see: () => T) => expect.poll(see, { timeout: 15_000 });

/** What every CasePresence does. */
export function casePresenceContract(name: string, makeWorld: () => Promise<PresenceWorld>): void {
  describe(`CasePresence on ${name}`, () => {
    let world: PresenceWorld;
    const visits: Visit[] = [];
    const come = (person: PresentPerson, caseId: string) => {
      const coming = visit(person, caseId);
      visits.push(coming);
      return coming;
    };

    beforeAll(async () => {
      world = await makeWorld();
    });
    afterEach(() => {
      for (const { leave } of visits.splice(0)) leave();
    });
    afterAll(() => world.close());

    it("SYNC-09 shows two authors to each other, the fields that they go to, and that one has left", async () => {
      const { ana, ben } = world;
      const caseId = world.caseId();
      const [a, b] = [come(ana, caseId), come(ben, caseId)];
      await eventually(a.places).toEqual([[ben.me.userId, null]]);
      await eventually(b.places).toEqual([[ana.me.userId, null]]);
      expect(b.peers()).toMatchObject([{ name: "Ana Ruiz", app: ana.me.app }]);
      b.moveTo("title");
      await eventually(a.places).toEqual([[ben.me.userId, "title"]]);
      b.moveTo("description");
      b.moveTo(null);
      b.moveTo("condition");
      await eventually(a.places).toEqual([[ben.me.userId, "condition"]]);
      b.leave();
      await eventually(a.places).toEqual([]);
    });

    it("SYNC-09 shows whoever comes later where the others are by then", async () => {
      const { ana, ben } = world;
      const caseId = world.caseId();
      const early = come(ana, caseId);
      const first = come(ben, caseId);
      await eventually(first.places).toEqual([[ana.me.userId, null]]);
      early.moveTo("title");
      await eventually(first.places).toEqual([[ana.me.userId, "title"]]);
      first.leave();
      const later = come(ben, caseId);
      await eventually(later.places).toEqual([[ana.me.userId, "title"]]);
    });

    it("SYNC-09 shows every connection of one person, and only those to the same case", async () => {
      const { ana, ben } = world;
      const caseId = world.caseId();
      const watcher = come(ana, caseId);
      const [one, elsewhere] = [come(ben, caseId), come(ben, world.caseId())];
      await eventually(watcher.places).toEqual([[ben.me.userId, null]]);
      elsewhere.moveTo("title");
      one.moveTo("description");
      await eventually(watcher.places).toEqual([[ben.me.userId, "description"]]);
      expect(elsewhere.peers()).toEqual([]);
    });

    it("SYNC-09 lets somebody leave and come back at once, as a screen does that is mounted twice", async () => {
      const { ana, ben } = world;
      const caseId = world.caseId();
      const watcher = come(ana, caseId);
      come(ben, caseId).leave();
      const again = come(ben, caseId);
      again.moveTo("title");
      await eventually(watcher.places).toEqual([[ben.me.userId, "title"]]);
      await eventually(again.places).toEqual([[ana.me.userId, null]]);
    });
  });
}
