import { AppError, assertNever, backOffMs, messageOf } from "@andromeda/domain";
import type { CancellationToken, ProgressInfo, UpdateInfo } from "electron-updater";
import type { UpdateStatus } from "../../shared/ipc-contract.ts";
import type { Flushed } from "../window/flush-gate.ts";

/** The part of electron-updater that updating needs. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  channel: string | null;
  /** Resolves with null when this kind of installation cannot update itself. */
  checkForUpdates(): Promise<{
    readonly downloadPromise?: Promise<unknown> | null | undefined;
    readonly cancellationToken?: Pick<CancellationToken, "cancel" | "cancelled"> | undefined;
  } | null>;
  quitAndInstall(): void;
  on(
    event: "update-available" | "update-not-available" | "update-downloaded",
    listener: (info: UpdateInfo) => void,
  ): unknown;
  on(event: "download-progress", listener: (progress: ProgressInfo) => void): unknown;
}

/** Which versions are offered: only released ones, or previews too. */
type UpdateChannel = "latest" | "beta";

/** What updating needs from outside. */
interface UpdatesDeps {
  /** Loads electron-updater; null where this copy has no feed. */
  readonly load: () => Promise<Updater | null>;
  readonly channel: UpdateChannel;
  /** Asks the page to save its unsaved edits. */
  readonly flush: () => Promise<Flushed>;
  readonly onStatus: (status: UpdateStatus) => void;
  readonly log: (message: string, cause: unknown) => void;
}

const CHECK_EVERY_MS = 4 * 60 * 60 * 1_000;
/** From a failure to the next check. It doubles with each further failure. */
const RETRY_MS = 5 * 60 * 1_000;

/**
 * New versions of the app: checked at the start and every four hours, downloaded in the background, installed when the
 * app quits or the author says so. A failure is logged and tried again, sooner than the next regular check.
 */
export class Updates {
  status: UpdateStatus = { kind: "idle" };
  readonly #deps: UpdatesDeps;
  #updater: Promise<Updater | null> | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Since the last check or download that succeeded. */
  #failures = 0;
  #channel: UpdateChannel;
  /** The latest check, which may still be running, or downloading. */
  #latestCheck: ReturnType<Updater["checkForUpdates"]> | null = null;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
    this.#channel = deps.channel;
  }

  start(): void {
    void this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#retryTimer);
  }

  /** Checks for a newer version; resolves when it is known whether there is one. */
  async check(): Promise<UpdateStatus> {
    if (this.status.kind === "downloading" || this.status.kind === "ready") return this.status;
    clearTimeout(this.#retryTimer);
    this.#setStatus({ kind: "checking" });
    try {
      this.#updater ??= this.#load();
      const updater = await this.#updater;
      if (!updater) return this.#setStatus({ kind: "unavailable" });
      this.#latestCheck = updater.checkForUpdates();
      const result = await this.#latestCheck;
      if (!result) return this.#setStatus({ kind: "unavailable" });
      // Success is reported by events, a failure only by this promise.
      result.downloadPromise?.catch((error: unknown) => {
        if (!result.cancellationToken?.cancelled) this.#failed("Downloading an update failed", error);
      });
    } catch (error) {
      this.#failed("Looking for an update failed", error);
    }
    return this.status;
  }

  /** Offers versions of this channel from now on. A download from another channel is not installed. */
  async follow(channel: UpdateChannel): Promise<void> {
    this.#channel = channel;
    const updater = await this.#updater;
    if (!updater) return;
    // Otherwise a download from the other channel would be offered when it ends.
    const check = await this.#latestCheck?.catch(() => null);
    check?.cancellationToken?.cancel();
    await check?.downloadPromise?.catch(() => undefined);
    this.#configure(updater);
    // The download of the other channel stays on the disk.
    updater.autoInstallOnAppQuit = false;
    this.#setStatus({ kind: "idle" });
    await this.check();
  }

  /** Quits and installs the download. Throws `updates/…` while something cannot be saved or nothing is ready. */
  async install(): Promise<void> {
    const updater = await this.#updater;
    if (this.status.kind !== "ready" || !updater) {
      throw new AppError("updates/not-ready", "There is no update to install.");
    }
    const flushed = await this.#deps.flush();
    if (flushed.kind !== "saved") {
      throw new AppError(
        "updates/unsaved",
        "The update is not installed while something cannot be saved. Save it, or a copy of it, then restart.",
        { recovery: "retry" },
      );
    }
    updater.quitAndInstall();
  }

  async #load(): Promise<Updater | null> {
    const updater = await this.#deps.load();
    if (!updater) return null;
    updater.autoDownload = true;
    this.#configure(updater);
    updater.on("update-not-available", () => {
      this.#failures = 0;
      this.#setStatus({ kind: "up-to-date" });
    });
    updater.on("update-available", ({ version }) => {
      this.#setStatus({ kind: "downloading", version, percent: 0 });
    });
    updater.on("download-progress", ({ percent }) => {
      if (this.status.kind !== "downloading") return;
      const whole = Math.floor(percent);
      if (whole !== this.status.percent) this.#setStatus({ ...this.status, percent: whole });
    });
    updater.on("update-downloaded", (info) => {
      updater.autoInstallOnAppQuit = true;
      this.#failures = 0;
      this.#setStatus({ kind: "ready", version: info.version, notes: notesOf(info) });
    });
    return updater;
  }

  #configure(updater: Updater): void {
    updater.channel = this.#channel;
    // Setting a channel allows older versions, which could not read the drafts of this one.
    updater.allowDowngrade = false;
    updater.allowPrerelease = this.#channel === "beta";
  }

  #failed(what: string, error: unknown): void {
    this.#deps.log(what, error);
    this.#setStatus({ kind: "failed", reason: reasonOf(error) });
    this.#failures += 1;
    const waitMs = backOffMs(this.#failures, { firstMs: RETRY_MS, longestMs: CHECK_EVERY_MS });
    this.#retryTimer = setTimeout(() => void this.check(), waitMs);
  }

  #setStatus(status: UpdateStatus): UpdateStatus {
    this.status = status;
    this.#deps.onStatus(status);
    return status;
  }
}

/** The release notes as text; those of GitHub are HTML, of which the page shows only the text. */
function notesOf({ releaseNotes }: UpdateInfo): string {
  if (!releaseNotes) return "";
  const notes =
    typeof releaseNotes === "string" ? releaseNotes : releaseNotes.map(({ note }) => note ?? "").join("\n\n");
  return notes.slice(0, 20_000);
}

/** Why an update failed, as a message for the author. */
function reasonOf(error: unknown): string {
  // Squirrel.Mac reports this without a code.
  if (/code signature/i.test(messageOf(error)))
    return "macOS cannot install the update, because this copy or the new version is not signed by the publisher. Ask your administrator for a newer copy.";
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  switch (code) {
    case "ENOSPC":
      return "There is no room on the disk for the new version.";
    case "ERR_CHECKSUM_MISMATCH":
      return "The download was damaged. It has been discarded.";
    case "ERR_UPDATER_INVALID_SIGNATURE":
      return "The download is not signed by the publisher of this app. It has been discarded.";
    case "ERR_UPDATER_CHANNEL_FILE_NOT_FOUND":
    case "ERR_UPDATER_LATEST_VERSION_NOT_FOUND":
      return "The update server has no list of versions.";
    default:
      return /net::|ECONN|ENOTFOUND|ETIMEDOUT|socket|aborted|HttpError|Request timed out/i.test(
        `${code} ${messageOf(error)}`,
      )
        ? "The update server could not be reached."
        : "The update could not be downloaded.";
  }
}

/** The result of a check for updates, as a message with its detail. */
export function updateWords(status: UpdateStatus, version: string): { message: string; detail: string } {
  switch (status.kind) {
    case "up-to-date":
      return { message: "You have the latest version.", detail: `This is version ${version}.` };
    case "downloading":
      return {
        message: `Version ${status.version} is being downloaded.`,
        detail: "You can go on working. It will be installed when you quit.",
      };
    case "ready":
      return {
        message: `Version ${status.version} is ready.`,
        detail: "It will be installed when you quit.",
      };
    case "failed":
      return {
        message: "Could not check for updates.",
        detail: `${status.reason} It will be tried again automatically. Your work is not affected.`,
      };
    case "unavailable":
      return {
        message: "This copy does not update itself.",
        detail: `This is version ${version}. Ask your administrator for a newer one.`,
      };
    case "idle":
    case "checking":
      return { message: "Looking for a newer version…", detail: `This is version ${version}.` };
    default:
      return assertNever(status);
  }
}
