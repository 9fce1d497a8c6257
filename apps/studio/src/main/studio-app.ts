import { AppError, messageOf } from "@andromeda/domain";
import type { EventChannel, SessionState, StudioAccount, StudioEvents } from "../shared/ipc-contract.ts";
import type { StudioBackend } from "./backend/compose.ts";
import { PresenceService } from "./cases/presence-service.ts";
import type { ConfigResult, StudioConfig } from "./config/read-config.ts";
import type { EncryptedFile } from "./session/encrypted-file.ts";
import { PendingRevocations } from "./session/pending-revocations.ts";
import { StudioSession } from "./session/studio-session.ts";
import type { Schedule } from "./sync/sync-engine.ts";
import type { Workspace, WorkspaceDeps } from "./workspace.ts";

/** What the app needs from outside. */
export interface StudioAppDeps {
  readonly config: ConfigResult;
  readonly vault: EncryptedFile;
  readonly createBackend: (config: StudioConfig) => StudioBackend;
  /** Opens the drafts of an account; throws `storage/…`. */
  readonly openWorkspace: (
    config: StudioConfig,
    account: StudioAccount,
    deps: Pick<WorkspaceDeps, "backend" | "userId" | "onCases" | "onProposals" | "onStatus">,
  ) => Workspace;
  readonly schedule: Schedule;
  readonly emit: <Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]) => void;
  readonly log: (message: string, cause: unknown) => void;
}

interface Online {
  readonly config: StudioConfig;
  backend: StudioBackend;
  session: StudioSession;
}

/** The running app: who is signed in, and the workspace of that account. */
export class StudioApp {
  readonly #deps: StudioAppDeps;
  readonly #online: Online | null;
  readonly #revocations: PendingRevocations;
  #workspace: Workspace | null = null;
  #presence: PresenceService | null = null;
  #notice: string | null = null;
  #storageProblem: string | null = null;
  #starting: Promise<void> = Promise.resolve();

  constructor(deps: StudioAppDeps) {
    this.#deps = deps;
    const { vault, schedule, log } = deps;
    this.#revocations = new PendingRevocations({
      vault,
      revoke: (tokens) => this.#required().backend.session.revokeStored(tokens),
      schedule,
      log,
    });
    this.#online = deps.config.kind === "ready" ? this.#connect(deps.config.config) : null;
  }

  /** The signed-in account's workspace; throws `auth/session-missing` when nobody is signed in. */
  get workspace(): Workspace {
    if (this.#workspace) return this.#workspace;
    throw new AppError("auth/session-missing", "Nobody is signed in.", { recovery: "sign-in" });
  }

  /** Who else is at the open case; null while nobody is signed in. */
  get presence(): PresenceService | null {
    return this.#presence;
  }

  /** What the page before had open is not open any more. */
  pageBegan(): void {
    this.#presence?.close();
    this.#workspace?.proposalSubscriptions.close();
  }

  /** Opens the workspace of whoever was signed in the last time, without waiting for a network. */
  start(): Promise<void> {
    this.#starting = this.#restore();
    if (this.#online) void this.#revocations.retry();
    return this.#starting;
  }

  /** Who is signed in; while the app starts, as soon as that is known. */
  async state(): Promise<SessionState> {
    await this.#starting;
    const { config } = this.#deps;
    if (config.kind === "problem") return { kind: "blocked", problem: config.problem, canSignOut: false };
    if (this.#storageProblem) return { kind: "blocked", problem: this.#storageProblem, canSignOut: true };
    const session = this.#online?.session;
    if (!session?.account || !this.#workspace) return { kind: "signed-out", notice: this.#notice };
    return {
      kind: "signed-in",
      account: session.account,
      isRemembered: await session.isRemembered(),
      notices: this.#workspace.notices,
    };
  }

  async signIn(email: string, password: string): Promise<SessionState> {
    const online = this.#required();
    this.#notice = null;
    this.#open(await online.session.signIn(email, password));
    void this.#revocations.retry();
    return this.#announce();
  }

  /** Ends the session; with `removeLocalData` the account's drafts go too, sent or not. */
  async signOut(removeLocalData: boolean): Promise<SessionState> {
    const online = this.#required();
    const workspace = this.#closeWorkspace();
    if (removeLocalData) workspace?.removeData();
    await online.session.signOut();
    await this.#reconnect(online);
    this.#notice = null;
    return this.#announce();
  }

  /** Exchanges with the server at once, if anybody is signed in. */
  syncNow(): void {
    if (!this.#workspace) return;
    this.#workspace.cases.retryRefused(null);
    void this.#workspace.engine.syncNow();
  }

  /** Ends all work in good order. */
  close(): void {
    this.#revocations.stop();
    this.#closeWorkspace();
  }

  async #restore(): Promise<void> {
    const account = await this.#online?.session.restore();
    if (!account || !this.#online) return;
    this.#open(account);
    void this.#online.session.confirm();
  }

  #required(): Online {
    if (this.#online) return this.#online;
    throw new AppError("config/missing", "No backend is configured.");
  }

  #open(account: StudioAccount): void {
    const { openWorkspace, emit, log } = this.#deps;
    const { config, backend } = this.#required();
    this.#closeWorkspace();
    const presence = new PresenceService({
      presence: backend.presence,
      account,
      onChanged: (event) => emit("presence:changed", event),
    });
    try {
      this.#workspace = openWorkspace(config, account, {
        backend,
        userId: account.id,
        onCases: (changes) => emit("cases:changed", changes),
        onProposals: (event) => emit("proposals:changed", event),
        onStatus: (status) => {
          presence.setOffline(status.kind === "offline");
          emit("sync:changed", status);
        },
      });
      this.#presence = presence;
      this.#workspace.start();
    } catch (error) {
      // The session is sound and the drafts are untouched: the author is told, and nothing is thrown away.
      log("The drafts cannot be opened", error);
      this.#storageProblem = messageOf(error);
    }
  }

  #closeWorkspace(): Workspace | null {
    const workspace = this.#workspace;
    this.#presence?.close();
    this.#presence = null;
    this.#workspace = null;
    this.#storageProblem = null;
    workspace?.close();
    return workspace;
  }

  #connect(config: StudioConfig): Online {
    const { createBackend, vault, log } = this.#deps;
    const backend = createBackend(config);
    const session = new StudioSession({
      backend: backend.session,
      vault,
      onEnded: (notice) => void this.#ended(notice),
      onNotRevoked: (tokens) => this.#revocations.add(tokens),
      log,
    });
    return { config, backend, session };
  }

  /** Each session has a client of its own: what an old one still has under way must not touch the next one's tokens. */
  async #reconnect(online: Online): Promise<void> {
    const retired = online.backend;
    Object.assign(online, this.#connect(online.config));
    await retired.retire();
  }

  async #ended(notice: string): Promise<void> {
    this.#closeWorkspace();
    if (this.#online) await this.#reconnect(this.#online);
    this.#notice = notice;
    await this.#announce();
  }

  async #announce(): Promise<SessionState> {
    const state = await this.state();
    this.#deps.emit("session:changed", state);
    return state;
  }
}
