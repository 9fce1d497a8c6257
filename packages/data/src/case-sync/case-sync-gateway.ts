import {
  AppError,
  type CaseMutation,
  type CaseSyncGateway,
  type JsonValue,
  type MutationResult,
  type PulledChange,
  type PulledPage,
} from "@andromeda/domain";
import { publishCase } from "../cases/case-repository.ts";
import { columnsOf, toCaseFields, toCaseRecord } from "../cases/case-row.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Json } from "../database.types.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";

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
        throw new AppError("database/unexpected", "The answer to a pull is not a page of changes.");
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
      const changes = mutations.map((mutation) => {
        const row = toMutationRow(mutation);
        return { mutation, row, refusal: refusalOf(mutation, row) };
      });
      const sent = changes.flatMap(({ row, refusal }) => (refusal ? [] : row));
      if (sent.length === 0) return changes.flatMap(({ refusal }) => refusal ?? []);
      const answers = unwrap(
        await client.rpc("push_cases", {
          p_mutations: sent,
          ...(history === null ? {} : { p_history: history }),
        }),
      );
      if (!Array.isArray(answers) || answers.length !== sent.length) {
        throw new AppError("database/unexpected", "The answer to a push is not a list of its results.");
      }
      return changes.map(({ mutation, refusal }) => refusal ?? toMutationResult(mutation, answers.shift()));
    },

    publish: (request) => publishCase(client, request),

    watch: (subscriber) =>
      followTables(client, "cases", [{ table: "clinical_scenarios" }], {
        onState: (state) => subscriber.onState?.(state),
        onChange: () => subscriber.onChange(),
      }),
  };
}

/** No real case is deeper than this, and a server may not be able to read it. */
const MAX_DEPTH = 1_000;

/** The mutation as push_cases takes it. */
function toMutationRow(mutation: CaseMutation): { readonly [key: string]: Json } {
  return {
    kind: mutation.kind,
    mutation_id: mutation.mutationId,
    case_id: mutation.caseId,
    ...(mutation.kind === "create" ? {} : { expected_revision: mutation.expectedRevision }),
    ...(mutation.kind === "delete" ? {} : { case: toCaseFields(mutation.document) }),
  };
}

/** The server's answer to the mutation; an answer that cannot be read is a refusal that says so. */
function toMutationResult(mutation: CaseMutation, answer: unknown): MutationResult {
  const { mutationId } = mutation;
  const columns = columnsOf(answer);
  try {
    switch (columns.kind) {
      case "accepted":
        return { kind: "accepted", mutationId, record: acceptedRecord(mutation, columns.case) };
      case "stale":
        return { kind: "stale", mutationId, record: toCaseRecord(columns.case) };
      case "gone":
        return { kind: "gone", mutationId };
      case "refused": {
        const refusal = toAppError({ code: columns.code, message: columns.message });
        return { kind: "refused", mutationId, code: refusal.code, message: refusal.message };
      }
      default:
        throw new AppError("database/unexpected", "The server gave an unknown answer.");
    }
  } catch (error) {
    const { code, message } = toAppError(error);
    return { kind: "refused", mutationId, code, message };
  }
}

/** The server answers without the template: it is the one that was sent. */
function acceptedRecord(mutation: CaseMutation, row: unknown) {
  if (mutation.kind === "delete") return null;
  return toCaseRecord({ ...columnsOf(row), case_template: mutation.document.case_template });
}

/**
 * The refusal of a mutation whose row the server could not even read, which would make its whole request fail; null for
 * any other.
 */
function refusalOf({ mutationId }: CaseMutation, row: JsonValue): MutationResult | null {
  const problem = unsendable(row);
  const message = `The case cannot be stored: ${problem}.`;
  return problem === null ? null : { kind: "refused", mutationId, code: "database/invalid-input", message };
}

/** Why PostgreSQL cannot store the JSON; null when it can. */
function unsendable(value: JsonValue): string | null {
  const open: (readonly [value: JsonValue | undefined, depth: number])[] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, depth] = next;
    if (typeof part === "string") {
      const problem = unsendableText(part);
      if (problem !== null) return problem;
    } else if (typeof part === "object" && part !== null) {
      if (depth > MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} levels deep`;
      for (const [key, child] of Object.entries(part)) {
        const problem = unsendableText(key);
        if (problem !== null) return problem;
        open.push([child, depth + 1]);
      }
    }
  }
  return null;
}

function unsendableText(text: string): string | null {
  if (text.includes("\0")) return "a text holds the character NUL";
  return text.isWellFormed() ? null : "a text holds half of a character";
}
