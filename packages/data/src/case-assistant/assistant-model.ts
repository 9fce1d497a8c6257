import {
  AppError,
  type AssistantCaseContext,
  type AssistantModel,
  type AssistantPrompt,
  readAssistantReply,
  TITLE_REQUEST_MESSAGES,
} from "@andromeda/domain";

/** How the assistant's server is reached. */
export interface AssistantModelOptions {
  readonly fetch: typeof fetch;
  /** Where the functions are: "/api" on the page's own origin, or an address such as `https://…/functions/v1`. */
  readonly endpoint: string;
  /** The token of the session; null without one. */
  readonly accessToken: () => Promise<string | null>;
  /** The small model that makes titles, by a name that the server allows. */
  readonly titleModel: string;
}

/** The most messages and characters in one request; the latest are sent. The server accepts no more. */
const MAX_CONVERSATION = { messages: 40, characters: 200_000 };

/** The assistant behind the functions chat-ai and chat-title. */
export function createAssistantModel({
  fetch,
  endpoint,
  accessToken,
  titleModel,
}: AssistantModelOptions): AssistantModel {
  const post = async (name: string, body: object): Promise<Response> => {
    const token = await accessToken();
    try {
      return await fetch(`${endpoint}/${name}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
    } catch (cause) {
      throw unavailable("The assistant cannot be reached.", null, cause);
    }
  };

  return {
    async sendToAI(messages, caseContext) {
      const answer = await post("chat-ai", { messages: latestOf(messages), caseContext });
      const body = await bodyOf(answer);
      if (!answer.ok) throw refusal(answer, textIn(body, "error") ?? httpText(answer));
      const response = textIn(body, "response");
      // A host without /api answers with its page.
      if (response === null) throw unavailable("The assistant gave no answer.", answer.status);
      return readAssistantReply(response);
    },

    async suggestTitle(messages, caseContext: AssistantCaseContext) {
      const answer = await post("chat-title", {
        messages: latestOf(messages.slice(-TITLE_REQUEST_MESSAGES)),
        caseContext,
        model: titleModel,
      });
      if (!answer.ok) throw refusal(answer, httpText(answer));
      const title = textIn(await bodyOf(answer), "title")?.trim();
      if (!title) throw unavailable("The assistant made no title.", answer.status);
      return title;
    },
  };
}

/** Keeps the latest messages within the limits, always including the last one, and drops blank ones. */
function latestOf(messages: readonly AssistantPrompt[]): readonly AssistantPrompt[] {
  let characters = 0;
  const latest = messages
    .filter(({ content }) => content.trim() !== "")
    .slice(-MAX_CONVERSATION.messages)
    .map(({ role, content }) => ({ role, content }));
  const start = latest.findLastIndex(({ content }, index) => {
    characters += content.length;
    return characters > MAX_CONVERSATION.characters && index < latest.length - 1;
  });
  return latest.slice(start + 1);
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

function textIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return typeof value === "string" && value !== "" ? value : null;
}

function httpText({ status, statusText }: Response): string {
  return `HTTP ${status}: ${statusText}`;
}

function refusal({ status }: Response, message: string): AppError {
  return status >= 500
    ? unavailable(message, status)
    : new AppError("assistant/refused", message, {
        status,
        recovery: status === 401 ? "sign-in" : "none",
      });
}

function unavailable(message: string, status: number | null, cause?: unknown): AppError {
  return new AppError("assistant/unavailable", message, { status, recovery: "retry", cause });
}
