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
  Beginning,
  BinnedCase,
  CaseSummary,
  CheckpointDetail,
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

const ofCase = z.strictObject({ caseId: id });
const byId = z.strictObject({ id });
/** The server to work with; what main refuses it says in words. */
const connection = z.strictObject({ supabaseUrl: shortText, publishableKey: z.string().max(5_000) });
const ofCheckpoint = z.strictObject({ checkpointId: z.int().positive() });

/** What a request carries, checked by main, and what main answers. */
interface RequestContract<Payload, Answer> {
  readonly payload: z.ZodType<Payload>;
  /** Of the types alone. */
  readonly answer?: Answer;
}

const carries = <Payload>(payload: z.ZodType<Payload>) => ({
  answers: <Answer>(): RequestContract<Payload, Answer> => ({ payload }),
});
const nothing = carries(z.null());

/** What the renderer may ask of main and main carries out itself; nothing else passes. */
const requests = {
  /** An error of the page that nothing has caught, without what it says. */
  "app:page-failed": carries(errorOutline).answers<null>(),
  "app:flushed": carries(
    z.strictObject({ token: z.int().nonnegative(), unsaved: unsavedWork.nullable() }),
  ).answers<null>(),
  /** Whether the author gives the work up or has saved a copy of it, so that its place can be left. */
  "app:may-leave": carries(unsavedWork).answers<boolean>(),
  /** Whether a copy was saved. */
  "app:save-copy": carries(unsavedWork.omit({ reason: true })).answers<boolean>(),

  "connection:connect": carries(connection).answers<SessionState>(),
  /** What the connection file says that the author chose; null when none was chosen. */
  "connection:read-file": nothing.answers<Connection | null>(),

  "session:sign-in": carries(
    z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(1_000) }),
  ).answers<SessionState>(),
  "session:sign-out": carries(z.strictObject({ removeLocalData: z.boolean() })).answers<SessionState>(),

  /** A list of CaseSummary as JSON: ten thousand objects would be copied twice on their way to the page, a text is not. */
  "cases:list": nothing.answers<string>(),
  /** Those edited last, in the form of `cases:list`. */
  "cases:newest": carries(z.strictObject({ limit: z.int().min(1).max(500) })).answers<string>(),
  "cases:open": carries(byId).answers<CaseRecord | null>(),
  "cases:create": carries(z.strictObject({ id, document: caseDocument })).answers<CaseRecord>(),
  "cases:remove": carries(byId).answers<null>(),
  "cases:restore-as-new": carries(byId).answers<CaseRecord>(),
  "cases:retry-refused": carries(byId).answers<null>(),
  /** The case as the server was last heard to have it; null when it has never been there. */
  "cases:server": carries(byId).answers<CaseRecord | null>(),
  "draft:save": carries(saveRequest).answers<SavedDraft>(),
  "publish:run": carries(publishRequest).answers<PublishedCase>(),
  "versions:revert": carries(
    z.strictObject({ caseId: id, versionId: id, expectedRevision: revision }),
  ).answers<CaseRecord>(),
  /** What this computer keeps of the case's history. */
  "versions:kept": carries(ofCase).answers<KeptHistory>(),
  /** Answered when all are kept, or when `versions:keep-seen` ended it. */
  "versions:keep-all": carries(ofCase).answers<null>(),
  "versions:keep-seen": carries(ofCase).answers<null>(),
  /** Writes a version over the draft, on this computer alone. */
  "versions:restore": carries(z.strictObject({ caseId: id, versionId: id })).answers<CaseRecord>(),
  "conflicts:list": carries(byId).answers<readonly MergeConflict[]>(),
  "conflicts:resolve": carries(
    z.strictObject({ id, path: z.string().max(10_000), choice: conflictChoice }),
  ).answers<CaseRecord>(),

  "checkpoints:list": carries(ofCase).answers<readonly CheckpointSummary[]>(),
  "checkpoints:open": carries(ofCheckpoint).answers<CheckpointDetail>(),
  "checkpoints:create": carries(
    z.strictObject({ caseId: id, reason: z.enum(["manual", "before-proposals"]), name: shortText }),
  ).answers<CheckpointSummary>(),
  "checkpoints:restore": carries(ofCheckpoint).answers<CaseRecord>(),
  /** Last deleted first. */
  "bin:list": nothing.answers<readonly BinnedCase[]>(),
  "bin:restore": carries(ofCheckpoint).answers<CaseRecord>(),

  "search:cases": carries(
    z.strictObject({ text: shortText, limit: z.int().min(1).max(200) }),
  ).answers<SearchAnswer>(),

  /** The record is the one on this computer. */
  "proposals:apply-batch": carries(z.strictObject({ caseId: id, batchId: id })).answers<AppliedBatch>(),
  "proposals:apply-one": carries(z.strictObject({ caseId: id, changeId: id })).answers<AppliedBatch>(),
  "proposals:watch": carries(ofCase).answers<null>(),
  "proposals:unwatch": carries(ofCase).answers<null>(),

  /** Main asks where a file is, and tells by `app:notice` how it ended. */
  "files:import": nothing.answers<null>(),
  /** A file that was dropped on the page. */
  "files:import-text": carries(
    z.strictObject({ name: shortText, text: z.string().max(MAX_CASE_FILE_BYTES + 1) }),
  ).answers<null>(),
  "files:export": carries(z.strictObject({ ids: z.array(id).min(1).max(1_000_000) })).answers<null>(),
  "files:station-pack": carries(z.strictObject({ id, format: z.enum(["pdf", "markdown"]) })).answers<null>(),

  "presence:enter": carries(ofCase).answers<null>(),
  "presence:move": carries(
    z.strictObject({ caseId: id, fieldPath: z.string().min(1).max(300).nullable() }),
  ).answers<null>(),
  "presence:leave": carries(ofCase).answers<null>(),

  "sync:status": nothing.answers<SyncStatus>(),
  "sync:now": nothing.answers<null>(),
  "updates:status": nothing.answers<UpdateStatus>(),
  /** Quits, and comes back as the new version. */
  "updates:install": nothing.answers<null>(),

  /** The commands of the application menu, in its order. */
  "menu:entries": nothing.answers<readonly MenuEntry[]>(),
  /** Does what a click on the item does. */
  "menu:run": carries(z.strictObject({ id: shortText })).answers<null>(),

  "preferences:read": nothing.answers<Preferences>(),
  /** Takes effect at once, in every window. */
  "preferences:change": carries(preferenceChoices.partial()).answers<Preferences>(),

  "window:begin": nothing.answers<Beginning>(),
  /** The window shows what it is to show: what nobody waits for can begin. */
  "window:settled": nothing.answers<null>(),
  /**
   * Whether the case can be opened in the asking window, which has it from now on. Where another window has it, that one
   * comes to the front, at the field.
   */
  "window:enter-case": carries(z.strictObject({ id, field: fieldPath.nullable() })).answers<boolean>(),
  /** Opens the case in a window of its own, or brings the window to the front that has it. */
  "window:open-case": carries(byId).answers<null>(),

  /** The cases that were open on this computer, last opened first, whether they are still there or not. */
  "recents:list": nothing.answers<readonly string[]>(),
  /** The case is the one that the window has open now; null for none. */
  "recents:note": carries(z.strictObject({ openCaseId: id.nullable() })).answers<null>(),

  /** The link of this kind that waits, which is then forgotten; null when none does. */
  "link:take": carries(z.strictObject({ kind: z.enum(["case", "connect"]) })).answers<StudioLink | null>(),
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
 * The methods that main only passes on: `chats:renameChatSession` carries the arguments of that method, and is answered
 * with what it resolves to. `me` is the account that is signed in, whatever the page says: who asks is known to main.
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
      history: [ofCase.extend({ path: z.string().max(10_000), beforeVersion: revision.exactOptional() })],
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

/** A channel on which the renderer asks and main answers. */
export type RequestChannel = keyof typeof requests | ForwardedChannel;

/** What a request carries. */
export type Payload<Channel extends RequestChannel> = Channel extends keyof typeof requests
  ? z.infer<(typeof requests)[Channel]["payload"]>
  : ForwardedMethod<Channel> extends (...args: infer Args) => unknown
    ? Args
    : never;

/** What a request is answered with. */
export type Answer<Channel extends RequestChannel> = Channel extends keyof typeof requests
  ? (typeof requests)[Channel] extends RequestContract<infer _Payload, infer Result>
    ? Result
    : never
  : ForwardedMethod<Channel> extends (...args: never) => Promise<infer Result>
    ? Result
    : never;

/** The channels that main passes on, each with the service and the method that are meant. */
export const forwardedChannels = Object.entries(forwarded(z.never())).flatMap(([service, methods]) =>
  Object.keys(methods).map((method) => ({
    channel: `${service}:${method}` as ForwardedChannel,
    service: service as keyof Services,
    method,
  })),
);

/** All that a request on each channel may carry; `userId` tells the account that is signed in. */
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

const tells = <Event>(): { readonly event?: Event } => ({});

/** What main may tell the renderer. */
const events = {
  /** Save whatever is unsaved, then answer with `app:flushed`, the token and what could not be saved. */
  "app:flush": tells<{ readonly token: number }>(),
  /** What came of something that main does by itself. */
  "app:notice": tells<Notice>(),
  /** What main is busy with; null when it is done. */
  "app:working": tells<Working | null>(),
  /** Cases that are new or another, and cases that are gone. `origin` tells the editor's own saves from all else. */
  "cases:changed": tells<{
    readonly origin: "editor" | "elsewhere";
    readonly changed: readonly CaseSummary[];
    readonly removed: readonly string[];
  }>(),
  /** What is kept of the case's history is another: a checkpoint, or a version of the server's. */
  "history:changed": tells<{ readonly caseId: string }>(),
  /** The author wants to see the cases that have conflicts. */
  "library:show-conflicts": tells<null>(),
  /** A link from outside waits to be taken. */
  "link:arrived": tells<null>(),
  "menu:command": tells<{ readonly command: MenuCommand }>(),
  "preferences:changed": tells<Preferences>(),
  /** The window, which has the case, is to show this field of it. */
  "window:show-field": tells<{ readonly field: string }>(),
  /** Everybody else at the case; nobody without a network. */
  "presence:changed": tells<{ readonly caseId: string; readonly peers: readonly CasePeer[] }>(),
  /** Of a case that is watched: `joined` after every (re)connection, `failed` while the line is down. */
  "proposals:changed": tells<{
    readonly caseId: string;
    readonly news: "changed" | "joined" | "failed";
  }>(),
  "session:changed": tells<SessionState>(),
  "sync:changed": tells<SyncStatus>(),
  "updates:changed": tells<UpdateStatus>(),
  /** The author wants to see the version that is ready. */
  "updates:show": tells<null>(),
};

/** A channel on which main speaks and the renderer listens. */
export type EventChannel = keyof typeof events;

/** What main tells on each channel. */
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

/** What the preload puts into the page, and all that is there. */
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

/** The address of a server and the key that anybody may know. */
export type Connection = z.infer<typeof connection>;

/** Where a link from outside leads: a case, or a server that the author may connect to. */
export type StudioLink =
  | { readonly kind: "case"; readonly id: string }
  | { readonly kind: "connect"; readonly connection: Connection };

/** What the person at this computer has chosen, whoever is signed in. */
export type Preferences = z.infer<typeof preferenceChoices>;

/** Work that could not be saved. */
export type UnsavedWork = Payload<"app:may-leave">;
