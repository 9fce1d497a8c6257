import type { AppliedBatch } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { CompanionChannel } from "../../shared/companion-channels.ts";
import type { Payload } from "../../shared/ipc-contract.ts";
import { A, id } from "../../testing/studio.ts";
import { type CompanionPorts, Companions } from "../companions/companions.ts";
import { createCompanionHandlers } from "./companion-handlers.ts";

const ANSWER = { from: "the server" };
const SINCE = "2026-02-03T04:05:06.000Z";

let calls: unknown[][];
let companions: Companions;

/** A port that notes what it is asked and always answers the same. */
const noting = <Port extends object>(port: string) =>
  new Proxy({} as Port, {
    get:
      (_port, method: string) =>
      (...args: unknown[]) => {
        calls.push([`${port}.${method}`, ...args]);
        return method === "watch" ? () => calls.push([`${port}.unwatch`]) : Promise.resolve(ANSWER);
      },
  });

const ask = <Channel extends CompanionChannel>(channel: Channel, payload: Payload<Channel>) =>
  createCompanionHandlers(() => companions)[channel](payload);

beforeEach(() => {
  calls = [];
  companions = new Companions({
    ports: {
      proposals: noting<CompanionPorts["proposals"]>("proposals"),
      chats: noting<CompanionPorts["chats"]>("chats"),
      assistantModel: noting<CompanionPorts["assistantModel"]>("assistant"),
    },
    userId: "ada",
    publishing: {
      applyProposals: async (caseId, write) => {
        calls.push(["publishing", caseId]);
        return (await write()) as AppliedBatch;
      },
    },
    onProposals: () => undefined,
  });
});

describe("what stands beside a case", () => {
  const caseContext = {
    caseId: A,
    document: {},
    selectedCategories: [],
  } as unknown as Payload<"assistant:send">["caseContext"];
  const messages = [{ role: "user" as const, content: "Hello" }];
  const of = { caseId: A, userId: "ada" };
  const since = new Date(SINCE);
  const batch = {
    caseId: A,
    sessionId: id(1),
    summary: "Two changes",
    changes: [],
  } as unknown as Payload<"chats:create-batch">;
  const merged = { fieldPath: "title", currentValue: "A", proposedValue: "B" } as unknown as Omit<
    Payload<"proposals:add-merged">,
    "caseId"
  >;

  it("CHAT-14 CHAT-19 asks the assistant", async () => {
    expect(await ask("assistant:send", { messages, caseContext })).toBe(ANSWER);
    expect(await ask("assistant:title", { messages, caseContext })).toBe(ANSWER);
    expect(calls).toEqual([
      ["assistant.sendToAI", messages, caseContext],
      ["assistant.suggestTitle", messages, caseContext],
    ]);
  });

  it("DESK-04 reads chats for the account and answers what was read", async () => {
    const { metadata, ...said } = {
      sessionId: id(1),
      role: "user" as const,
      content: "Hello",
      metadata: {} as Payload<"chats:save-message">["metadata"],
    };
    const answers = [
      await ask("chats:categories", null),
      await ask("chats:latest", { caseId: A }),
      await ask("chats:list", { caseId: A, archived: true }),
      await ask("chats:create", { caseId: A, title: "New", welcome: "Hello" }),
      await ask("chats:messages", { sessionId: id(1) }),
      await ask("chats:save-message", { ...said, metadata }),
      await ask("chats:create-batch", batch),
    ];
    expect(answers).toEqual(answers.map(() => ANSWER));
    expect(calls).toEqual([
      ["chats.getSelectedCategories", "ada"],
      ["chats.getChatSession", A, "ada"],
      ["chats.getUserChatSessions", "ada", A, true],
      ["chats.createChatSession", A, "ada", "New", "Hello"],
      ["chats.getChatMessages", id(1)],
      ["chats.saveMessage", id(1), "user", "Hello", metadata],
      ["chats.createChangeBatch", { ...batch, userId: "ada" }],
    ]);
  });

  it("DESK-04 changes chats of the account alone", async () => {
    const answers = [
      await ask("chats:delete-empty", { caseId: A, keepId: id(2) }),
      await ask("chats:archive", { id: id(1) }),
      await ask("chats:restore", { id: id(1) }),
      await ask("chats:rename", { id: id(1), title: "Renamed" }),
    ];
    expect(answers).toEqual([null, null, null, null]);
    expect(calls).toEqual([
      ["chats.deleteEmptyChatSessions", "ada", A, id(2)],
      ["chats.archiveChatSession", id(1), "ada"],
      ["chats.restoreChatSession", id(1), "ada"],
      ["chats.renameChatSession", id(1), "ada", "Renamed"],
    ]);
  });

  it("DESK-04 reads and settles proposals for the account", async () => {
    expect(await ask("proposals:of-others", { caseId: A, since: SINCE })).toBe(ANSWER);
    expect(await ask("proposals:active-editors", { caseId: A, since: SINCE })).toBe(ANSWER);
    expect(await ask("proposals:decide", { ids: [id(1)], decision: "rejected", whose: "any" })).toBe(ANSWER);
    expect(await ask("proposals:add-merged", { caseId: A, ...merged })).toBeNull();
    expect(calls).toEqual([
      ["proposals.pendingOfOthers", { ...of, since }],
      ["proposals.activeEditors", { ...of, since }],
      ["proposals.updateChangeStatus", [id(1)], "rejected", null],
      ["proposals.addMerged", { ...of, ...merged }],
    ]);
  });

  it("CONFL-05 follows the proposals of a case until it is told not to", async () => {
    expect(await ask("proposals:watch", { caseId: A })).toBeNull();
    expect(calls).toEqual([["proposals.watch", A, expect.anything()]]);
    expect(await ask("proposals:unwatch", { caseId: A })).toBeNull();
    expect(calls.at(-1)).toEqual(["proposals.unwatch"]);
  });

  it("REVIEW-20 REVIEW-16 reads, decides and applies changes for the account, through the case on this computer", async () => {
    expect(await ask("proposals:pending", { caseId: A })).toBe(ANSWER);
    expect(await ask("proposals:count-decided", { caseId: A })).toBe(ANSWER);
    expect(await ask("proposals:decide", { ids: [id(1)], decision: "approved", whose: "own" })).toBe(ANSWER);
    expect(await ask("proposals:apply-batch", { caseId: A, batchId: id(2) })).toBe(ANSWER);
    expect(await ask("proposals:apply-one", { caseId: A, changeId: id(1) })).toBe(ANSWER);
    expect(await ask("proposals:mark-applied", { ids: [id(1)] })).toBeNull();
    expect(calls).toEqual([
      ["proposals.getPendingChanges", of],
      ["proposals.countDecided", of],
      ["proposals.updateChangeStatus", [id(1)], "approved", "ada"],
      ["publishing", A],
      ["proposals.applyChangesToCase", id(2), "ada"],
      ["publishing", A],
      ["proposals.applySingleChange", id(1), "ada"],
      ["proposals.markApplied", [id(1)], "ada"],
    ]);
  });
});
