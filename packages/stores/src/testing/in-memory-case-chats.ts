import {
  AppError,
  type CaseChats,
  type ChangeBatch,
  type ChatMessage,
  type ChatMessageMetadata,
  type ChatRole,
  type ChatSession,
  type NewChangeBatch,
} from "@andromeda/domain";
import { Answers } from "./answers.ts";

/** A chat with its author. */
export interface StoredChat extends ChatSession {
  readonly userId: string;
}

/** A batch as it was stored. */
export type StoredBatch = NewChangeBatch & ChangeBatch;

/** The chats of all authors, kept in lists; calls can be made to fail or to wait. */
export class InMemoryCaseChats implements CaseChats {
  readonly answers = new Answers<keyof CaseChats>();
  sessions: readonly StoredChat[] = [];
  messages: readonly ChatMessage[] = [];
  batches: readonly StoredBatch[] = [];
  /** The categories that users chose. */
  readonly categories = new Map<string, readonly string[]>();

  #count = 0;
  #last = 0;

  /** The messages of the chat with this id, the oldest first. */
  messagesOf(sessionId: string): readonly ChatMessage[] {
    return this.messages.filter((message) => message.sessionId === sessionId);
  }

  async getSelectedCategories(userId: string) {
    await this.answers.to("getSelectedCategories");
    return this.categories.get(userId) ?? [];
  }

  async deleteEmptyChatSessions(userId: string, caseId: string, keepId: string | null) {
    await this.answers.to("deleteEmptyChatSessions");
    requireCaseId(caseId);
    const isEmpty = ({ id }: StoredChat) => this.messagesOf(id).every(({ role }) => role !== "user");
    const isSwept = (chat: StoredChat) =>
      chat.userId === userId && chat.caseId === caseId && chat.id !== keepId && isEmpty(chat);
    this.sessions = this.sessions.filter((chat) => !isSwept(chat));
    const ids = new Set(this.sessions.map(({ id }) => id));
    this.messages = this.messages.filter(({ sessionId }) => ids.has(sessionId));
  }

  async getChatSession(caseId: string, userId: string) {
    await this.answers.to("getChatSession");
    return this.#latestFirst(userId, caseId, false)[0] ?? null;
  }

  async createChatSession(caseId: string, userId: string, title: string, welcome: string) {
    await this.answers.to("createChatSession");
    requireCaseId(caseId);
    requireTitle(title);
    const at = this.#time();
    const chat: StoredChat = {
      id: this.#id("chat"),
      caseId,
      userId,
      title,
      archived: false,
      archivedAt: null,
      createdAt: at,
      updatedAt: at,
    };
    this.sessions = [...this.sessions, chat];
    this.#add(chat.id, "assistant", welcome, null);
    return toSession(chat);
  }

  async getUserChatSessions(userId: string, caseId: string, archived: boolean) {
    await this.answers.to("getUserChatSessions");
    return this.#latestFirst(userId, caseId, archived);
  }

  async archiveChatSession(id: string, userId: string) {
    await this.answers.to("archiveChatSession");
    this.#change(id, userId, { archived: true, archivedAt: new Date().toISOString() });
  }

  async restoreChatSession(id: string, userId: string) {
    await this.answers.to("restoreChatSession");
    this.#change(id, userId, { archived: false, archivedAt: null });
  }

  async renameChatSession(id: string, userId: string, title: string) {
    await this.answers.to("renameChatSession");
    requireTitle(title);
    this.#change(id, userId, { title });
  }

  async getChatMessages(sessionId: string) {
    await this.answers.to("getChatMessages");
    return this.messagesOf(sessionId);
  }

  async saveMessage(
    sessionId: string,
    role: ChatRole,
    content: string,
    metadata: ChatMessageMetadata | null,
  ) {
    await this.answers.to("saveMessage");
    const chat = this.sessions.find(({ id }) => id === sessionId);
    if (!chat) throw new AppError("database/permission-denied", "new row violates row-level security policy");
    return this.#add(sessionId, role, content, metadata);
  }

  async createChangeBatch(batch: NewChangeBatch) {
    await this.answers.to("createChangeBatch");
    requireCaseId(batch.caseId);
    if (batch.changes.length === 0)
      throw new AppError("database/invalid-input", "A batch has 1 to 500 changes.");
    const stored = { ...batch, id: this.#id("batch"), totalChanges: batch.changes.length };
    this.batches = [...this.batches, stored];
    return { id: stored.id, totalChanges: stored.totalChanges };
  }

  #latestFirst(userId: string, caseId: string, archived: boolean): readonly ChatSession[] {
    requireCaseId(caseId);
    return this.sessions
      .filter((chat) => chat.userId === userId && chat.caseId === caseId && chat.archived === archived)
      .sort((left, right) => Date.parse(right.updatedAt) - Date.parse(left.updatedAt))
      .map(toSession);
  }

  #change(id: string, userId: string, fields: Partial<StoredChat>): void {
    const isMatch = (chat: StoredChat) => chat.id === id && chat.userId === userId;
    if (!this.sessions.some(isMatch))
      throw new AppError("assistant/no-chat", "This chat does not exist any more.");
    const updatedAt = this.#time();
    this.sessions = this.sessions.map((chat) => (isMatch(chat) ? { ...chat, ...fields, updatedAt } : chat));
  }

  #add(
    sessionId: string,
    role: ChatRole,
    content: string,
    metadata: ChatMessageMetadata | null,
  ): ChatMessage {
    const createdAt = this.#time();
    const message = { id: this.#id("message"), sessionId, role, content, metadata, createdAt };
    this.messages = [...this.messages, message];
    this.sessions = this.sessions.map((chat) =>
      chat.id === sessionId ? { ...chat, updatedAt: createdAt } : chat,
    );
    return message;
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }

  /** Like the server's, two moments are never the same, even while a test holds the clock. */
  #time(): string {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return new Date(this.#last).toISOString();
  }
}

function toSession({ userId: _author, ...session }: StoredChat): ChatSession {
  return session;
}

function requireCaseId(caseId: string): void {
  if (caseId.trim() === "") throw new AppError("assistant/no-case", "Case ID is required");
}

function requireTitle(title: string): void {
  if (title.trim() === "") throw new AppError("database/invalid-input", "A chat needs a title.");
}
