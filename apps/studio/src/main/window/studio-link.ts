import type { App } from "electron";
import type { StudioLink } from "../../shared/ipc-contract.ts";

/** The scheme of links into the app. */
const LINK_SCHEME = "andromeda";

const CASE_LINK = /^andromeda:\/\/case\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

const CONNECT_LINK = /^andromeda:\/\/connect\/?\?/i;

/**
 * The target of a link; null for anything but a well-formed known route. A link to a server is only offered to the
 * author, because it may be a phishing attempt.
 */
export function readLink(address: string): StudioLink | null {
  const id = CASE_LINK.exec(address)?.[1];
  if (id !== undefined) return { kind: "case", id: id.toLowerCase() };
  if (!CONNECT_LINK.test(address)) return null;
  const parameters = new URLSearchParams(address.slice(address.indexOf("?")));
  const supabaseUrl = parameters.get("url") ?? "";
  const publishableKey = parameters.get("key") ?? "";
  const isWhole = [...parameters].length === 2 && /^https?:\/\//i.test(supabaseUrl) && publishableKey !== "";
  const isShort = supabaseUrl.length <= 500 && publishableKey.length <= 5_000;
  return isWhole && isShort ? { kind: "connect", connection: { supabaseUrl, publishableKey } } : null;
}

/** The link to a case. */
export function caseLink(caseId: string): string {
  return `${LINK_SCHEME}://case/${caseId}`;
}

/** The link among the command-line arguments, if any. */
export function findLink(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;
}

/** Registers this app for such links. A development copy leaves them to the installed one. */
export function claimLinks(app: Pick<App, "isPackaged" | "setAsDefaultProtocolClient">): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** Keeps the last received link until the page takes it. */
export class LinkInbox {
  readonly #onArrived: () => void;
  readonly #log: (message: string, cause: unknown) => void;
  #waiting: StudioLink | null = null;

  constructor(onArrived: () => void, log: (message: string, cause: unknown) => void) {
    this.#onArrived = onArrived;
    this.#log = log;
  }

  /** Receives a link from outside, which is not trusted. */
  receive(address: string): void {
    const link = readLink(address);
    if (!link) {
      this.#log("A link was refused", address.slice(0, 200));
      return;
    }
    this.#waiting = link;
    this.#onArrived();
  }

  /** Whether a link of this kind is waiting. */
  isWaiting(kind: StudioLink["kind"]): boolean {
    return this.#waiting?.kind === kind;
  }

  /** Returns the link, once, if it is of this kind. */
  take(kind: StudioLink["kind"]): StudioLink | null {
    const link = this.#waiting;
    if (link?.kind !== kind) return null;
    this.#waiting = null;
    return link;
  }
}
