import { AppError, type ReviewedChange } from "@andromeda/domain";
import { beforeEach, expect, it } from "vitest";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id } from "../../testing/studio.ts";
import { createStudioClient } from "../bridge/studio-client.ts";
import { createIpcAssistantModel, createIpcCaseChats } from "./ipc-case-assistant.ts";
import { createIpcCaseProposals } from "./ipc-case-proposals.ts";

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
  ({ id: changeId, batchId, fieldPath: "title" }) as ReviewedChange;

it("DESK-04 tells main whose draft a batch or a single change is written into", async () => {
  const proposals = createIpcCaseProposals(client);
  bridge.answer("proposals:pending", () => [change(id(1), BATCH), change(SINGLE, null)]);
  const record = { record: { id: A }, refused: [] } as never;
  bridge.answer("proposals:apply-batch", () => record);
  bridge.answer("proposals:apply-one", () => record);
  await expect(proposals.applyChangesToCase(BATCH, "ada")).rejects.toMatchObject({
    code: "proposal/not-found",
  });
  await proposals.getPendingChanges(query);
  await proposals.applyChangesToCase(BATCH, "ada");
  await proposals.applySingleChange(SINGLE, "ada");
  expect(bridge.asked).toEqual([
    ["proposals:pending", { caseId: A }],
    ["proposals:apply-batch", { caseId: A, batchId: BATCH }],
    ["proposals:apply-one", { caseId: A, changeId: SINGLE }],
  ]);
});

it("DSEC-02 leaves it to main who asks", async () => {
  const chats = createIpcCaseChats(client);
  const proposals = createIpcCaseProposals(client);
  bridge.answer("chats:list", () => []);
  bridge.answer("chats:rename", () => null);
  bridge.answer("proposals:add-merged", () => null);
  bridge.answer("proposals:of-others", () => []);
  await chats.getUserChatSessions("somebody", A, true);
  await chats.renameChatSession(id(1), "somebody", "Sharper");
  const merged = { fieldPath: "title", currentValue: null, proposedValue: "Cough" };
  await proposals.addMerged({ caseId: A, userId: "somebody", ...merged });
  await proposals.pendingOfOthers({ ...query, since: new Date("2026-03-10T09:00:00Z") });
  expect(bridge.asked).toEqual([
    ["chats:list", { caseId: A, archived: true }],
    ["chats:rename", { id: id(1), title: "Sharper" }],
    ["proposals:add-merged", { caseId: A, ...merged }],
    ["proposals:of-others", { caseId: A, since: "2026-03-10T09:00:00.000Z" }],
  ]);
});

it("CHAT-13 passes on why the assistant cannot be reached", async () => {
  const model = createIpcAssistantModel(client);
  bridge.answer("assistant:send", () => {
    throw new AppError("assistant/unavailable", "The assistant cannot be reached.", { recovery: "retry" });
  });
  const context = { caseId: A, document: {} as never, selectedCategories: [] };
  await expect(model.sendToAI([{ role: "user", content: "Hello" }], context)).rejects.toMatchObject({
    code: "assistant/unavailable",
    recovery: "retry",
  });
});

it("DESK-04 hears of the proposals of its own case, and of the line to them, until it stops", async () => {
  bridge.answer("proposals:watch", () => null);
  bridge.answer("proposals:unwatch", () => null);
  const heard: string[] = [];
  const stop = createIpcCaseProposals(client).watch(A, {
    onChange: () => heard.push("changed"),
    onState: ({ kind }) => heard.push(kind),
  });
  bridge.tell("proposals:changed", { caseId: id(9), news: "changed" });
  for (const news of ["joined", "changed", "failed"] as const)
    bridge.tell("proposals:changed", { caseId: A, news });
  stop();
  bridge.tell("proposals:changed", { caseId: A, news: "changed" });
  await settle();
  expect(heard).toEqual(["joined", "changed", "failed"]);
  expect(bridge.listeners("proposals:changed")).toBe(0);
  expect(bridge.asked).toEqual([
    ["proposals:watch", { caseId: A }],
    ["proposals:unwatch", { caseId: A }],
  ]);
});
