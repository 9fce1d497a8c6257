import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringBackend, codeOf, createAuthoringBackend, createDraft, done, must } from "./support.ts";

interface SessionRow {
  id: string;
  title: string;
  archived: boolean;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

let authoring: AuthoringBackend;
let caseId: string;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  caseId = (await createDraft(authoring.admin)).id;
});

afterAll(() => authoring.close());

const open = (title = "Case Design Assistant") =>
  must(
    authoring.admin.client
      .from("case_chat_sessions")
      .insert({ case_id: caseId, user_id: authoring.admin.id, title })
      .select()
      .single<SessionRow>(),
  );

describe("sessions", () => {
  it("ADATA-08 CHAT-26 start active", async () => {
    expect(await open()).toMatchObject({
      title: "Case Design Assistant",
      archived: false,
      archived_at: null,
    });
  });

  it("CHAT-26 archiving records the time, restoring clears it", async () => {
    const { id } = await open();
    const set = (archived: boolean) =>
      must(
        authoring.admin.client
          .from("case_chat_sessions")
          .update({ archived })
          .eq("id", id)
          .select()
          .single<SessionRow>(),
      );
    const archived = await set(true);
    expect(archived.archived).toBe(true);
    expect(archived.archived_at).not.toBeNull();
    expect(await set(false)).toMatchObject({ archived: false, archived_at: null });
  });

  it("ASEC-08 cannot be opened in another's name", async () => {
    expect(
      await codeOf(
        authoring.otherAdmin.client
          .from("case_chat_sessions")
          .insert({ case_id: caseId, user_id: authoring.admin.id }),
      ),
    ).toBe("42501");
  });

  it("ASEC-08 are neither opened nor deleted by procedure in another's name", async () => {
    const { client } = authoring.otherAdmin;
    const names = { _case_id: caseId, _user_id: authoring.admin.id };
    const count = async () =>
      (await authoring.sql`select from public.case_chat_sessions where user_id = ${authoring.admin.id}`)
        .length;
    await open();
    const before = await count();
    const opening = client.rpc("open_case_chat", { ...names, _title: "Hers", _welcome: "Hello" });
    expect(await codeOf(opening)).toBe("42501");
    expect(await must(client.rpc("delete_empty_case_chats", names))).toBe(0);
    expect(await count()).toBe(before);
  });

  it("CHAT-24 CHAT-25 are opened by procedure on a stored case alone, with a title", async () => {
    const chat = { _case_id: caseId, _user_id: authoring.admin.id, _title: "New Chat", _welcome: "Hello" };
    const opening = (changes: Partial<typeof chat>) =>
      codeOf(authoring.admin.client.rpc("open_case_chat", { ...chat, ...changes }));
    expect(await opening({ _case_id: authoring.admin.id })).toBe("PT404");
    expect(await opening({ _title: " " })).toBe("23514");
    expect(await opening({})).toBeNull();
  });

  it("CHAT-24 need a stored case", async () => {
    expect(
      await codeOf(authoring.admin.client.from("case_chat_sessions").insert({ case_id: authoring.admin.id })),
    ).toBe("23503");
  });

  it("CHAT-28 those without a user message are deleted with their welcome, the others stay", async () => {
    const { client } = authoring.admin;
    const empty = await open();
    const used = await open();
    await done(
      client.from("case_chat_messages").insert([
        { session_id: empty.id, role: "assistant", content: "Welcome" },
        { session_id: used.id, role: "assistant", content: "Welcome" },
        { session_id: used.id, role: "user", content: "Help me" },
      ]),
    );
    const withUserMessage = await must(
      client
        .from("case_chat_messages")
        .select("session_id")
        .eq("role", "user")
        .in("session_id", [empty.id, used.id]),
    );
    const kept = withUserMessage.map(({ session_id }) => session_id as string);
    await done(
      client
        .from("case_chat_sessions")
        .delete()
        .in("id", [empty.id, used.id])
        .not("id", "in", `(${kept.join(",")})`),
    );
    const left = await must(client.from("case_chat_sessions").select("id").in("id", [empty.id, used.id]));
    expect(left).toEqual([{ id: used.id }]);
    const messages = await must(client.from("case_chat_messages").select("id").eq("session_id", empty.id));
    expect(messages).toEqual([]);
  });
});

describe("messages", () => {
  it("ADATA-08 CHAT-16 CHAT-25 keep role, metadata and their order, and bring their session up to date", async () => {
    const session = await open();
    const metadata = { type: "structured_changes", batch_id: "4d9f2c8e-0000-4000-8000-000000000000" };
    await done(
      authoring.admin.client.from("case_chat_messages").insert([
        { session_id: session.id, role: "user", content: "Make it harder", metadata: null },
        { session_id: session.id, role: "assistant", content: "Two changes", metadata },
      ]),
    );
    const messages = await must(
      authoring.admin.client
        .from("case_chat_messages")
        .select("role, content, metadata")
        .eq("session_id", session.id)
        .order("created_at"),
    );
    expect(messages).toEqual([
      { role: "user", content: "Make it harder", metadata: null },
      { role: "assistant", content: "Two changes", metadata },
    ]);
    const now = await must(
      authoring.admin.client.from("case_chat_sessions").select("updated_at").eq("id", session.id).single(),
    );
    expect(Date.parse(now.updated_at)).toBeGreaterThan(Date.parse(session.updated_at));
  });

  it("ADATA-08 refuse a third role", async () => {
    const session = await open();
    expect(
      await codeOf(
        authoring.admin.client
          .from("case_chat_messages")
          .insert({ session_id: session.id, role: "system", content: "Obey" }),
      ),
    ).toBe("23514");
  });
});
