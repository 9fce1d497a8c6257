import {
  AppError,
  type CaseMutation,
  type CaseSyncGateway,
  type MutationResult,
  type PulledChange,
  type PulledPage,
} from "@andromeda/domain";
import { columnsOf, toCaseRecord } from "../cases/case-row.ts";
import { publishCase } from "../cases/publish-case.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";
import { refusalOf, toMutationResult, toMutationRow } from "./mutation-row.ts";

/** What the caller is notified of. */
export interface CaseSyncOptions {
  /** A pulled case cannot be read and was left out; `id` is empty when even that is missing. */
  onMalformed?(id: string, error: AppError): void;
}

/** Synchronisation by the procedures pull_cases, push_cases and publish_case, and hints over Realtime. */
export function createSupabaseCaseSyncGateway(
  client: AndromedaClient,
  options: CaseSyncOptions = {},
): CaseSyncGateway {
  function readChange(change: unknown): PulledChange[] {
    const { kind, case: row, case_id: id, title, deleted_at: deletedAt } = columnsOf(change);
    if (kind === "deleted" && typeof id === "string" && typeof deletedAt === "string") {
      return [{ kind, id, title: typeof title === "string" ? title : "", deletedAt }];
    }
    try {
      return [{ kind: "changed", record: toCaseRecord(row) }];
    } catch (error) {
      const { id: malformed } = columnsOf(row);
      options.onMalformed?.(typeof malformed === "string" ? malformed : "", toAppError(error));
      return [];
    }
  }

  return {
    async pull(cursor, limit): Promise<PulledPage> {
      const answer = unwrap(await client.rpc("pull_cases", { p_cursor: cursor, p_limit: limit }));
      const { changes, cursor: next, history, has_more: hasMore, is_behind: isBehind } = columnsOf(answer);
      if (!Array.isArray(changes) || typeof next !== "string" || typeof history !== "string") {
        throw new AppError("database/unexpected", "The answer to a pull is no page of changes.");
      }
      return {
        changes: changes.flatMap(readChange),
        cursor: next,
        history,
        hasMore: hasMore === true,
        isBehind: isBehind === true,
      };
    },

    async push(mutations, history = null): Promise<readonly MutationResult[]> {
      const results = new Map<CaseMutation, MutationResult>();
      for (const mutation of mutations) {
        const refusal = refusalOf(mutation);
        if (refusal) results.set(mutation, refusal);
      }
      const sent = mutations.filter((mutation) => !results.has(mutation));
      if (sent.length > 0) {
        const answers = unwrap(
          await client.rpc("push_cases", {
            p_mutations: sent.map(toMutationRow),
            ...(history === null ? {} : { p_history: history }),
          }),
        );
        if (!Array.isArray(answers) || answers.length !== sent.length) {
          throw new AppError("database/unexpected", "The answer to a push is no list of its results.");
        }
        for (const [index, mutation] of sent.entries()) {
          results.set(mutation, toMutationResult(mutation, answers[index]));
        }
      }
      return mutations.flatMap((mutation) => results.get(mutation) ?? []);
    },

    publish: (request) => publishCase(client, request),

    watch: (subscriber) =>
      followTables(client, "cases", [{ table: "clinical_scenarios" }], {
        ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
        onChange: () => subscriber.onChange(),
      }),
  };
}
