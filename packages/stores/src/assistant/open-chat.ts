import type { AssistantCaseContext, CaseChats, ChatMessage, ChatSession } from "@andromeda/domain";
import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";
import type { CaseAssistantDeps } from "./assistant-deps.ts";
import type { ChatExchange, ChatTurn } from "./case-conversation.ts";
import type { ChatChanges } from "./chat-changes.ts";
import { ChatEntries } from "./chat-entries.ts";

/** The state of the open chat. */
export type OpenChatStatus =
  /** The assistant was never opened, and nothing was requested. */
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string };

/** A message that is sent in a chat and answered. */
export interface OutgoingMessage {
  readonly text: string;
  readonly context: AssistantCaseContext;
  readonly send: (sessionId: string, turn: ChatTurn) => Promise<ChatExchange>;
  /** Shown in the chat when it fails. */
  readonly describeFailure: (error: unknown) => string;
}

/** What the open chat needs from outside. */
export interface OpenChatDeps extends Pick<CaseAssistantDeps, "makeId" | "describe" | "log"> {
  readonly chats: Pick<CaseChats, "getChatMessages">;
  readonly changes: ChatChanges;
  /** Called when a message was answered, with all messages of its chat. */
  readonly onAnswered: (
    session: ChatSession,
    messages: readonly ChatMessage[],
    context: AssistantCaseContext,
  ) => void;
}

/** The open chat, and the messages on their way in it and in the chats that were left. */
export class OpenChat {
  status: OpenChatStatus = { kind: "idle" };
  session: ChatSession | null = null;
  readonly entries = new ChatEntries();

  readonly #deps: OpenChatDeps;
  /** The chats that wait for an answer. */
  readonly #awaiting = observable.set<string>([], { deep: false });
  readonly #latest = new Latest();

  constructor(deps: OpenChatDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { status: observableRef, session: observableRef, entries: false },
      { autoBind: true },
    );
  }

  /** Whether this chat waits for an answer. */
  get isThinking(): boolean {
    return this.session !== null && this.#awaiting.has(this.session.id);
  }

  /** Whether a message can be sent. */
  get isReady(): boolean {
    return this.status.kind === "ready" && !this.isThinking;
  }

  setStatus(status: OpenChatStatus): void {
    this.status = status;
  }

  /** Shows a chat with its messages. */
  async show(session: ChatSession): Promise<void> {
    const isLatest = this.#latest.ask();
    this.session = session;
    this.status = { kind: "loading" };
    this.entries.show([]);
    let status: OpenChatStatus = { kind: "ready" };
    let messages: readonly ChatMessage[] = [];
    try {
      messages = await this.#deps.chats.getChatMessages(session.id);
    } catch (error) {
      this.#deps.log("Reading a chat failed", error);
      status = { kind: "failed", message: this.#deps.describe(error) };
    }
    runInAction(() => {
      if (!isLatest()) return;
      this.status = status;
      this.entries.show(messages);
    });
  }

  /** Sends a message and adds the answer; an author who goes to another chat meanwhile finds it here later. */
  async exchange({ text, context, send, describeFailure }: OutgoingMessage): Promise<void> {
    const { session } = this;
    if (!session) return;
    const ifStillOpen = (work: () => void) =>
      runInAction(() => {
        if (this.session?.id === session.id) work();
      });
    // An earlier attempt may have stored the message and got no answer.
    const { unanswered } = this.entries;
    const said = unanswered?.content === text ? unanswered : undefined;
    const earlier = this.entries.messages.filter(({ id }) => id !== said?.id);
    const sending = { ...this.#localMessage(session.id, text), role: "user", kind: "sending" } as const;
    this.#awaiting.add(session.id);
    this.entries.put(sending, said?.id);
    const onSaid = (message: ChatMessage) =>
      ifStillOpen(() => this.entries.put({ ...message, kind: "message" }, sending.id));
    try {
      const { userMessage, aiMessage, changeBatch } = await send(session.id, { earlier, said, onSaid });
      ifStillOpen(() => {
        if (changeBatch) this.#deps.changes.addSuggested(changeBatch.id, changeBatch.changes);
        this.entries.put({ ...aiMessage, kind: "message" });
      });
      this.#deps.onAnswered(session, [...earlier, userMessage, aiMessage], context);
    } catch (error) {
      this.#deps.log("The assistant did not answer", error);
      runInAction(() => {
        this.entries.remove(sending.id);
        const failure = describeFailure(error);
        if (this.session?.id === session.id) this.fail(failure);
      });
    } finally {
      runInAction(() => this.#awaiting.delete(session.id));
    }
  }

  /** Shows a failure in the chat; it is not stored. */
  fail(content: string): void {
    const { session } = this;
    if (session)
      this.entries.put({ ...this.#localMessage(session.id, content), role: "assistant", kind: "failure" });
  }

  #localMessage(sessionId: string, content: string) {
    const { makeId } = this.#deps;
    const createdAt = new Date().toISOString();
    return { id: makeId(), sessionId, content, metadata: null, createdAt };
  }
}
