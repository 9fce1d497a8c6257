import {
  createAssistantModel,
  createSupabaseAccountRepository,
  createSupabaseAuthClient,
  createSupabaseAuthGateway,
  createSupabaseCaseChats,
  createSupabaseCasePresence,
  createSupabaseCaseProposals,
  createSupabaseCaseRepository,
  createSupabaseCaseSyncGateway,
  createSupabaseCaseVersionRepository,
  createSupabaseClient,
  createSupabaseFieldHistoryRepository,
  type SessionPlace,
  toAppError,
  withTimeLimit,
  withTimeout,
} from "@andromeda/data";
import {
  type AppError,
  ASSISTANT_TIMEOUT_MS,
  type CaseDocument,
  type CasePresence,
  type CaseRecord,
  type CaseSyncGateway,
  hasNoAnswer,
  TITLE_MODEL,
} from "@andromeda/domain";
import type { Services } from "../../shared/ipc-contract.ts";
import type { StudioConfig } from "../config/read-config.ts";
import type { EncryptedFile } from "../session/encrypted-file.ts";
import { type SessionBackend, TOKENS } from "../session/studio-session.ts";
import type { RetryAfterFetch } from "./retry-after-fetch.ts";

/** The backend behind ports. */
export interface StudioBackend {
  readonly session: SessionBackend;
  readonly gateway: CaseSyncGateway;
  readonly presence: CasePresence;
  readonly services: Services;
  /** Saves a case as a draft on the server, which takes it out of circulation. */
  withdraw(id: string, expectedRevision: number, document: CaseDocument): Promise<CaseRecord>;
  /** Afterwards no pending request can write to the vault. */
  retire(): Promise<void>;
}

/** The longest that signing out waits for the server, in milliseconds. */
const REVOKE_TIMEOUT_MS = 3_000;

/** A lost connection is noticed after twice this time, in milliseconds. */
const HEARTBEAT_MS = 4_000;

/** How the server is reached. */
interface Fetches {
  readonly server: RetryAfterFetch;
  /** Separate, so that its Retry-After does not delay the server's requests. */
  readonly assistant: RetryAfterFetch;
}

/** The place that picks implementations: Supabase behind every port, with the author's own session and no other key. */
export function composeBackend(
  { supabaseUrl, publishableKey }: StudioConfig,
  vault: EncryptedFile,
  fetches: Fetches,
  /** The version of the app: a server may need a newer one. */
  version: string,
  log: (message: string, cause: unknown) => void,
): StudioBackend {
  let isRetired = false;
  const backend = {
    url: supabaseUrl,
    publishableKey,
    fetch: fetches.server.fetch,
    clientInfo: `andromeda-studio/${version}`,
    heartbeatMs: HEARTBEAT_MS,
  };
  const place: SessionPlace = {
    storageKey: TOKENS,
    storage: {
      getItem: async (name) => (isRetired ? null : vault.get(name)),
      setItem: async (name, value) => {
        if (!isRetired) await vault.set(name, value);
      },
      removeItem: async (name) => {
        if (!isRetired) await vault.remove(name);
      },
    },
  };
  const client = createSupabaseClient({ ...backend, ...place });
  const cases = createSupabaseCaseRepository(client);
  const onNamesMissing = (error: AppError) => log("The names of the versions' authors are missing", error);
  return {
    session: {
      auth: createSupabaseAuthGateway(client, place),
      accounts: createSupabaseAccountRepository(client),
      async revoke() {
        // Only this computer's session: the author may also be signed in to the portal.
        const { error } = await withTimeout(
          client.auth.signOut({ scope: "local" }),
          REVOKE_TIMEOUT_MS,
          noAnswerInTime(),
        );
        if (error) throw error;
      },
      async revokeStored(tokens) {
        const stored = new Map([[TOKENS, tokens]]);
        const ended = createSupabaseAuthClient({
          ...backend,
          storageKey: TOKENS,
          storage: {
            getItem: (name) => stored.get(name) ?? null,
            setItem: (name, value) => void stored.set(name, value),
            removeItem: (name) => void stored.delete(name),
          },
        });
        try {
          const { error } = await withTimeout(
            ended.signOut({ scope: "local" }),
            REVOKE_TIMEOUT_MS,
            noAnswerInTime(),
          );
          // A session that the server no longer knows has ended too.
          if (error && isInconclusive(toAppError(error))) throw error;
        } finally {
          await ended.stopAutoRefresh();
        }
      },
    },
    gateway: createSupabaseCaseSyncGateway(client, {
      onMalformed: (id: string, error: AppError) => log(`The case ${id} cannot be read`, error),
    }),
    presence: createSupabaseCasePresence(client, {
      onNamesMissing: (error: AppError) => log("The names of the others at a case are missing", error),
    }),
    services: {
      assistant: createAssistantModel({
        fetch: withTimeLimit(fetches.assistant.fetch, ASSISTANT_TIMEOUT_MS),
        // The portal's host mounts the functions at /api; this computer has no host of its own.
        endpoint: `${supabaseUrl.replace(/\/$/, "")}/functions/v1`,
        accessToken: async () => (await client.auth.getSession()).data.session?.access_token ?? null,
        titleModel: TITLE_MODEL,
      }),
      chats: createSupabaseCaseChats(client),
      fields: createSupabaseFieldHistoryRepository(client, { onNamesMissing }),
      proposals: createSupabaseCaseProposals(client),
      versions: createSupabaseCaseVersionRepository(client, { onNamesMissing }),
    },
    withdraw: (id, expectedRevision, document) =>
      cases.save({ id, expectedRevision, document, kind: "draft" }),
    async retire() {
      isRetired = true;
      await client.auth.stopAutoRefresh();
      await client.removeAllChannels();
    },
  };
}

const noAnswerInTime = () => new Error("The server did not answer in time.");

/** Whether the error leaves open if the session still exists; a refusal for too many requests does. */
function isInconclusive(error: AppError): boolean {
  return hasNoAnswer(error) || error.code === "auth/rate-limited";
}
