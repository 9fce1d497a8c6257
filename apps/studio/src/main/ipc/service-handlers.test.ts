import type { AppliedBatch, ChatMessageMetadata } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { Payload, RequestChannel, Services } from "../../shared/ipc-contract.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { A, id } from "../../testing/studio.ts";
import { ProposalSubscriptions } from "../cases/proposal-subscriptions.ts";
import type { StudioWindow } from "../window/studio-windows.ts";
import { createServiceHandlers } from "./handlers.ts";
import { type Handlers, registerHandlers, type SenderLike } from "./register.ts";

const ANSWER = { from: "the server" };
const page = { url: "app://studio/index.html", parent: null };

let calls: unknown[][];
let listeners: Map<string, (event: SenderLike, payload: unknown) => Promise<unknown>>;

/** A service that records its calls and always answers the same. */
const recording = <Service extends object>(service: string) =>
  new Proxy({} as Service, {
    get:
      (_service, method: string) =>
      (...args: unknown[]) => {
        calls.push([`${service}.${method}`, ...args]);
        return method === "watch" ? () => calls.push([`${service}.unwatch`]) : Promise.resolve(ANSWER);
      },
  });

/** What the page gets for a request that crosses the bridge. */
const ask = <Channel extends RequestChannel>(channel: Channel, payload: Payload<Channel>) =>
  listeners.get(channel)?.({ sender: page, senderFrame: page }, structuredClone(payload));

const answered = (value: unknown) => ({ ok: true, value });

beforeEach(() => {
  calls = [];
  listeners = new Map();
  const services: Services = {
    assistant: recording<Services["assistant"]>("assistant"),
    chats: recording<Services["chats"]>("chats"),
    fields: recording<Services["fields"]>("fields"),
    proposals: recording<Services["proposals"]>("proposals"),
    versions: recording<Services["versions"]>("versions"),
  };
  const workspace = {
    userId: "ada",
    services,
    serverActions: {
      applyProposals: async (caseId: string, write: () => Promise<AppliedBatch>) => {
        calls.push(["serverActions", caseId]);
        return write();
      },
    },
  };
  const subscriptions = new ProposalSubscriptions(services.proposals, () => undefined);
  const window = { openCaseId: null } as StudioWindow;
  registerHandlers(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    createServiceHandlers(
      () => workspace,
      () => subscriptions,
    ) as Handlers,
    {
      windowOf: (contents) => (contents === page ? window : null),
      userId: () => workspace.userId,
      log: () => undefined,
    },
  );
});

describe("the services of the server", () => {
  const caseContext = { caseId: A, document: caseTitled("Cough"), selectedCategories: ["Cardiology"] };
  const messages = [{ role: "user" as const, content: "Hello" }];
  const asAda = { caseId: A, userId: "ada" };
  const asSomebody = { caseId: A, userId: "somebody" };
  const since = new Date("2026-02-03T04:05:06.000Z");
  const batch = { sessionId: id(1), title: "Two changes", description: "", changes: [] };
  const merged = { fieldPath: "title", currentValue: "A", proposedValue: "B" };

  it("CHAT-14 CHAT-19 asks the assistant", async () => {
    expect(await ask("assistant:sendToAI", [messages, caseContext])).toEqual(answered(ANSWER));
    expect(await ask("assistant:suggestTitle", [messages, caseContext])).toEqual(answered(ANSWER));
    expect(calls).toEqual([
      ["assistant.sendToAI", messages, caseContext],
      ["assistant.suggestTitle", messages, caseContext],
    ]);
  });

  it("DESK-04 DSEC-02 reads and changes chats for the account, whomever the page names", async () => {
    const metadata: ChatMessageMetadata = { type: "structured_changes", batch_id: id(3) };
    const answers = [
      await ask("chats:getSelectedCategories", ["somebody"]),
      await ask("chats:getChatSession", [A, "somebody"]),
      await ask("chats:getUserChatSessions", ["somebody", A, true]),
      await ask("chats:createChatSession", [A, "somebody", "New", "Hello"]),
      await ask("chats:getChatMessages", [id(1)]),
      await ask("chats:saveMessage", [id(1), "user", "Hello", metadata]),
      await ask("chats:createChangeBatch", [{ ...asSomebody, ...batch }]),
      await ask("chats:deleteEmptyChatSessions", ["somebody", A, id(2)]),
      await ask("chats:archiveChatSession", [id(1), "somebody"]),
      await ask("chats:restoreChatSession", [id(1), "somebody"]),
      await ask("chats:renameChatSession", [id(1), "somebody", "Renamed"]),
    ];
    expect(answers).toEqual(answers.map(() => answered(ANSWER)));
    expect(calls).toEqual([
      ["chats.getSelectedCategories", "ada"],
      ["chats.getChatSession", A, "ada"],
      ["chats.getUserChatSessions", "ada", A, true],
      ["chats.createChatSession", A, "ada", "New", "Hello"],
      ["chats.getChatMessages", id(1)],
      ["chats.saveMessage", id(1), "user", "Hello", metadata],
      ["chats.createChangeBatch", { ...asAda, ...batch }],
      ["chats.deleteEmptyChatSessions", "ada", A, id(2)],
      ["chats.archiveChatSession", id(1), "ada"],
      ["chats.restoreChatSession", id(1), "ada"],
      ["chats.renameChatSession", id(1), "ada", "Renamed"],
    ]);
  });

  it("DESK-04 REVIEW-20 reads, decides and merges proposals for the account", async () => {
    const answers = [
      await ask("proposals:read", [{ ...asSomebody, othersSince: since, editorsSince: null }]),
      await ask("proposals:updateChangeStatus", [[id(1), id(2)], "approved", "somebody"]),
      await ask("proposals:updateChangeStatus", [[id(1)], "rejected", null]),
      await ask("proposals:addMerged", [{ ...asSomebody, ...merged }]),
      await ask("proposals:markApplied", [[id(1)], "somebody"]),
    ];
    expect(answers).toEqual(answers.map(() => answered(ANSWER)));
    expect(calls).toEqual([
      ["proposals.read", { ...asAda, othersSince: since, editorsSince: null }],
      ["proposals.updateChangeStatus", [id(1), id(2)], "approved", "ada"],
      ["proposals.updateChangeStatus", [id(1)], "rejected", null],
      ["proposals.addMerged", { ...asAda, ...merged }],
      ["proposals.markApplied", [id(1)], "ada"],
    ]);
  });

  it("REVIEW-16 applies changes for the account, through the case on this computer", async () => {
    expect(await ask("proposals:apply-batch", { caseId: A, batchId: id(2) })).toEqual(answered(ANSWER));
    expect(await ask("proposals:apply-one", { caseId: A, changeId: id(1) })).toEqual(answered(ANSWER));
    expect(calls).toEqual([
      ["serverActions", A],
      ["proposals.applyChangesToCase", id(2), "ada"],
      ["serverActions", A],
      ["proposals.applySingleChange", id(1), "ada"],
    ]);
  });

  it("CONFL-05 follows the proposals of a case until it is unwatched", async () => {
    expect(await ask("proposals:watch", { caseId: A })).toEqual(answered(null));
    expect(calls).toEqual([["proposals.watch", A, expect.anything()]]);
    expect(await ask("proposals:unwatch", { caseId: A })).toEqual(answered(null));
    expect(calls.at(-1)).toEqual(["proposals.unwatch"]);
  });

  it.each<[string, RequestChannel, unknown[]]>([
    ["an invalid case id", "chats:getChatSession", ["../../etc/passwd", "ada"]],
    ["too many arguments", "versions:get", [id(1), "more"]],
    ["an unknown property of the query", "fields:history", [{ caseId: A, path: "title", all: true }]],
    ["an unknown decision", "proposals:updateChangeStatus", [[id(1)], "applied", null]],
    ["no change at all", "proposals:updateChangeStatus", [[], "approved", null]],
  ])("DSEC-02 are not called with %s", async (_name, channel, payload) => {
    expect(await ask(channel, payload as never)).toMatchObject({ error: { code: "ipc/invalid-payload" } });
    expect(calls).toEqual([]);
  });
});
