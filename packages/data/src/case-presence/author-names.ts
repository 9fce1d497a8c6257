import type { AppError, CasePeer } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError } from "../errors/to-app-error.ts";

/** What the caller may be told. */
export interface AuthorNamesOptions {
  /** The names could not be read; the stated ones take their place. */
  onNamesMissing?(error: AppError): void;
}

/**
 * Gives peers the names that the server has for their user ids, because a stated name may be anybody's. Peers whose id is
 * no author's are left out; where the server does not answer, the stated names stay.
 */
export class AuthorNames {
  readonly #client: AndromedaClient;
  readonly #options: AuthorNamesOptions;
  /** Null for somebody who is no author. */
  readonly #known = new Map<string, string | null>();
  readonly #failed = new Set<string>();

  constructor(client: AndromedaClient, options: AuthorNamesOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** The peers whose names are known, or cannot be; the others once `learn` has been through. */
  named(peers: readonly CasePeer[]): CasePeer[] {
    return peers.flatMap((peer) => {
      const name = this.#failed.has(peer.userId) ? peer.name : this.#known.get(peer.userId);
      return typeof name === "string" ? { ...peer, name } : [];
    });
  }

  /** Asks for the names that are missing; false when none was. */
  async learn(peers: readonly CasePeer[]): Promise<boolean> {
    const ids = [...new Set(peers.map(({ userId }) => userId))].filter(
      (id) => !this.#known.has(id) && !this.#failed.has(id),
    );
    if (ids.length === 0) return false;
    try {
      const { data, error, status } = await this.#client.rpc("get_author_names", { p_user_ids: ids });
      if (error) throw toAppError(error, status);
      const names = new Map((data ?? []).map((row) => [row.user_id, row.author_name]));
      for (const id of ids) this.#known.set(id, names.get(id) ?? null);
    } catch (error) {
      for (const id of ids) this.#failed.add(id);
      this.#options.onNamesMissing?.(toAppError(error));
    }
    return true;
  }

  /** Lets names that could not be read be asked for again. */
  retry(): void {
    this.#failed.clear();
  }
}
