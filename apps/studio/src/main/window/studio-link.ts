import type { App } from "electron";
import type { StudioLink } from "../../shared/ipc-contract.ts";

/** The scheme of links into the app. */
export const LINK_SCHEME = "andromeda";

const CASE_LINK = /^andromeda:\/\/case\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** What a link leads to; null for anything but a known route, written as it should be. */
export function readLink(address: string): StudioLink | null {
  const id = CASE_LINK.exec(address)?.[1];
  return id === undefined ? null : { kind: "case", id: id.toLowerCase() };
}

/** The link among the arguments of a start, where there is one. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;
}

/** Makes this app the one that opens such links. A copy under development takes none from the installed one. */
export function claimLinks(app: Pick<App, "isPackaged" | "setAsDefaultProtocolClient">): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** Keeps the last link that came until the page takes it. */
export class LinkInbox {
  readonly #onArrived: () => void;
  readonly #log: (message: string, cause: unknown) => void;
  #waiting: StudioLink | null = null;

  constructor(onArrived: () => void, log: (message: string, cause: unknown) => void) {
    this.#onArrived = onArrived;
    this.#log = log;
  }

  /** A link came from outside: it may say anything. */
  receive(address: string): void {
    const link = readLink(address);
    if (!link) {
      this.#log("A link was refused", address.slice(0, 200));
      return;
    }
    this.#waiting = link;
    this.#onArrived();
  }

  /** Hands the link out, once. */
  take(): StudioLink | null {
    const link = this.#waiting;
    this.#waiting = null;
    return link;
  }
}
