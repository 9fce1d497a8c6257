import {
  type AppliedBatch,
  type AssistantModel,
  type CaseChats,
  type CasePeer,
  type CaseProposals,
  type CaseRecord,
  type CaseVersionRepository,
  type CheckpointSummary,
  type FieldHistoryRepository,
  type KeptHistory,
  MAX_CASE_FILE_BYTES,
  type MergeConflict,
  type PublishedCase,
  type Recovery,
  type SyncStatus,
} from "@andromeda/domain";
import { z } from "zod";
import type {
  BinnedCase,
  CaseSummary,
  CheckpointDetail,
  InitialState,
  MenuCommand,
  MenuEntry,
  Notice,
  SavedDraft,
  SearchAnswer,
  SessionState,
  UpdateStatus,
  Working,
} from "./ipc-answers.ts";
import {
  caseContext,
  caseDocument,
  chatRole,
  conflictChoice,
  errorOutline,
  fieldPath,
  id,
  ids,
  messageMetadata,
  preferenceChoices,
  prompts,
  publishRequest,
  revision,
  saveRequest,
  shortText,
  suggestedChange,
  text,
  unsavedWork,
} from "./payload-schemas.ts";

export type * from "./ipc-answers.ts";

const byCase = z.strictObject({ caseId: id });
const byId = z.strictObject({ id });
/** The server to work with. */
const connection = z.strictObject({ supabaseUrl: shortText, publishableKey: z.string().max(5_000) });
const byCheckpoint = z.strictObject({ checkpointId: z.int().positive() });

/** The payload of a request, checked by main, and the type of the answer. */
interface RequestContract<Payload, Answer> {
  readonly payload: z.ZodType<Payload>;
  /** Only for the types. */
  readonly answer?: Answer;
}

const withPayload = <Payload>(payload: z.ZodType<Payload>) => ({
  answers: <Answer>(): RequestContract<Payload, Answer> => ({ payload }),
});
const withoutPayload = withPayload(z.null());

/** The requests that main carries out itself; no other channel exists. */
const requests = {
  /** An uncaught error of the page, without its message. */
  "app:page-failed": withPayload(errorOutline).answers<null>(),
  "app:flushed": withPayload(
    z.strictObject({ token: z.int().nonnegative(), unsaved: unsavedWork.nullable() }),
  ).answers<null>(),
  /** Whether the author discards the work or has saved a copy, so that its place can be left. */
  "app:may-leave": withPayload(unsavedWork).answers<boolean>(),
  /** Whether a copy was saved. */
  "app:save-copy": withPayload(unsavedWork.omit({ reason: true })).answers<boolean>(),

  "connection:connect": withPayload(connection).answers<SessionState>(),
  /** The connection file that the author chose; null when none was chosen. */
  "connection:read-file": withoutPayload.answers<Connection | null>(),

  "session:sign-in": withPayload(
    z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(1_000) }),
  ).answers<SessionState>(),
  "session:reset-password": withPayload(z.strictObject({ email: z.email().max(320) })).answers<null>(),
  /** After the drafts could not be opened. */
  "session:open-again": withoutPayload.answers<SessionState>(),
  "session:sign-out": withPayload(z.strictObject({ removeLocalData: z.boolean() })).answers<SessionState>(),

  /**
   * A list of CaseSummary as JSON text, because ten thousand objects would be copied twice on their way to the page.
   */
  "cases:list": withoutPayload.answers<string>(),
  /** The last edited cases, in the form of `cases:list`. */
  "cases:newest": withPayload(z.strictObject({ limit: z.int().min(1).max(500) })).answers<string>(),
  "cases:open": withPayload(byId).answers<CaseRecord | null>(),
  "cases:create": withPayload(z.strictObject({ id, document: caseDocument })).answers<CaseRecord>(),
  "cases:remove": withPayload(byId).answers<null>(),
  "cases:restore-as-new": withPayload(byId).answers<CaseRecord>(),
  "cases:retry-refused": withPayload(byId).answers<null>(),
  /** The server's last known state of the case; null when the server never had it. */
  "cases:server": withPayload(byId).answers<CaseRecord | null>(),
  "draft:save": withPayload(saveRequest).answers<SavedDraft>(),
  "publish:run": withPayload(publishRequest).answers<PublishedCase>(),
  "versions:revert": withPayload(
    z.strictObject({ caseId: id, versionId: id, expectedRevision: revision }),
  ).answers<CaseRecord>(),
  /** The case's history on this computer. */
  "versions:kept": withPayload(byCase).answers<KeptHistory>(),
  /** Answered when all are kept, or when `versions:stop-keeping-all` stopped it. */
  "versions:keep-all": withPayload(byCase).answers<null>(),
  "versions:stop-keeping-all": withPayload(byCase).answers<null>(),
  /** Restores a version to the draft, only on this computer. */
  "versions:restore": withPayload(z.strictObject({ caseId: id, versionId: id })).answers<CaseRecord>(),
  "conflicts:list": withPayload(byId).answers<readonly MergeConflict[]>(),
  "conflicts:resolve": withPayload(
    z.strictObject({ id, path: z.string().max(10_000), choice: conflictChoice }),
  ).answers<CaseRecord>(),

  "checkpoints:list": withPayload(byCase).answers<readonly CheckpointSummary[]>(),
  "checkpoints:open": withPayload(byCheckpoint).answers<CheckpointDetail>(),
  "checkpoints:create": withPayload(
    z.strictObject({ caseId: id, reason: z.enum(["manual", "before-proposals"]), name: shortText }),
  ).answers<CheckpointSummary>(),
  "checkpoints:restore": withPayload(byCheckpoint).answers<CaseRecord>(),
  /** Last deleted first. */
  "bin:list": withoutPayload.answers<readonly BinnedCase[]>(),
  "bin:restore": withPayload(byCheckpoint).answers<CaseRecord>(),

  "search:cases": withPayload(
    z.strictObject({ text: shortText, limit: z.int().min(1).max(200) }),
  ).answers<SearchAnswer>(),

  /** The record is the one on this computer. */
  "proposals:apply-batch": withPayload(z.strictObject({ caseId: id, batchId: id })).answers<AppliedBatch>(),
  "proposals:apply-one": withPayload(z.strictObject({ caseId: id, changeId: id })).answers<AppliedBatch>(),
  "proposals:watch": withPayload(byCase).answers<null>(),
  "proposals:unwatch": withPayload(byCase).answers<null>(),

  /** Main asks for a file, and reports the result by `app:notice`. */
  "files:import": withoutPayload.answers<null>(),
  /** A file that was dropped on the page. */
  "files:import-text": withPayload(
    z.strictObject({ name: shortText, text: z.string().max(MAX_CASE_FILE_BYTES + 1) }),
  ).answers<null>(),
  "files:export": withPayload(z.strictObject({ ids: z.array(id).min(1).max(1_000_000) })).answers<null>(),
  "files:station-pack": withPayload(
    z.strictObject({ id, format: z.enum(["pdf", "markdown"]) }),
  ).answers<null>(),

  "presence:enter": withPayload(byCase).answers<null>(),
  "presence:move": withPayload(
    z.strictObject({ caseId: id, fieldPath: z.string().min(1).max(300).nullable() }),
  ).answers<null>(),
  "presence:leave": withPayload(byCase).answers<null>(),

  "sync:status": withoutPayload.answers<SyncStatus>(),
  "sync:now": withoutPayload.answers<null>(),
  "updates:status": withoutPayload.answers<UpdateStatus>(),
  /** Quits, and restarts as the new version. */
  "updates:install": withoutPayload.answers<null>(),

  /** The commands of the application menu, in its order. */
  "menu:entries": withoutPayload.answers<readonly MenuEntry[]>(),
  /** The same as a click on the item. */
  "menu:run": withPayload(z.strictObject({ id: shortText })).answers<null>(),

  "preferences:read": withoutPayload.answers<Preferences>(),
  /** Takes effect at once, in every window. */
  "preferences:change": withPayload(preferenceChoices.partial()).answers<Preferences>(),

  "window:initial-state": withoutPayload.answers<InitialState>(),
  /** The window has rendered its first screen: background work can begin. */
  "window:ready": withoutPayload.answers<null>(),
  /**
   * Whether the case can be opened in the requesting window, which locks it then. If another window has it, that one
   * comes to the front, at the field.
   */
  "window:enter-case": withPayload(z.strictObject({ id, field: fieldPath.nullable() })).answers<boolean>(),
  /** Opens the case in a window of its own, or brings the window that has it to the front. */
  "window:open-case": withPayload(byId).answers<null>(),

  /** The cases that were open on this computer, last opened first, whether they are still there or not. */
  "recents:list": withoutPayload.answers<readonly string[]>(),
  /** Reports which case the window has open now; null for none. */
  "recents:note": withPayload(z.strictObject({ openCaseId: id.nullable() })).answers<null>(),

  /** Takes the waiting link of this kind; null when there is none. */
  "link:take": withPayload(
    z.strictObject({ kind: z.enum(["case", "connect"]) }),
  ).answers<StudioLink | null>(),
};

/** The services of the server that main passes on, by the name of their channels. */
export interface Services {
  readonly assistant: AssistantModel;
  readonly chats: CaseChats;
  readonly fields: FieldHistoryRepository;
  readonly proposals: CaseProposals;
  readonly versions: CaseVersionRepository;
}

/**
 * The methods that main only passes on: `chats:renameChatSession` has the arguments of that method, and its answer is
 * what the method resolves to. `me` is the signed-in account, which main fills in, whatever the page sends.
 */
function forwarded(me: z.ZodType<string>) {
  const query = z.strictObject({ caseId: id, userId: me });
  return {
    assistant: { sendToAI: [prompts, caseContext], suggestTitle: [prompts, caseContext] },
    chats: {
      getSelectedCategories: [me],
      deleteEmptyChatSessions: [me, id, id.nullable()],
      getChatSession: [id, me],
      createChatSession: [id, me, shortText, text],
      getUserChatSessions: [me, id, z.boolean()],
      archiveChatSession: [id, me],
      restoreChatSession: [id, me],
      renameChatSession: [id, me, shortText],
      getChatMessages: [id],
      saveMessage: [id, chatRole, text, messageMetadata.nullable()],
      createChangeBatch: [
        query.extend({
          sessionId: id,
          title: text,
          description: text,
          changes: z.array(suggestedChange).max(1_000),
        }),
      ],
    },
    fields: {
      lastChanges: [id],
      history: [byCase.extend({ path: z.string().max(10_000), beforeVersion: revision.exactOptional() })],
    },
    proposals: {
      read: [query.extend({ othersSince: z.date().nullable(), editorsSince: z.date().nullable() })],
      updateChangeStatus: [ids, z.enum(["approved", "rejected"]), z.union([z.null(), me])],
      addMerged: [query.extend({ fieldPath, currentValue: text.nullable(), proposedValue: text })],
      markApplied: [ids, me],
    },
    versions: { history: [id], get: [id] },
  } satisfies { readonly [Name in keyof Services]: ArgumentSchemas<Services[Name]> };
}

type ArgumentSchemas<Service> = {
  readonly [Method in keyof Service]?: Service[Method] extends (...args: infer Args) => unknown
    ? { readonly [At in keyof Args]: z.ZodType<Args[At]> }
    : never;
};

type Forwarded = ReturnType<typeof forwarded>;

/** The methods of a service that main passes on. */
export type ForwardedMethods<Name extends keyof Services> = Pick<
  Services[Name],
  keyof Forwarded[Name] & keyof Services[Name]
>;

/** A channel whose requests main passes on. */
export type ForwardedChannel = {
  [Name in keyof Services]: `${Name}:${keyof Forwarded[Name] & string}`;
}[keyof Services];

type ForwardedMethod<Channel> = Channel extends `${infer Name extends keyof Services}:${infer Method}`
  ? Services[Name][Method & keyof Services[Name]]
  : never;

/** A channel of requests from the renderer to main. */
export type RequestChannel = keyof typeof requests | ForwardedChannel;

/** The payload of a request. */
export type Payload<Channel extends RequestChannel> = Channel extends keyof typeof requests
  ? z.infer<(typeof requests)[Channel]["payload"]>
  : ForwardedMethod<Channel> extends (...args: infer Args) => unknown
    ? Args
    : never;

/** The answer to a request. */
export type Answer<Channel extends RequestChannel> = Channel extends keyof typeof requests
  ? (typeof requests)[Channel] extends RequestContract<infer _Payload, infer Result>
    ? Result
    : never
  : ForwardedMethod<Channel> extends (...args: never) => Promise<infer Result>
    ? Result
    : never;

/** The channels that main passes on, each with its service and method. */
export const forwardedChannels = Object.entries(forwarded(z.never())).flatMap(([service, methods]) =>
  Object.keys(methods).map((method) => ({
    channel: `${service}:${method}` as ForwardedChannel,
    service: service as keyof Services,
    method,
  })),
);

/** The payload schemas of all channels; `userId` returns the signed-in account. */
export function payloadSchemas(userId: () => string) {
  const services = forwarded(z.unknown().transform(userId));
  return Object.fromEntries([
    ...Object.entries(requests).map(([channel, { payload }]) => [channel, payload] as const),
    ...forwardedChannels.map(({ channel, service, method }) => {
      const methods: Readonly<Record<string, readonly z.ZodType[]>> = services[service];
      return [channel, z.tuple((methods[method] ?? []) as [])] as const;
    }),
  ]) as unknown as { readonly [Channel in RequestChannel]: z.ZodType<Payload<Channel>> };
}

const eventOf = <Event>(): { readonly event?: Event } => ({});

/** The events from main to the renderer. */
const events = {
  /** Save whatever is unsaved, then answer with `app:flushed`, the token and what could not be saved. */
  "app:flush": eventOf<{ readonly token: number }>(),
  /** The result of work that main does by itself. */
  "app:notice": eventOf<Notice>(),
  /** The work in progress in main; null when it is done. */
  "app:working": eventOf<Working | null>(),
  /** New or changed cases, and removed ones. `origin` distinguishes the editor's own saves from everything else. */
  "cases:changed": eventOf<{
    readonly origin: "editor" | "elsewhere";
    readonly changed: readonly CaseSummary[];
    readonly removed: readonly string[];
  }>(),
  /** The kept history of the case has changed: a checkpoint, or a version of the server's. */
  "history:changed": eventOf<{ readonly caseId: string }>(),
  /** The author wants to see the cases that have conflicts. */
  "library:show-conflicts": eventOf<null>(),
  /** A link from outside is waiting. */
  "link:arrived": eventOf<null>(),
  "menu:command": eventOf<{ readonly command: MenuCommand }>(),
  "preferences:changed": eventOf<Preferences>(),
  /** The window that has the case should show this field. */
  "window:show-field": eventOf<{ readonly field: string }>(),
  /** Everybody else who has the case open; empty without a network. */
  "presence:changed": eventOf<{ readonly caseId: string; readonly peers: readonly CasePeer[] }>(),
  /** For a watched case: `joined` after every (re)connection, `failed` while the connection is down. */
  "proposals:changed": eventOf<{
    readonly caseId: string;
    readonly kind: "changed" | "joined" | "failed";
  }>(),
  "session:changed": eventOf<SessionState>(),
  "sync:changed": eventOf<SyncStatus>(),
  "updates:changed": eventOf<UpdateStatus>(),
  /** The author wants to see the version that is ready. */
  "updates:show": eventOf<null>(),
};

/** A channel of events from main to the renderer. */
export type EventChannel = keyof typeof events;

/** The payload of each event. */
export type StudioEvents = {
  readonly [Channel in EventChannel]: (typeof events)[Channel] extends { readonly event?: infer Event }
    ? Event
    : never;
};

/** All channels, for the preload, which is built with this list and without the schemas. */
export const channels = {
  requests: Object.keys(payloadSchemas(() => "")) as readonly RequestChannel[],
  events: Object.keys(events) as readonly EventChannel[],
};

/** An error as it crosses the bridge. */
export interface IpcError {
  readonly code: string;
  readonly message: string;
  readonly recovery: Recovery;
}

/** How every request ends. */
export type IpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: IpcError };

/** Everything that the preload exposes to the page. */
export interface StudioBridge {
  request<Channel extends RequestChannel>(
    channel: Channel,
    payload: Payload<Channel>,
  ): Promise<IpcResult<Answer<Channel>>>;
  /** Calls back for every event of the channel; the returned function stops it. */
  on<Channel extends EventChannel>(
    channel: Channel,
    listener: (event: StudioEvents[Channel]) => void,
  ): () => void;
}

/** The address of a server and its publishable key. */
export type Connection = z.infer<typeof connection>;

/** Where a link from outside leads: a case, or a server that the author may connect to. */
export type StudioLink =
  | { readonly kind: "case"; readonly id: string }
  | { readonly kind: "connect"; readonly connection: Connection };

/** The choices of this computer's user, whoever is signed in. */
export type Preferences = z.infer<typeof preferenceChoices>;

/** Work that could not be saved. */
export type UnsavedWork = Payload<"app:may-leave">;
