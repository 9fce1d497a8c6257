import type {
  CaseChats,
  ChatMessage,
  ChatMessageMetadata,
  ChatRole,
  ChatSession,
  NewChangeBatch,
} from "@andromeda/domain";
import type { CaseAssistantDeps } from "./assistant-deps.ts";

type Deps = Pick<CaseAssistantDeps, "chats" | "review" | "makeId">;

/** The chats about a case that was never saved: they live as long as the editor and are never stored. */
export class TemporaryChats implements CaseChats {
  readonly #deps: Deps;
  #sessions: readonly ChatSession[] = [];
  #messages: readonly ChatMessage[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  getSelectedCategories(userId: string): Promise<readonly string[]> {
    return this.#deps.chats.getSelectedCategories(userId);
  }

  async deleteEmptyChatSessions(_userId: string, _caseId: string, keepId: string | null): Promise<void> {
    const hasOwnMessages = (id: string) =>
      this.#messages.some(({ sessionId, role }) => sessionId === id && role === "user");
    this.#sessions = this.#sessions.filter(({ id }) => id === keepId || hasOwnMessages(id));
  }

  async getChatSession(): Promise<ChatSession | null> {
    return this.#listed(false)[0] ?? null;
  }

  async createChatSession(
    caseId: string,
    _userId: string,
    title: string,
    welcome: string,
  ): Promise<ChatSession> {
    const now = this.#now();
    const session: ChatSession = {
      id: this.#deps.makeId(),
      caseId,
      title,
      archived: false,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    this.#sessions = [session, ...this.#sessions];
    await this.saveMessage(session.id, "assistant", welcome, null);
    return session;
  }

  async getUserChatSessions(_userId: string, _caseId: string, archived: boolean) {
    return this.#listed(archived);
  }

  async archiveChatSession(id: string): Promise<void> {
    this.#change(id, { archived: true, archivedAt: this.#now() });
  }

  async restoreChatSession(id: string): Promise<void> {
    this.#change(id, { archived: false, archivedAt: null });
  }

  async renameChatSession(id: string, _userId: string, title: string): Promise<void> {
    this.#change(id, { title });
  }

  async getChatMessages(sessionId: string): Promise<readonly ChatMessage[]> {
    return this.#messages.filter((message) => message.sessionId === sessionId);
  }

  async saveMessage(
    sessionId: string,
    role: ChatRole,
    content: string,
    metadata: ChatMessageMetadata | null,
  ): Promise<ChatMessage> {
    const message = {
      id: this.#deps.makeId(),
      sessionId,
      role,
      content,
      metadata,
      createdAt: this.#now(),
    };
    this.#messages = [...this.#messages, message];
    this.#change(sessionId, { updatedAt: message.createdAt });
    return message;
  }

  async createChangeBatch({ changes }: NewChangeBatch) {
    const review = this.#deps.review();
    // Without a review the changes are shown and cannot be decided.
    const id = review ? review.addLocal(changes) : this.#deps.makeId();
    return { id, totalChanges: changes.length };
  }

  #listed(archived: boolean): readonly ChatSession[] {
    return this.#sessions
      .filter((session) => session.archived === archived)
      .sort((left, right) => Date.parse(right.updatedAt) - Date.parse(left.updatedAt));
  }

  #change(id: string, change: Partial<ChatSession>): void {
    this.#sessions = this.#sessions.map((session) =>
      session.id === id ? { ...session, ...change } : session,
    );
  }

  #now(): string {
    return new Date().toISOString();
  }
}
