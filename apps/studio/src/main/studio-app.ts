import { AppError, messageOf } from "@andromeda/domain";
import type {
  Connection,
  EventChannel,
  InitialState,
  SessionState,
  StudioAccount,
  StudioEvents,
} from "../shared/ipc-contract.ts";
import type { StudioBackend } from "./backend/compose.ts";
import { PresenceService } from "./cases/presence-service.ts";
import { ProposalSubscriptions } from "./cases/proposal-subscriptions.ts";
import type { Connections } from "./config/connection.ts";
import type { ConfigResult, StudioConfig } from "./config/read-config.ts";
import type { Schedule } from "./schedule.ts";
import type { EncryptedFile } from "./session/encrypted-file.ts";
import { PendingRevocations } from "./session/pending-revocations.ts";
import { StudioSession } from "./session/studio-session.ts";
import type { Workspace, WorkspaceDeps } from "./workspace.ts";

/** What the app needs from outside. */
interface StudioAppDeps {
  readonly config: ConfigResult;
  readonly connections: Pick<Connections, "connect">;
  /** Each server has a vault of its own: no server is ever sent the tokens of another. */
  readonly createVault: (config: StudioConfig) => EncryptedFile;
  readonly createBackend: (config: StudioConfig, vault: EncryptedFile) => StudioBackend;
  /** Opens the drafts of an account; throws `storage/…`. */
  readonly openWorkspace: (
    config: StudioConfig,
    account: StudioAccount,
    deps: Pick<WorkspaceDeps, "backend" | "userId" | "onCases" | "onHistory" | "onStatus">,
  ) => Workspace;
  /** Called when the drafts of an account are open. */
  readonly onOpened: (workspace: Workspace) => void;
  /** Whether every window has saved, or the author agrees to lose the changes. */
  readonly mayLeave: () => Promise<boolean>;
  readonly schedule: Schedule;
  readonly emit: <Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]) => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** A server to work with, and the session there. */
interface ConnectedServer {
  readonly config: StudioConfig;
  readonly vault: EncryptedFile;
  readonly revocations: PendingRevocations;
  backend: StudioBackend;
  session: StudioSession;
}

/** What the page of one window follows on the server. */
interface PageServices {
  readonly presence: PresenceService;
  readonly proposals: ProposalSubscriptions;
}

function refuseSignedOut(): never {
  throw new AppError("auth/session-missing", "Nobody is signed in.", { recovery: "sign-in" });
}

/** How many cases a window starts with: more than it shows, few enough to arrive at once. */
const NEWEST = 40;

/** From the start to the first synchronisation where no window reports its first screen, in milliseconds. */
const START_AFTER_MS = 5_000;

/** The running app: who is signed in, and the workspace of that account. */
export class StudioApp {
  readonly #deps: StudioAppDeps;
  #config: ConfigResult;
  #server: ConnectedServer | null;
  #workspace: Workspace | null = null;
  /** What the page of each window follows at the server. */
  readonly #pages = new Map<object, PageServices>();
  #openPage: () => PageServices = refuseSignedOut;
  #notice: string | null = null;
  #storageProblem: string | null = null;
  #starting: Promise<void> = Promise.resolve();
  /** Starts the work that waits for the first window. */
  #begin: () => void = () => undefined;

  constructor(deps: StudioAppDeps) {
    this.#deps = deps;
    this.#config = deps.config;
    this.#server = deps.config.kind === "ready" ? this.#connect(deps.config.config) : null;
  }

  /** The signed-in account's workspace; throws `auth/session-missing` when nobody is signed in. */
  get workspace(): Workspace {
    return this.#workspace ?? refuseSignedOut();
  }

  /** The same; null while nobody is signed in. */
  get signedInWorkspace(): Workspace | null {
    return this.#workspace;
  }

  /** What the page of a window follows on the server. Throws `auth/session-missing` when nobody is signed in. */
  page(window: object): PageServices {
    const page = this.#pages.get(window) ?? this.#openPage();
    this.#pages.set(window, page);
    return page;
  }

  /** The page of the window has closed or reloaded: releases what it had open. */
  pageEnded(window: object): void {
    const page = this.#pages.get(window);
    this.#pages.delete(window);
    page?.presence.close();
    page?.proposals.close();
  }

  /** Opens the workspace of the stored account, without waiting for a network. */
  start(): Promise<void> {
    this.#starting = this.#restore();
    return this.#starting;
  }

  /** A window has rendered its first screen: starts background work such as synchronisation. */
  windowReady(): void {
    this.#begin();
  }

  /** What a window starts with: who is signed in, the case to continue with, and the newest cases. */
  async initialState(caseIdOf: () => string | null): Promise<InitialState> {
    const session = await this.state();
    const nothing = { session, openCase: null, newest: null };
    if (session.kind !== "signed-in" || !this.#workspace) return nothing;
    const { cases } = this.#workspace;
    try {
      const caseId = caseIdOf();
      const openCase = caseId === null ? null : cases.open(caseId);
      return { session, openCase, newest: JSON.stringify(cases.list(NEWEST)) };
    } catch (error) {
      // The page requests each again, and shows the failure there.
      this.#deps.log("The window's first cases could not be read", error);
      return nothing;
    }
  }

  /** Opens the drafts that could not be opened, if that is possible now. */
  async openAgain(): Promise<SessionState> {
    if (this.#storageProblem) await this.start();
    return this.#announce();
  }

  /** Who is signed in; while the app starts, as soon as that is known. */
  async state(): Promise<SessionState> {
    await this.#starting;
    const config = this.#config;
    if (config.kind === "problem") return { kind: "blocked", problem: config.problem, canSignOut: false };
    if (config.kind === "unconnected") return config;
    if (this.#storageProblem) return { kind: "blocked", problem: this.#storageProblem, canSignOut: true };
    const session = this.#server?.session;
    if (!session?.account || !this.#workspace) {
      const server = { address: config.config.supabaseUrl, canChange: config.isOwn };
      return { kind: "signed-out", notice: this.#notice, server };
    }
    return {
      kind: "signed-in",
      account: session.account,
      isRemembered: await session.isRemembered(),
      notices: this.#workspace.notices,
    };
  }

  async signIn(email: string, password: string): Promise<SessionState> {
    const server = this.#requireServer();
    this.#notice = null;
    this.#open(await server.session.signIn(email, password), (workspace) => workspace.start());
    void server.revocations.retry();
    return this.#announce();
  }

  /** Has the server send a mail whose link leads to the choice of a new password, in the portal. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.#requireServer().backend.session.auth.requestPasswordReset(email, null);
  }

  /** Switches to another server, if Andromeda answers there. Throws `config/…`. */
  async connect(connection: Connection): Promise<SessionState> {
    const { kind } = await this.state();
    const canConnect = kind === "unconnected" || (this.#config.kind === "ready" && this.#config.isOwn);
    if (!canConnect) throw new AppError("config/fixed", "This copy of the app works with one server only.");
    if (kind === "signed-in") throw new AppError("config/in-use", "Sign out before you change the server.");
    const config = await this.#deps.connections.connect(connection);
    const before = this.#server;
    this.#config = { kind: "ready", config, isOwn: true };
    this.#server = this.#connect(config);
    this.#notice = null;
    before?.revocations.stop();
    await before?.backend.retire();
    await this.start();
    return this.#announce();
  }

  /** Ends the session; with `removeLocalData` the account's drafts are deleted too, sent or not. */
  async signOut(removeLocalData: boolean): Promise<SessionState> {
    const server = this.#requireServer();
    this.#clearOpenCases();
    const workspace = this.#closeWorkspace();
    if (removeLocalData) workspace?.removeData();
    await server.session.signOut();
    await this.#reconnect(server);
    this.#notice = null;
    return this.#announce();
  }

  /** Synchronises at once, if anybody is signed in. */
  syncNow(): void {
    if (!this.#workspace) return;
    this.#workspace.cases.retryRefused(null);
    void this.#workspace.engine.syncNow();
  }

  /** Ends all work in an orderly way. */
  close(): void {
    this.#begin = () => undefined;
    this.#server?.revocations.stop();
    this.#closeWorkspace();
  }

  async #restore(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const account = await server.session.restore();
    if (!account) {
      void server.revocations.retry();
      return;
    }
    // The first case is shown before the network is used: on a small computer each would slow the other down.
    this.#open(account, (workspace) => {
      const begin = () => {
        this.#begin = () => undefined;
        cancel();
        void server.revocations.retry();
        // After a sign-out meanwhile there is nothing to start.
        if (workspace !== this.#workspace) return;
        workspace.start();
        void server.session.confirm();
      };
      const cancel = this.#deps.schedule(() => this.#begin(), START_AFTER_MS);
      this.#begin = begin;
    });
  }

  #requireServer(): ConnectedServer {
    if (this.#server) return this.#server;
    throw new AppError("config/missing", "No backend is configured.");
  }

  #open(account: StudioAccount, whenOpen: (workspace: Workspace) => void): void {
    const { openWorkspace, onOpened, emit, log } = this.#deps;
    const { config, backend } = this.#requireServer();
    this.#closeWorkspace();
    let isOffline = false;
    try {
      const workspace = openWorkspace(config, account, {
        backend,
        userId: account.id,
        onCases: (changes) => emit("cases:changed", changes),
        onHistory: (caseId) => emit("history:changed", { caseId }),
        onStatus: (status) => {
          isOffline = status.kind === "offline";
          for (const { presence } of this.#pages.values()) presence.setOffline(isOffline);
          emit("sync:changed", status);
        },
      });
      this.#workspace = workspace;
      this.#openPage = () => {
        const onChanged = (event: StudioEvents["presence:changed"]) => emit("presence:changed", event);
        const presence = new PresenceService({ presence: backend.presence, account, onChanged });
        presence.setOffline(isOffline);
        const proposals = new ProposalSubscriptions(workspace.services.proposals, (event) =>
          emit("proposals:changed", event),
        );
        return { presence, proposals };
      };
      onOpened(workspace);
      whenOpen(workspace);
    } catch (error) {
      // Session and drafts are untouched, so nothing is deleted; the page shows the problem.
      log("The drafts cannot be opened", error);
      this.#storageProblem = messageOf(error);
    }
  }

  /** The next sign-in starts at the library. */
  #clearOpenCases(): void {
    try {
      this.#workspace?.recents.note([]);
    } catch (error) {
      this.#deps.log("The open cases could not be noted", error);
    }
  }

  #closeWorkspace(): Workspace | null {
    const workspace = this.#workspace;
    for (const window of [...this.#pages.keys()]) this.pageEnded(window);
    this.#openPage = refuseSignedOut;
    this.#workspace = null;
    this.#storageProblem = null;
    workspace?.close();
    return workspace;
  }

  #connect(config: StudioConfig): ConnectedServer {
    const { createVault, schedule, log } = this.#deps;
    const vault = createVault(config);
    const revocations = new PendingRevocations({
      vault,
      revoke: (tokens) => server.backend.session.revokeStored(tokens),
      schedule,
      log,
    });
    const server: ConnectedServer = {
      config,
      vault,
      revocations,
      ...this.#client(config, vault, revocations),
    };
    return server;
  }

  #client(config: StudioConfig, vault: EncryptedFile, revocations: PendingRevocations) {
    const { createBackend, log } = this.#deps;
    const backend = createBackend(config, vault);
    const session = new StudioSession({
      backend: backend.session,
      vault,
      onEnded: (notice) => void this.#ended(notice),
      onNotRevoked: (tokens) => revocations.add(tokens),
      log,
    });
    return { backend, session };
  }

  /** Each session has a client of its own: pending requests of an old one must not touch the next one's tokens. */
  async #reconnect(server: ConnectedServer): Promise<void> {
    const retired = server.backend;
    Object.assign(server, this.#client(server.config, server.vault, server.revocations));
    await retired.retire();
  }

  async #ended(notice: string): Promise<void> {
    // Who goes on editing is signed out at the next start: the tokens have gone, and the drafts stay.
    if (!(await this.#deps.mayLeave())) return;
    this.#closeWorkspace();
    if (this.#server) await this.#reconnect(this.#server);
    this.#notice = notice;
    await this.#announce();
  }

  async #announce(): Promise<SessionState> {
    const state = await this.state();
    this.#deps.emit("session:changed", state);
    return state;
  }
}
