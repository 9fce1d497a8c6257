import type { ClearStorageDataOptions, EnableNetworkEmulationOptions } from "electron";
import { ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { notImplemented } from "../api/not-implemented.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { netFetch } from "./net-fetch.ts";
import { Permissions } from "./permissions.ts";
import { Protocol, type Schemes } from "./protocol.ts";
import { WebRequest } from "./web-request.ts";

type FetchOptions = RequestInit & { readonly bypassCustomProtocolHandlers?: boolean };

/** What a session needs of the running browser. */
export interface SessionHost {
  readonly root: () => CdpSession;
  readonly schemes: Schemes;
  readonly storagePath: () => string;
}

/** An open page, as its session sees it. */
export interface SessionPage {
  readonly session: CdpSession;
  applyPermissions(): void;
  applyNetwork(): void;
}

/** Storage, network and permissions that some web contents share. Partitions other than the default one are in memory. */
export class Session extends ElectronEmitter {
  readonly protocol: Protocol;
  readonly webRequest = new WebRequest();
  /** Not part of Electron: what web contents of this session ask. */
  readonly permissions: Permissions;
  /** Not part of Electron: the open pages of this session. */
  readonly pages = new Set<SessionPage>();
  spellCheckerEnabled = true;
  private readonly host: SessionHost;
  private readonly isDefault: boolean;
  private languages: readonly string[] = ["en-US"];
  private readonly words = new Set<string>();
  private offline = false;
  private browserContext: Promise<string | undefined> | null = null;
  private browserContextId: string | undefined;

  constructor(host: SessionHost, isDefault: boolean) {
    // A listener may be added although no download begins here.
    super("Session", ["will-download"]);
    this.host = host;
    this.isDefault = isDefault;
    this.protocol = new Protocol(host.schemes);
    this.permissions = new Permissions(
      host.root,
      () => host.schemes.names(),
      () => this.browserContextId,
    );
  }

  get isOffline(): boolean {
    return this.offline;
  }
  get storagePath(): string | null {
    return this.isDefault ? this.host.storagePath() : null;
  }
  getStoragePath(): string | null {
    return this.storagePath;
  }
  isPersistent(): boolean {
    return this.isDefault;
  }

  setPermissionRequestHandler(handler: Parameters<Permissions["setRequestHandler"]>[0]): void {
    this.permissions.setRequestHandler(handler);
    for (const page of this.pages) page.applyPermissions();
  }
  setPermissionCheckHandler(handler: Parameters<Permissions["setCheckHandler"]>[0]): void {
    this.permissions.setCheckHandler(handler);
    for (const page of this.pages) page.applyPermissions();
  }

  enableNetworkEmulation(options: EnableNetworkEmulationOptions): void {
    for (const option of ["latency", "downloadThroughput", "uploadThroughput"] as const) {
      if (options[option]) notImplemented(`session.enableNetworkEmulation({ ${option} })`);
    }
    this.setOffline(options.offline === true);
  }
  disableNetworkEmulation(): void {
    this.setOffline(false);
  }

  fetch(input: string | Request, init?: FetchOptions): Promise<Response> {
    return netFetch(this, input, init);
  }
  async clearCache(): Promise<void> {
    await this.anyPage("clearCache").send("Network.clearBrowserCache");
  }
  /** Clears the storage of all origins; options that would clear less are refused. */
  async clearStorageData(options?: ClearStorageDataOptions): Promise<void> {
    if (options !== undefined) notImplemented("session.clearStorageData() with options");
    const command = { origin: "*", storageTypes: "all" };
    await this.anyPage("clearStorageData").send("Storage.clearDataForOrigin", command);
  }
  /** Ignored: no page finds a device here. */
  setDevicePermissionHandler(_handler: (() => boolean) | null): void {}

  get availableSpellCheckerLanguages(): string[] {
    return ["de", "en-AU", "en-CA", "en-GB", "en-US", "es", "fr", "it", "nl", "pt-BR"];
  }
  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((each) => !this.availableSpellCheckerLanguages.includes(each));
    if (unknown !== undefined) {
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    }
    this.languages = [...languages];
  }
  getSpellCheckerLanguages(): string[] {
    return [...this.languages];
  }
  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.spellCheckerEnabled = isEnabled;
  }
  isSpellCheckerEnabled(): boolean {
    return this.spellCheckerEnabled;
  }
  addWordToSpellCheckerDictionary(word: string): boolean {
    this.words.add(word);
    return true;
  }
  removeWordFromSpellCheckerDictionary(word: string): boolean {
    return this.words.delete(word);
  }
  async listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return [...this.words];
  }

  /** Not part of Electron: Chromium's partition for this session; undefined for the default one. */
  chromiumContext(): Promise<string | undefined> {
    if (this.isDefault) return Promise.resolve(undefined);
    this.browserContext ??= this.host
      .root()
      .send<{ browserContextId: string }>("Target.createBrowserContext", { disposeOnDetach: true })
      .then(({ browserContextId }) => {
        this.browserContextId = browserContextId;
        return browserContextId;
      });
    return this.browserContext;
  }

  private setOffline(isOffline: boolean): void {
    this.offline = isOffline;
    for (const page of this.pages) page.applyNetwork();
  }

  private anyPage(method: string): CdpSession {
    const [page] = this.pages;
    return page?.session ?? notImplemented(`session.${method}() without an open page`);
  }
}

addMissingClassMembers(Session, "Session", "session");

/** What `session` exports: the default session and the in-memory partitions. */
export class Sessions {
  private readonly partitions = new Map<string, Session>();
  private readonly host: SessionHost;
  private readonly onCreated: (session: Session) => void;

  constructor(host: SessionHost, onCreated: (session: Session) => void) {
    this.host = host;
    this.onCreated = onCreated;
  }

  get defaultSession(): Session {
    return this.fromPartition("");
  }

  fromPartition(partition: string): Session {
    if (partition.startsWith("persist:")) {
      notImplemented(`the partition "${partition}": only the default session is kept on disk`);
    }
    let session = this.partitions.get(partition);
    if (!session) {
      session = new Session(this.host, partition === "");
      this.partitions.set(partition, session);
      this.onCreated(session);
    }
    return session;
  }
}
