import { HttpError } from "../http.ts";

/** One message of a chat as the caller sends it. */
export interface RequestMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** What the caller sends of the chat and of the case; both are data. */
export interface ChatRequest {
  readonly messages: readonly RequestMessage[];
  readonly caseContext: Readonly<Record<string, unknown>>;
}

/** How much one request may carry, in messages and in characters. */
export const LIMITS = { messages: 50, messageCharacters: 250_000, caseCharacters: 500_000 } as const;

/** Reads messages and caseContext; throws HttpError 400 that names the field which is wrong. */
export function parseChatRequest(body: Readonly<Record<string, unknown>>): ChatRequest {
  return { messages: parseMessages(body.messages), caseContext: parseCaseContext(body.caseContext) };
}

function parseMessages(value: unknown): readonly RequestMessage[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new HttpError(400, "messages must be a list of at least one message.", "messages");
  }
  if (value.length > LIMITS.messages) {
    throw new HttpError(400, `messages may be at most ${LIMITS.messages}.`, "messages");
  }
  const messages = value.map(parseMessage);
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (length > LIMITS.messageCharacters) {
    throw new HttpError(
      400,
      `messages may have at most ${LIMITS.messageCharacters} characters together.`,
      "messages",
    );
  }
  return messages;
}

function parseMessage(value: unknown, index: number): RequestMessage {
  const field = (name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  const [role, content] = [field("role"), field("content")];
  if (role !== "user" && role !== "assistant") {
    throw new HttpError(400, `messages[${index}].role must be user or assistant.`, `messages[${index}].role`);
  }
  if (typeof content !== "string" || content.trim() === "") {
    throw new HttpError(
      400,
      `messages[${index}].content must be text that is not blank.`,
      `messages[${index}].content`,
    );
  }
  return { role, content };
}

function parseCaseContext(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "caseContext must be an object.", "caseContext");
  }
  if (JSON.stringify(value).length > LIMITS.caseCharacters) {
    throw new HttpError(
      400,
      `caseContext may have at most ${LIMITS.caseCharacters} characters.`,
      "caseContext",
    );
  }
  return { ...value };
}
