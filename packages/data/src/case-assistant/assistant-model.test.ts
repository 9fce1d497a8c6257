import { type AssistantCaseContext, type AssistantPrompt, EMPTY_CASE, TITLE_MODEL } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { createAssistantModel } from "./assistant-model.ts";

const context: AssistantCaseContext = {
  caseId: "c1",
  document: {
    ...EMPTY_CASE,
    title: "Cough",
  },
  selectedCategories: ["Respiratory:Cough"],
};

const said = (content: string): AssistantPrompt => ({ role: "user", content });

interface Sent {
  readonly path: string;
  readonly method: string | undefined;
  readonly authorization: string | null;
  readonly body: { readonly messages: readonly AssistantPrompt[] } & Readonly<Record<string, unknown>>;
}

function scene(answer: Response | Error, token: string | null = "token-1") {
  const sent: Sent[] = [];
  const model = createAssistantModel({
    fetch: async (path, init) => {
      sent.push({
        path: String(path),
        method: init?.method,
        authorization: new Headers(init?.headers).get("authorization"),
        body: JSON.parse(String(init?.body)) as Sent["body"],
      });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    endpoint: "/api",
    accessToken: async () => token,
    titleModel: TITLE_MODEL,
  });
  return { model, sent };
}

describe("createAssistantModel", () => {
  it("CHAT-14 posts messages and caseContext with the session's token on the page's own origin", async () => {
    const { model, sent } = scene(Response.json({ response: "Add a family history." }));
    expect(await model.sendToAI([said("What is missing?")], context)).toEqual({
      type: "text",
      data: "Add a family history.",
    });
    expect(sent).toEqual([
      {
        path: "/api/chat-ai",
        method: "POST",
        authorization: "Bearer token-1",
        body: { messages: [said("What is missing?")], caseContext: context },
      },
    ]);
  });

  it("CHAT-15 reads structured changes out of the response", async () => {
    const response = JSON.stringify({
      type: "structured_changes",
      summary: "One",
      changes: [{ field: "title", action: "replace", proposed_value: "Dry cough" }],
    });
    const { model } = scene(Response.json({ response }));
    expect(await model.sendToAI([said("Go on")], context)).toMatchObject({
      type: "structured_changes",
      data: { summary: "One", total_changes: 1, changes: [{ field: "title", priority: "medium" }] },
    });
  });

  it.each([
    ["nothing is reached", new TypeError("Failed to fetch"), "The assistant cannot be reached."],
    ["the server is down", Response.json({ error: "Not set up" }, { status: 503 }), "Not set up"],
    ["a host knows no /api", new Response("<html>"), "The assistant gave no answer."],
  ])("CHAT-13 calls the assistant unavailable when %s", async (_, answer, message) => {
    await expect(scene(answer).model.sendToAI([said("Hello")], context)).rejects.toMatchObject({
      code: "assistant/unavailable",
      message,
      recovery: "retry",
    });
  });

  it("CHAT-13 passes a refusal on with the server's words", async () => {
    const { model } = scene(Response.json({ error: "messages may be at most 50." }, { status: 400 }));
    await expect(model.sendToAI([said("Hello")], context)).rejects.toMatchObject({
      code: "assistant/refused",
      message: "messages may be at most 50.",
      status: 400,
    });
  });

  it("CHAT-39 sends no token without a session", async () => {
    const { model, sent } = scene(Response.json({ error: "Sign in first." }, { status: 401 }), null);
    await expect(model.sendToAI([said("Hello")], context)).rejects.toMatchObject({
      code: "assistant/refused",
      message: "Sign in first.",
      recovery: "sign-in",
    });
    expect(sent[0]?.authorization).toBeNull();
  });

  it("CHAT-19 asks for a title with the last six messages, the case and a small model", async () => {
    const { model, sent } = scene(Response.json({ title: " Sharper history " }));
    const messages = Array.from({ length: 9 }, (_, index) => said(`Message ${index}`));
    expect(await model.suggestTitle(messages, context)).toBe("Sharper history");
    expect(sent[0]?.path).toBe("/api/chat-title");
    expect(sent[0]?.body).toEqual({ messages: messages.slice(3), caseContext: context, model: "small" });
  });

  it("CHAT-21 says how the request for a title failed", async () => {
    const failed = new Response("{}", { status: 500, statusText: "Internal Server Error" });
    await expect(scene(failed).model.suggestTitle([said("Hello")], context)).rejects.toMatchObject({
      code: "assistant/unavailable",
      message: "HTTP 500: Internal Server Error",
    });
    const refused = new Response("{}", { status: 403, statusText: "Forbidden" });
    await expect(scene(refused).model.suggestTitle([said("Hello")], context)).rejects.toMatchObject({
      code: "assistant/refused",
      message: "HTTP 403: Forbidden",
    });
    for (const answer of [{ title: " " }, {}])
      await expect(
        scene(Response.json(answer)).model.suggestTitle([said("Hello")], context),
      ).rejects.toMatchObject({ code: "assistant/unavailable", message: "The assistant made no title." });
  });

  it("CHAT-14 leaves out blank messages and the beginning of a talk that is too long for one request", async () => {
    const sentOf = async (messages: readonly AssistantPrompt[]) => {
      const { model, sent } = scene(Response.json({ response: "Yes" }));
      await model.sendToAI(messages, context);
      return sent[0]?.body.messages;
    };
    const many = Array.from({ length: 60 }, (_, index) => said(`Message ${index}`));
    expect(await sentOf(many)).toEqual(many.slice(20));
    const long = [said("a".repeat(150_000)), said("b".repeat(150_000)), said("c")];
    expect(await sentOf(long)).toEqual(long.slice(1));
    const longest = [said("a"), said("b".repeat(200_001))];
    expect(await sentOf(longest)).toEqual(longest.slice(1));
    expect(await sentOf([said(" "), said("c")])).toEqual([said("c")]);
  });
});
