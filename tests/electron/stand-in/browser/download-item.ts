import { copyFileSync, rmSync } from "node:fs";
import { completeClass } from "../api/complete.ts";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";

export type DownloadState = "progressing" | "completed" | "cancelled" | "interrupted";

export interface DownloadStart {
  readonly url: string;
  readonly filename: string;
  /** Where Chromium keeps the file until it is whole. */
  readonly temporaryFile: string;
  readonly cancel: () => void;
}

/** One download, as `will-download` hands it to the app. */
export class DownloadItem extends ElectronEmitter {
  savePath = "";
  private readonly start: DownloadStart;
  private state: DownloadState = "progressing";
  private received = 0;
  private total = 0;

  constructor(start: DownloadStart) {
    super("DownloadItem", ["updated", "done"]);
    this.start = start;
  }

  getURL(): string {
    return this.start.url;
  }
  getFilename(): string {
    return this.start.filename;
  }
  getReceivedBytes(): number {
    return this.received;
  }
  getTotalBytes(): number {
    return this.total;
  }
  getState(): DownloadState {
    return this.state;
  }
  getSavePath(): string {
    return this.savePath;
  }
  setSavePath(path: string): void {
    this.savePath = path;
  }
  cancel(): void {
    if (this.state === "progressing") this.start.cancel();
  }

  /** Takes in what Chromium reports about the download. */
  progress(state: "inProgress" | "completed" | "canceled", received: number, total: number): void {
    if (this.state !== "progressing") return;
    this.received = received;
    this.total = total;
    if (state === "inProgress") {
      this.emit("updated", createEvent({}), "progressing");
      return;
    }
    this.state = state === "completed" ? this.moveIntoPlace() : "cancelled";
    rmSync(this.start.temporaryFile, { force: true });
    this.emit("done", createEvent({}), this.state);
  }

  private moveIntoPlace(): DownloadState {
    try {
      copyFileSync(this.start.temporaryFile, this.savePath);
      return "completed";
    } catch {
      // A folder that does not exist or a full disk: Electron calls it interrupted, too.
      return "interrupted";
    }
  }
}

completeClass(DownloadItem, "DownloadItem", "downloadItem");
