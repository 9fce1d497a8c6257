import type { ChatMessage } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";

/** An entry of a chat: a message, one that is being sent, or a failure, which is never stored. */
export interface ChatEntry extends ChatMessage {
  readonly kind: "message" | "sending" | "failure";
}

/** The entries of the open chat, oldest first. */
export class ChatEntries {
  list: readonly ChatEntry[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** The stored messages. */
  get messages(): readonly ChatMessage[] {
    return this.list.filter(({ kind }) => kind === "message");
  }

  /** Whether the author has sent anything. */
  get hasOwnMessages(): boolean {
    return this.list.some(({ kind, role }) => kind !== "failure" && role === "user");
  }

  /** The batches of changes that are proposed in the chat. */
  get batchIds(): readonly string[] {
    return this.messages.flatMap(({ metadata }) =>
      metadata?.type === "structured_changes" ? [metadata.batch_id] : [],
    );
  }

  /** The author's last message, if it was stored and not answered. */
  get unanswered(): ChatMessage | null {
    const last = this.messages.at(-1);
    return last?.role === "user" ? last : null;
  }

  show(messages: readonly ChatMessage[]): void {
    this.list = messages.map((message) => ({ ...message, kind: "message" }));
  }

  /** Adds an entry, or replaces the one with the given id. */
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
