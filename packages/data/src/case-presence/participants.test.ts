import { beforeEach, describe, expect, it } from "vitest";
import { Participants } from "./participants.ts";
import {
  readMovePayload,
  readPresencePayload,
  toMovePayload,
  toPresencePayload,
} from "./presence-payload.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const SINCE = "2026-02-03T04:05:06.000Z";

const announced = { app: "web", fieldPath: null, since: SINCE } as const;
const payload = toPresencePayload(announced);

describe("what a client says of itself", () => {
  it("SYNC-09 is read as it was sent", () => {
    const inField = { ...announced, app: "studio", fieldPath: "title" } as const;
    expect(readPresencePayload(toPresencePayload(inField))).toEqual(inField);
    const move = { connectionId: id(1), fieldPath: "title" };
    expect(readMovePayload(toMovePayload(move))).toEqual(move);
    expect(readMovePayload({ connection: id(1), field: null })).toEqual({ ...move, fieldPath: null });
  });

  it.each([
    ["nothing", null],
    ["a text", "user"],
    ["another app", { ...payload, app: "phone" }],
  ])("SYNC-09 is left out with %s", (_what, said) => {
    expect(readPresencePayload(said)).toBeNull();
  });

  it.each([null, 5, {}, { connection: [id(1)] }, { connection: "me" }])(
    "SYNC-09 is not a move as %j",
    (said) => {
      expect(readMovePayload(said)).toBeNull();
    },
  );

  it.each<[string, object, object]>([
    ["a field without a name", { field: "" }, { fieldPath: null }],
    ["a field that is none", { field: 5 }, { fieldPath: null }],
    ["a field of the longest name", { field: "x".repeat(300) }, { fieldPath: "x".repeat(300) }],
    ["a field of a longer name", { field: "x".repeat(301) }, { fieldPath: null }],
    ["a time of another zone", { since: "2026-02-03T05:05:06+01:00" }, { since: SINCE }],
    ["a time that is none", { since: "soon" }, { since: "1970-01-01T00:00:00.000Z" }],
    ["no time", { since: 5 }, { since: "1970-01-01T00:00:00.000Z" }],
  ])("SYNC-09 is tidied: %s", (_what, said, read) => {
    expect(readPresencePayload({ ...payload, ...said })).toEqual({ ...announced, ...read });
  });
});

describe("Participants", () => {
  const [own, one, other] = [id(1), id(2), id(3)];
  /** An announcement as the channel gives it, with the server's mark. */
  const said = (field: string | null, ref = "r1") => ({ ...payload, field, presence_ref: ref });
  let participants: Participants;
  const places = () => participants.peers.map(({ connectionId, fieldPath }) => [connectionId, fieldPath]);

  beforeEach(() => {
    participants = new Participants(own);
  });

  it("SYNC-09 has everybody else by connection, as they last announced themselves", () => {
    participants.sync({ [own]: [said("title")], [one]: [said("title"), said("condition")], [other]: [] });
    expect(participants.peers).toEqual([{ ...announced, connectionId: one, fieldPath: "condition" }]);
  });

  it("SYNC-09 follows moves, also of those who have not come yet, and not one's own", () => {
    participants.move({ connectionId: one, fieldPath: "title" });
    participants.move({ connectionId: own, fieldPath: "title" });
    participants.sync({ [one]: [said(null)], [other]: [said("condition")] });
    participants.move({ connectionId: other, fieldPath: null });
    expect(places()).toEqual([
      [one, "title"],
      [other, null],
    ]);
  });

  it("SYNC-09 forgets where somebody went when the connection comes anew, and not before", () => {
    participants.sync({ [one]: [said(null)] });
    participants.move({ connectionId: one, fieldPath: "title" });
    participants.sync({ [one]: [said(null)] });
    expect(places()).toEqual([[one, "title"]]);
    participants.sync({ [one]: [said("condition", "r2")] });
    expect(places()).toEqual([[one, "condition"]]);
  });

  it("SYNC-09 forgets who has gone with their moves, and everybody when the connection is down", () => {
    participants.sync({ [one]: [said(null)], [other]: [said(null)] });
    participants.move({ connectionId: one, fieldPath: "title" });
    participants.sync({ [other]: [said(null)] });
    participants.sync({ [one]: [said(null)], [other]: [{ app: "phone" }] });
    expect(places()).toEqual([[one, null]]);
    participants.move({ connectionId: one, fieldPath: "title" });
    participants.clear();
    expect(places()).toEqual([]);
    participants.sync({ [one]: [said(null)] });
    expect(places()).toEqual([[one, null]]);
  });

  it("SYNC-09 follows 200 others and no more, and remembers 400 moves", () => {
    const crowd = Array.from({ length: 450 }, (_, at) => id(100 + at));
    participants.sync(Object.fromEntries([own, ...crowd].map((connection) => [connection, [said(null)]])));
    expect(participants.peers).toHaveLength(200);
    participants.clear();
    for (const connectionId of crowd) participants.move({ connectionId, fieldPath: "title" });
    for (const connectionId of crowd) participants.move({ connectionId, fieldPath: "condition" });
    const isMoved = (at: number) => {
      participants.sync({ [crowd[at] ?? ""]: [said(null)] });
      return participants.peers[0]?.fieldPath;
    };
    expect([isMoved(399), isMoved(400)]).toEqual(["condition", null]);
  });
});
