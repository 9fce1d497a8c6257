import type { AppError, CasePeer } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError } from "../errors/to-app-error.ts";
import type { PeerConnection } from "./participants.ts";

/** What the caller is notified of. */
export interface PeerAuthorsOptions {
  /** The server did not answer who the others are; they are shown once it does. */
  onNamesMissing?(error: AppError): void;
}

type Author = Pick<CasePeer, "userId" | "name">;

/** Asks the server who is behind the connections to a case, because a client could claim to be anybody. */
export class PeerAuthors {
  readonly #client: AndromedaClient;
  readonly #caseId: string;
  readonly #options: PeerAuthorsOptions;
  /** Null for a connection that is not registered. */
  readonly #known = new Map<string, Author | null>();

  constructor(client: AndromedaClient, caseId: string, options: PeerAuthorsOptions) {
    this.#client = client;
    this.#caseId = caseId;
    this.#options = options;
  }

  /** The connections whose author is known; the others once `loadMissing` has answered. */
  withAuthors(connections: readonly PeerConnection[]): CasePeer[] {
    return connections.flatMap((connection) => {
      const author = this.#known.get(connection.connectionId);
      return author ? { ...connection, ...author } : [];
    });
  }

  /** Asks for missing ones and removes those that have left; false when the request failed. */
  async loadMissing(connections: readonly PeerConnection[]): Promise<boolean> {
    const present = new Set(connections.map(({ connectionId }) => connectionId));
    for (const id of this.#known.keys()) if (!present.has(id)) this.#known.delete(id);
    const ids = [...present].filter((id) => !this.#known.has(id));
    if (ids.length === 0) return false;
    try {
      const { data, error, status } = await this.#client.rpc("get_case_connections", {
        p_case_id: this.#caseId,
        p_connection_ids: ids,
      });
      if (error) throw toAppError(error, status);
      for (const id of ids) this.#known.set(id, null);
      for (const { connection_id, user_id, author_name } of data ?? [])
        this.#known.set(connection_id, { userId: user_id, name: author_name });
      return true;
    } catch (error) {
      this.#options.onNamesMissing?.(toAppError(error));
      return false;
    }
  }
}
