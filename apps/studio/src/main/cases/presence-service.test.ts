import type { CasePeer } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { StudioEvents } from "../../shared/ipc-contract.ts";
import { FakeBackend } from "../../testing/fake-backend.ts";
import { A, id } from "../../testing/studio.ts";
import { PresenceService } from "./presence-service.ts";

const B = id(5);
const account = { id: "ada", email: "ada@example.org", displayName: "Ada Byron" };
const ana: CasePeer = {
  connectionId: "1",
  userId: "ana",
  name: "Ana Ruiz",
  app: "web",
  fieldPath: "title",
  since: "2026-03-10T09:00:00.000Z",
};

let backend: FakeBackend;
let events: StudioEvents["presence:changed"][];
let service: PresenceService;
beforeEach(() => {
  backend = new FakeBackend();
  events = [];
  service = new PresenceService({
    presence: backend.presence,
    account,
    onChanged: (event) => events.push(event),
  });
});

const visits = () => [...backend.visits].map(({ caseId, fieldPath, me }) => ({ caseId, fieldPath, ...me }));

describe("the presence of the studio", () => {
  it("SYNC-09 is at the open case alone, as the account that is signed in", () => {
    service.enter(A);
    service.enter(B);
    service.move(A, "title");
    expect(visits()).toEqual([
      { caseId: B, fieldPath: null, userId: "ada", name: "Ada Byron", app: "studio" },
    ]);
    service.move(B, "title");
    expect(visits()).toMatchObject([{ caseId: B, fieldPath: "title" }]);
    service.leave(A);
    expect(visits()).toHaveLength(1);
    service.leave(B);
    expect(visits()).toEqual([]);
  });

  it("SYNC-09 tells the page who is there, and nothing of a case that was left", () => {
    service.enter(A);
    const [first] = backend.visits;
    first?.onPeers([ana]);
    expect(events.at(-1)).toEqual({ caseId: A, peers: [ana] });
    service.enter(B);
    first?.onPeers([ana, ana]);
    expect(events.at(-1)).toEqual({ caseId: B, peers: [] });
  });

  it("SYNC-09 shows nobody while the studio is offline, and the others once it is back", () => {
    service.enter(A);
    const [visit] = backend.visits;
    visit?.onPeers([ana]);
    service.setOffline(true);
    expect(events.at(-1)?.peers).toEqual([]);
    visit?.onPeers([ana, { ...ana, connectionId: "2" }]);
    expect(events.at(-1)?.peers).toEqual([]);
    service.setOffline(false);
    expect(events.at(-1)?.peers).toHaveLength(2);
  });
});
