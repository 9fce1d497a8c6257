import type { CustomScheme, Privileges } from "electron";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { notImplemented } from "../api/not-implemented.ts";

type Handler = (request: Request) => Response | Promise<Response>;

/** Schemes that the browser serves itself; the stand-in cannot take them over. */
const builtIn = new Set([
  "http",
  "https",
  "file",
  "data",
  "blob",
  "about",
  "ws",
  "wss",
  "chrome",
  "devtools",
]);

/** The app's own schemes and their privileges, for all sessions. */
export class Schemes {
  private readonly privileges = new Map<string, Privileges>();
  private readonly isReady: () => boolean;

  constructor(isReady: () => boolean) {
    this.isReady = isReady;
  }

  /** Replaces what was registered before, as in Electron. */
  register(schemes: readonly CustomScheme[]): void {
    if (this.isReady()) {
      throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
    }
    this.privileges.clear();
    for (const { scheme, privileges = {} } of schemes) {
      // A page of a served scheme is an https page to Chromium: standard, secure, with fetch and CORS.
      for (const needed of ["standard", "secure", "supportFetchAPI"] as const) {
        if (privileges[needed] !== true) notImplemented(`the scheme "${scheme}" without ${needed}: true`);
      }
      for (const impossible of ["bypassCSP", "allowServiceWorkers", "allowExtensions"] as const) {
        if (privileges[impossible]) notImplemented(`the scheme "${scheme}" with ${impossible}`);
      }
      this.privileges.set(scheme, privileges);
    }
  }

  names(): readonly string[] {
    return [...this.privileges.keys()];
  }
}

/** `protocol` of one session. */
export class Protocol {
  private readonly handlers = new Map<string, Handler>();
  private readonly schemes: Schemes;

  constructor(schemes: Schemes) {
    this.schemes = schemes;
  }

  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    this.schemes.register(schemes);
  }

  handle(scheme: string, handler: Handler): void {
    if (builtIn.has(scheme)) notImplemented(`protocol.handle("${scheme}")`);
    if (!this.schemes.names().includes(scheme)) {
      notImplemented(`protocol.handle("${scheme}") for a scheme that is not registered as privileged`);
    }
    if (typeof handler !== "function") throw new TypeError("The handler must be a function.");
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    if (!this.handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme) || builtIn.has(scheme);
  }

  handlerOf(scheme: string | null): Handler | null {
    return scheme === null ? null : (this.handlers.get(scheme) ?? null);
  }
}

addMissingClassMembers(Protocol, "Protocol", "protocol");
