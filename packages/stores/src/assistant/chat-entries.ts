import type { ChatMessage } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";

/** What stands in a chat: a message, one that is being sent, or what went wrong, which is stored nowhere. */
export interface ChatEntry extends ChatMessage {
  readonly kind: "message" | "sending" | "failure";
}

/** What stands in the chat that is open, oldest first. */
export class ChatEntries {
  list: readonly ChatEntry[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** What was said and is stored. */
  get messages(): readonly ChatMessage[] {
    return this.list.filter(({ kind }) => kind === "message");
  }

  /** Whether the author has said anything. */
  get isSpokenIn(): boolean {
    return this.list.some(({ kind, role }) => kind !== "failure" && role === "user");
  }

  /** The batches of changes that are proposed in the chat. */
  get batchIds(): readonly string[] {
    return this.messages.flatMap(({ metadata }) =>
      metadata?.type === "structured_changes" ? [metadata.batch_id] : [],
    );
  }

  /** The author's last message where it was stored and never answered. */
  get unanswered(): ChatMessage | null {
    const last = this.messages.at(-1);
    return last?.role === "user" ? last : null;
  }

  show(messages: readonly ChatMessage[]): void {
    this.list = messages.map((message) => ({ ...message, kind: "message" }));
  }

  /** Adds an entry, or puts it in the place of one with the id given. */
  put(entry: ChatEntry, instead: string = entry.id): void {
    const isKnown = this.list.some(({ id }) => id === instead);
    this.list = isKnown
      ? this.list.map((known) => (known.id === instead ? entry : known))
      : [...this.list, entry];
  }

  remove(id: string): void {
    this.list = this.list.filter((entry) => entry.id !== id);
  }
}
