import { type AppError, asAppError } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { log } from "../log.ts";

/** The state of an export; `done` and `total` count its entries. */
type ExportStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number | null }
  | { readonly kind: "failed"; readonly error: AppError };

/** Reads the parts of a file; reports progress, and checks the signal after each request. */
export type CollectParts<Part> = (
  signal: AbortSignal,
  report: (done: number, total: number | null) => void,
) => Promise<readonly Part[]>;

/** Collects a file request by request. It can be stopped between two requests; a new start stops the previous one. */
export class FileExport<Part> {
  status: ExportStatus = { kind: "idle" };

  readonly #collect: CollectParts<Part>;
  #abortController = new AbortController();

  constructor(collect: CollectParts<Part>) {
    this.#collect = collect;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The parts of the file, or null when it failed or was stopped. */
  async start(): Promise<readonly Part[] | null> {
    this.stop();
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const show = (status: ExportStatus) =>
      runInAction(() => {
        if (!signal.aborted) this.status = status;
      });
    show({ kind: "running", done: 0, total: null });
    try {
      const parts = await this.#collect(signal, (done, total) => show({ kind: "running", done, total }));
      if (signal.aborted) return null;
      show({ kind: "idle" });
      return parts;
    } catch (cause) {
      if (signal.aborted) return null;
      log("Collecting a file failed", cause);
      show({ kind: "failed", error: asAppError(cause) });
      return null;
    }
  }

  stop(): void {
    this.#abortController.abort();
    this.status = { kind: "idle" };
  }
}
