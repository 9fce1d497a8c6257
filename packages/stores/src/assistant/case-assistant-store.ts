import {
  ANALYSE_MESSAGE,
  type AssistantCaseContext,
  type CaseChats,
  type ChatMessage,
  type ChatSession,
  FIRST_CHAT_TITLE,
  isTitleDue,
  NEW_CHAT_TITLE,
  WELCOME_MESSAGE,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import type { CaseAssistantDeps } from "./assistant-deps.ts";
import {
  analysisFailureText,
  loadFailureText,
  NEW_CASE_ID,
  NO_CASE_ID_TEXT,
  NO_CONTEXT_TEXT,
  sendFailureText,
} from "./assistant-texts.ts";
import { CaseConversation } from "./case-conversation.ts";
import { ChatChanges } from "./chat-changes.ts";
import { ChatHistory } from "./chat-history.ts";
import { retitleChat } from "./chat-titler.ts";
import { OpenChat } from "./open-chat.ts";
import { TemporaryChats } from "./temporary-chats.ts";

/** The case-design assistant of one case and author: chats, messages and proposed changes. */
export class CaseAssistantStore {
  isOpen = false;
  view: "chat" | "history" = "chat";
  /** Text that is typed and not sent. */
  input = "";
  /** Why that text was not sent. */
  problem: string | null = null;
  readonly chat: OpenChat;
  readonly history: ChatHistory;
  readonly changes: ChatChanges;

  readonly #deps: CaseAssistantDeps;
  readonly #chats: CaseChats;
  readonly #conversation: CaseConversation;
  #categories: readonly string[] = [];
  #stopFollowing: (() => void) | null = null;

  constructor(deps: CaseAssistantDeps) {
    this.#deps = deps;
    const chats = deps.caseId === NEW_CASE_ID ? new TemporaryChats(deps) : deps.chats;
    this.#chats = chats;
    this.#conversation = new CaseConversation(chats, deps.model);
    this.history = new ChatHistory({ ...deps, chats });
    this.changes = new ChatChanges(deps);
    this.chat = new OpenChat({
      ...deps,
      chats,
      changes: this.changes,
      onAnswered: (session, messages, context) => void this.#retitle(session, messages, context),
    });
    makeAutoObservable(this, { chat: false, history: false, changes: false }, { autoBind: true });
  }

  /** The title of the case as it is in the editor. */
  get caseTitle(): string {
    return this.#deps.editor.fields.column("title").trim();
  }

  /** Whether chats are lost when the page closes, because the case was never saved. */
  get isTemporary(): boolean {
    return this.#deps.caseId === NEW_CASE_ID;
  }

  get canSend(): boolean {
    return this.input.trim() !== "" && this.chat.isReady;
  }

  /** Whether the open chat has no message of the author yet. */
  get isEmptyChat(): boolean {
    return this.chat.status.kind === "ready" && !this.chat.entries.hasOwnMessages;
  }

  /** What the chat shows while the case cannot be loaded; null when nothing is wrong. */
  get loadFailure(): string | null {
    const { status } = this.#deps.editor;
    return status.kind === "failed" ? loadFailureText(this.#deps.describe(status.error)) : null;
  }

  /** Opens the assistant; the first time it starts reading. */
  open(): void {
    this.isOpen = true;
    if (this.chat.status.kind === "idle") void this.#start();
    else if (this.chat.session) void this.#deleteEmptyChats(this.chat.session.id);
  }

  close(): void {
    this.isOpen = false;
  }

  type(text: string): void {
    this.input = text;
    this.problem = null;
  }

  /** Reads again what could not be read. */
  retry(): void {
    if (this.chat.session) void this.chat.show(this.chat.session);
    else void this.#start();
  }

  /** Sends the typed text. A message that could not be sent returns to the input. */
  async send(): Promise<void> {
    const text = this.input.trim();
    if (text === "") return;
    if (this.#deps.caseId === "") {
      this.problem = NO_CASE_ID_TEXT;
      return;
    }
    if (!this.canSend) return;
    const context = this.#context();
    const userId = this.#userId;
    if (!context || userId === null) {
      this.problem = NO_CONTEXT_TEXT;
      return;
    }
    this.input = "";
    this.problem = null;
    await this.chat.exchange({
      text,
      context,
      send: (sessionId, turn) => this.#conversation.chat(sessionId, text, context, userId, turn),
      describeFailure: (error) => {
        this.input = this.input.trim() === "" ? text : `${text}\n${this.input}`;
        return sendFailureText(this.#deps.describe(error));
      },
    });
  }

  /** Shows the completeness of the case in the chat. */
  async analyse(): Promise<void> {
    const { chat } = this;
    const { editor, describe } = this.#deps;
    if (!chat.isReady) return;
    if (editor.status.kind === "failed") await editor.reload();
    const context = this.#context();
    if (!context) {
      const reason = editor.status.kind === "failed" ? describe(editor.status.error) : NO_CONTEXT_TEXT;
      chat.fail(analysisFailureText(reason));
      return;
    }
    await chat.exchange({
      text: ANALYSE_MESSAGE,
      context,
      send: (sessionId, turn) => this.#conversation.analyse(sessionId, context, turn),
      describeFailure: (error) => analysisFailureText(describe(error)),
    });
  }

  /** Shows the list of chats. */
  showHistory(): void {
    this.view = "history";
    this.reloadHistory();
  }

  reloadHistory(): void {
    const userId = this.#userId;
    if (userId !== null) void this.history.load(userId);
  }

  showChat(): void {
    this.view = "chat";
  }

  /** Opens another chat. */
  async switchTo(session: ChatSession): Promise<void> {
    this.view = "chat";
    if (session.id === this.chat.session?.id) return;
    this.problem = null;
    await this.chat.show(session);
    await this.#deleteEmptyChats(session.id);
  }

  /** Begins a chat. */
  async startChat(): Promise<void> {
    await this.#change("Starting a chat failed", async (userId) => {
      await this.switchTo(await this.#create(userId, NEW_CHAT_TITLE));
    });
  }

  /** Archives a chat; when it is the open one, the first remaining chat is opened, or a new one. */
  async archive(session: ChatSession): Promise<void> {
    await this.#change("Archiving a chat failed", async (userId) => {
      await this.#chats.archiveChatSession(session.id, userId);
      if (session.id === this.chat.session?.id) {
        const [next] = await this.#chats.getUserChatSessions(userId, this.#deps.caseId, false);
        await this.chat.show(next ?? (await this.#create(userId, FIRST_CHAT_TITLE)));
      }
      await this.history.load(userId);
    });
  }

  /** Brings an archived chat back to the active ones. */
  async restore(session: ChatSession): Promise<void> {
    await this.#change("Restoring a chat failed", async (userId) => {
      await this.#chats.restoreChatSession(session.id, userId);
      await this.history.load(userId);
    });
  }

  /** Stops following the review; messages on their way to the server still arrive. */
  dispose(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  get #userId(): string | null {
    return this.#deps.session.user?.id ?? null;
  }

  /** The case as it is in the editor now; null while it is not loaded. */
  #context(): AssistantCaseContext | null {
    const { caseId, editor } = this.#deps;
    if (editor.status.kind !== "ready") return null;
    return { caseId, document: editor.document, selectedCategories: this.#categories };
  }

  async #start(): Promise<void> {
    const userId = this.#userId;
    if (userId === null) return;
    const { caseId, log, describe } = this.#deps;
    const { chat } = this;
    this.#stopFollowing ??= this.changes.follow(() => chat.entries.batchIds);
    chat.setStatus({ kind: "loading" });
    void this.#readCategories(userId);
    try {
      await this.#deleteEmptyChats(null);
      const known = await this.#chats.getChatSession(caseId, userId);
      await chat.show(known ?? (await this.#create(userId, FIRST_CHAT_TITLE)));
    } catch (error) {
      log("Opening the assistant failed", error);
      chat.setStatus({ kind: "failed", message: describe(error) });
    }
  }

  async #readCategories(userId: string): Promise<void> {
    try {
      this.#categories = await this.#chats.getSelectedCategories(userId);
    } catch (error) {
      // The assistant works without them.
      this.#deps.log("Reading the chosen categories failed", error);
    }
  }

  #create(userId: string, title: string): Promise<ChatSession> {
    return this.#chats.createChatSession(this.#deps.caseId, userId, title, WELCOME_MESSAGE);
  }

  /** Removes the chats without a message of the author, except the open one. */
  async #deleteEmptyChats(keepId: string | null): Promise<void> {
    const userId = this.#userId;
    if (userId === null) return;
    try {
      await this.#chats.deleteEmptyChatSessions(userId, this.#deps.caseId, keepId);
    } catch (error) {
      this.#deps.log("Removing empty chats failed", error);
    }
  }

  async #retitle(
    session: ChatSession,
    messages: readonly ChatMessage[],
    context: AssistantCaseContext,
  ): Promise<void> {
    const userId = this.#userId;
    if (userId === null || !isTitleDue(messages.filter(({ role }) => role === "user").length)) return;
    const { model, log } = this.#deps;
    const ports = { chats: this.#chats, model, log };
    const title = await retitleChat(ports, session.id, userId, messages, context);
    if (title !== null) runInAction(() => this.view === "history" && this.reloadHistory());
  }

  /** Changes the chats; a failure is shown above their list. */
  async #change(failure: string, work: (userId: string) => Promise<void>): Promise<void> {
    const userId = this.#userId;
    if (userId === null || this.history.isChanging) return;
    await this.history.change(failure, () => work(userId));
  }
}
