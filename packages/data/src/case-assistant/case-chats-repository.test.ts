import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseChats } from "./case-chats-repository.ts";

function scene(answer: Answer) {
  const { client, requests } = recordingClient(() => answer);
  return { chats: createSupabaseCaseChats(client), requests };
}

const message = {
  id: "m1",
  session_id: "s1",
  role: "assistant",
  content: "Hello",
  created_at: "2026-01-01T09:00:00+00:00",
};

describe("createSupabaseCaseChats", () => {
  it("CHAT-30 selects selected_categories by user_id, and answers none for a missing row", async () => {
    const { chats, requests } = scene({ body: [{ selected_categories: ["Respiratory:Cough"] }] });
    expect(await chats.getSelectedCategories("me")).toEqual(["Respiratory:Cough"]);
    expect(requests[0]?.path).toBe("/rest/v1/categories");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      select: "selected_categories",
      user_id: "eq.me",
    });
    const missing = scene({ status: 406, body: { code: "PGRST116", message: "0 rows" } });
    expect(await missing.chats.getSelectedCategories("me")).toEqual([]);
    const refused = scene({ status: 403, body: { code: "42501", message: "no" } });
    await expect(refused.chats.getSelectedCategories("me")).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });

  it("CHAT-28 sweeps empty chats in one request, and passes the one that is kept", async () => {
    const { chats, requests } = scene({ body: 2 });
    await chats.deleteEmptyChatSessions("me", "c1", "s1");
    await chats.deleteEmptyChatSessions("me", "c1", null);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/rest/v1/rpc/delete_empty_case_chats", { _user_id: "me", _case_id: "c1", _keep_id: "s1" }],
      ["/rest/v1/rpc/delete_empty_case_chats", { _user_id: "me", _case_id: "c1" }],
    ]);
  });

  it("CHAT-28 says when empty chats could not be swept", async () => {
    const { chats } = scene({ status: 403, body: { code: "42501", message: "no" } });
    await expect(chats.deleteEmptyChatSessions("me", "c1", null)).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });

  it("CHAT-08 makes no request about a case without its id", async () => {
    const { chats, requests } = scene({ body: [] });
    const refusal = { code: "assistant/no-case", message: "Case ID is required" };
    await expect(chats.getChatSession("", "me")).rejects.toMatchObject(refusal);
    await expect(chats.createChatSession("", "me", "New Chat", "Hello")).rejects.toMatchObject(refusal);
    expect(requests).toEqual([]);
  });

  it("CHAT-26 changes a chat of the author's own alone, and says when it is gone", async () => {
    const { chats, requests } = scene({ body: [{ id: "s1" }] });
    await chats.archiveChatSession("s1", "me");
    await chats.restoreChatSession("s1", "me");
    await chats.renameChatSession("s1", "me", "Cough");
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ["PATCH", { archived: true }],
      ["PATCH", { archived: false }],
      ["PATCH", { title: "Cough" }],
    ]);
    for (const { path, query } of requests) {
      expect(path).toBe("/rest/v1/case_chat_sessions");
      expect(Object.fromEntries(query)).toMatchObject({ id: "eq.s1", user_id: "eq.me" });
    }
    await expect(scene({ body: [] }).chats.archiveChatSession("s1", "me")).rejects.toMatchObject({
      code: "assistant/no-chat",
      message: "This chat does not exist any more.",
    });
  });

  it("CHAT-26 lists the author's chats of the case, last used first, and opens the first of them", async () => {
    const { chats, requests } = scene({ body: [] });
    expect(await chats.getUserChatSessions("me", "c1", true)).toEqual([]);
    expect(await chats.getChatSession("c1", "me")).toBeNull();
    const asked = { case_id: "eq.c1", user_id: "eq.me", order: "updated_at.desc,created_at.desc" };
    expect(requests.map(({ query }) => Object.fromEntries(query))).toMatchObject([
      { ...asked, archived: "eq.true" },
      { ...asked, archived: "eq.false", limit: "1" },
    ]);
  });

  it.each([
    null,
    "text",
    { type: "other" },
    { type: "structured_changes" },
    { type: "case_analysis", analysis_data: { completeness: "83" } },
    { type: "case_analysis", analysis_data: null },
  ])("CHAT-35 treats the metadata %j as none", async (metadata) => {
    const { chats } = scene({ body: [{ ...message, metadata }] });
    expect(await chats.getChatMessages("s1")).toMatchObject([{ content: "Hello", metadata: null }]);
  });

  it("CHAT-16 names the fields of a batch as people read them", async () => {
    const { chats, requests } = scene({ body: { id: "b1", total_changes: 1 } });
    const change = {
      field: "title",
      action: "replace",
      currentValue: null,
      proposedValue: "Dry cough",
    } as const;
    expect(
      await chats.createChangeBatch({
        caseId: "c1",
        userId: "me",
        sessionId: "s1",
        title: "Sharper",
        description: "One field",
        changes: [
          { ...change, reason: null, priority: "medium" },
          { ...change, field: "no_field", reason: "Old", priority: "low" },
        ],
      }),
    ).toEqual({ id: "b1", totalChanges: 1 });
    expect(requests[0]?.body).toMatchObject({
      _case_id: "c1",
      _session_id: "s1",
      _title: "Sharper",
      _description: "One field",
      _changes: [
        {
          field_path: "title",
          field_name: "Title",
          action: "replace",
          current_value: null,
          proposed_value: "Dry cough",
          reason: null,
          priority: "medium",
        },
        { field_path: "no_field", field_name: null, reason: "Old", priority: "low" },
      ],
    });
  });
});
