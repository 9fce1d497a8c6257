import { AppError, type ChangeToReview } from "@andromeda/domain";
import { beforeEach, expect, it } from "vitest";
import { payloadSchemas } from "../../shared/ipc-contract.ts";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id } from "../../testing/studio.ts";

import { createIpcCaseProposals, forwardService } from "./ipc-ports.ts";
import { createStudioClient } from "./studio-client.ts";

const BATCH = id(0xb);
const SINGLE = id(0xc);
const query = { caseId: A, userId: "ada" };

let bridge: FakeBridge;
let client: ReturnType<typeof createStudioClient>;

beforeEach(() => {
  bridge = new FakeBridge();
  client = createStudioClient(bridge);
});

const change = (changeId: string, batchId: string | null) =>
  ({ id: changeId, batchId, fieldPath: "title" }) as ChangeToReview;

it("carries questions that main accepts, and brings the answers", async () => {
  const fields = forwardService(client, "fields", {});
  const proposals = createIpcCaseProposals(client);
  bridge.answer("fields:lastChanges", () => []);
  bridge.answer("fields:history", () => ({ entries: [], hasOlder: true }));
  const answer = { own: [], decided: { approved: 1, rejected: 0 }, others: [], editors: [] };
  bridge.answer("proposals:read", () => answer);
  bridge.answer("proposals:addMerged", () => undefined);
  const merged = { fieldPath: "title", currentValue: null, proposedValue: "Cough" };
  const since = new Date("2026-03-10T09:00:00Z");
  expect(await fields.lastChanges(A)).toEqual([]);
  expect(await fields.history({ caseId: A, path: "title", beforeVersion: 4 })).toEqual({
    entries: [],
    hasOlder: true,
  });
  const asked = { ...query, othersSince: since, editorsSince: null };
  expect(await proposals.read(asked)).toEqual(answer);
  await proposals.addMerged({ ...query, ...merged });
  expect(bridge.asked).toEqual([
    ["fields:lastChanges", [A]],
    ["fields:history", [{ caseId: A, path: "title", beforeVersion: 4 }]],
    ["proposals:read", [asked]],
    ["proposals:addMerged", [{ ...query, ...merged }]],
  ]);
  const schemas = payloadSchemas(() => "ada");
  for (const [channel, payload] of bridge.asked)
    expect(schemas[channel].safeParse(payload).success).toBe(true);
});

it("DESK-04 names to main the case whose draft a batch or a single change is written into", async () => {
  const proposals = createIpcCaseProposals(client);
  bridge.answer("proposals:read", () => ({
    own: [change(id(1), BATCH), change(SINGLE, null)],
    decided: { approved: 0, rejected: 0 },
    others: [],
    editors: [],
  }));
  const record = { record: { id: A }, refused: [] } as never;
  bridge.answer("proposals:apply-batch", () => record);
  bridge.answer("proposals:apply-one", () => record);
  await expect(proposals.applyChangesToCase(BATCH, "ada")).rejects.toMatchObject({
    code: "proposal/not-found",
  });
  const asked = { ...query, othersSince: null, editorsSince: null };
  await proposals.read(asked);
  await proposals.applyChangesToCase(BATCH, "ada");
  await proposals.applySingleChange(SINGLE, "ada");
  expect(bridge.asked).toEqual([
    ["proposals:read", [asked]],
    ["proposals:apply-batch", { caseId: A, batchId: BATCH }],
    ["proposals:apply-one", { caseId: A, changeId: SINGLE }],
  ]);
});

it("CHAT-13 passes on why a service cannot be reached", async () => {
  const model = forwardService(client, "assistant", {});
  bridge.answer("assistant:sendToAI", () => {
    throw new AppError("assistant/unavailable", "The assistant cannot be reached.", { recovery: "retry" });
  });
  const context = { caseId: A, document: {} as never, selectedCategories: [] };
  await expect(model.sendToAI([{ role: "user", content: "Hello" }], context)).rejects.toMatchObject({
    code: "assistant/unavailable",
    recovery: "retry",
  });
});

it("DESK-04 hears of the proposals of its own case, and of the state of the connection, until it stops", async () => {
  bridge.answer("proposals:watch", () => null);
  bridge.answer("proposals:unwatch", () => null);
  const heard: string[] = [];
  const stop = createIpcCaseProposals(client).watch(A, {
    onChange: () => heard.push("changed"),
    onState: ({ kind }) => heard.push(kind),
  });
  bridge.emit("proposals:changed", { caseId: id(9), kind: "changed" });
  for (const kind of ["joined", "changed", "failed"] as const)
    bridge.emit("proposals:changed", { caseId: A, kind });
  stop();
  bridge.emit("proposals:changed", { caseId: A, kind: "changed" });
  await settle();
  expect(heard).toEqual(["joined", "changed", "failed"]);
  expect(bridge.listeners("proposals:changed")).toBe(0);
  expect(bridge.asked).toEqual([
    ["proposals:watch", { caseId: A }],
    ["proposals:unwatch", { caseId: A }],
  ]);
});
