import { beforeEach, describe, expect, it } from "vitest";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import { Notifications, type SystemNotification } from "./notifications.ts";

let state: { isWanted: boolean; isInFront: boolean };
let shown: SystemNotification[];
let clickedTo: string[];
let notifications: Notifications;

beforeEach(() => {
  [state, shown, clickedTo] = [{ isWanted: true, isInFront: false }, [], []];
  notifications = new Notifications({
    isWanted: () => state.isWanted,
    isInFront: () => state.isInFront,
    show: (notice) => void shown.push(notice),
    openCase: (caseId) => void clickedTo.push(caseId),
    showConflicts: () => void clickedTo.push("conflicts"),
    showUpdate: () => void clickedTo.push("update"),
  });
});

const synced = (id: string, title = "Cough"): CaseSummary => ({
  id,
  title,
  specialty: "",
  condition: "",
  status: "draft",
  sync: { kind: "synced" },
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const conflict = (id: string, title = "Cough"): CaseSummary => ({
  ...synced(id, title),
  sync: { kind: "conflict", count: 1 },
});
const change = (...changed: CaseSummary[]) => notifications.casesChanged({ changed, removed: [] });

describe("a conflict", () => {
  it("DESK-21 is notified once, by the name of the case, and a click leads there", () => {
    change(conflict("1"), synced("2"));
    change(conflict("1"));
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      ["A case has a conflict", "“Cough” was changed here and on the server. Choose which text to keep."],
    ]);
    shown[0]?.onClick();
    expect(clickedTo).toEqual(["1"]);
  });

  it("DESK-21 is notified again after it was decided, and after the case was gone", () => {
    change(conflict("1", " "));
    change(synced("1"));
    change(conflict("1"));
    notifications.casesChanged({ changed: [], removed: ["1"] });
    change(conflict("1"));
    notifications.accountChanged();
    change(conflict("1"));
    expect(shown).toHaveLength(4);
    expect(shown[0]?.body).toContain("“Untitled case”");
  });

  it("DESK-21 among several is one notification, which leads to all of them", () => {
    change(conflict("1"), conflict("2"));
    expect(shown).toMatchObject([
      {
        title: "2 cases have conflicts",
        body: "They were changed here and on the server. Choose which texts to keep.",
      },
    ]);
    shown[0]?.onClick();
    expect(clickedTo).toEqual(["conflicts"]);
  });

  it.each([{ isWanted: false }, { isInFront: true }])("DESK-21 is not notified when %o", (facts) => {
    Object.assign(state, facts);
    change(conflict("1"));
    notifications.updateChanged({ kind: "ready", version: "2.0.0", notes: "" });
    expect(shown).toEqual([]);
  });
});

it("DESK-21 UPD-01 a version that is ready is notified once, and a click leads to it", () => {
  notifications.updateChanged({ kind: "downloading", version: "2.0.0", percent: 5 });
  notifications.updateChanged({ kind: "ready", version: "2.0.0", notes: "" });
  notifications.updateChanged({ kind: "ready", version: "2.0.0", notes: "" });
  expect(shown).toMatchObject([
    { title: "Version 2.0.0 is ready", body: "It will be installed when you quit Andromeda Case Studio." },
  ]);
  shown[0]?.onClick();
  expect(clickedTo).toEqual(["update"]);
});
