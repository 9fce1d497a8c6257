import { type AppError, asAppError, type PersonalDataRepository } from "@andromeda/domain";
import { Latest } from "@andromeda/stores";
import { makeAutoObservable, runInAction } from "mobx";
import { log } from "../log.ts";
import { type ZipEntry, zipParts } from "./zip.ts";

/** Where an export stands; `done` and `total` count rows and recordings. */
export type PersonalExportStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number | null }
  | { readonly kind: "failed"; readonly error: AppError };

type Source = Pick<PersonalDataRepository, "listParts" | "readPart" | "readRecording">;

/** Collects everything that is kept of a person into the parts of a zip archive. It can be stopped between two requests. */
export class PersonalDataExport {
  status: PersonalExportStatus = { kind: "idle" };

  readonly #source: Source;
  readonly #latest = new Latest();

  constructor(source: Source) {
    this.#source = source;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The parts of the archive, or null when it failed or was stopped. */
  async start(userId: string): Promise<readonly Uint8Array<ArrayBuffer>[] | null> {
    const isLatest = this.#latest.ask();
    this.status = { kind: "running", done: 0, total: null };
    try {
      const entries = await this.#collect(userId, isLatest);
      if (!entries || !isLatest()) return null;
      const parts = zipParts(entries);
      runInAction(() => {
        this.status = { kind: "idle" };
      });
      return parts;
    } catch (cause) {
      if (!isLatest()) return null;
      log("Collecting the data of a person failed", cause);
      const error = asAppError(cause);
      runInAction(() => {
        this.status = { kind: "failed", error };
      });
      return null;
    }
  }

  stop(): void {
    this.#latest.ask();
    this.status = { kind: "idle" };
  }

  async #collect(userId: string, isLatest: () => boolean): Promise<ZipEntry[] | null> {
    const parts = await this.#source.listParts(userId);
    if (!isLatest()) return null;
    const entries: ZipEntry[] = [];
    const paths = new Set<string>();
    let done = 0;
    let total = parts.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const report = (more: number) => {
      done += more;
      total = Math.max(total, done);
      runInAction(() => {
        this.status = { kind: "running", done, total };
      });
    };
    report(0);
    for (const { name, rowCount } of parts) {
      if (rowCount === 0) continue;
      const rows: unknown[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<Source["readPart"]>> = await this.#source.readPart(
          userId,
          name,
          after,
        );
        if (!isLatest()) return null;
        rows.push(...page.rows);
        report(page.rows.length);
        after = page.next;
      } while (after !== null);
      for (const row of rows) {
        const path: unknown = Reflect.get(Object(row), "call_recording_path");
        if (typeof path === "string") paths.add(path);
      }
      entries.push(textFile(`${name}.json`, JSON.stringify(rows, null, 2)));
    }
    total += paths.size;
    const missing: string[] = [];
    for (const path of paths) {
      const data = await this.#source.readRecording(path);
      if (!isLatest()) return null;
      if (data) entries.push({ name: `recordings/${fileName(path)}`, data });
      else missing.push(path);
      report(1);
    }
    return [textFile("README.txt", readme(missing)), ...entries];
  }
}

/** No path of the archive leads out of its folder, whatever storage calls a file. */
function fileName(path: string): string {
  return path.replace(/[^A-Za-z0-9._-]+/g, "_").replace(/\.{2,}/g, "_");
}

function textFile(name: string, text: string): ZipEntry {
  return { name, data: new TextEncoder().encode(text) };
}

function readme(missing: readonly string[]): string {
  return [
    "This is what Andromeda keeps about one person.",
    "",
    "Each .json file holds one kind of data as a list of rows; what there is nothing of has no file.",
    "The folder recordings holds the recordings of calls, named after call_recording_path in calls.json.",
    "Left out is what says something about other people, the answers of teaching cases, and secrets such as passwords.",
    ...(missing.length > 0
      ? ["", "These recordings are named by a call and could not be found:", ...missing]
      : []),
    "",
  ].join("\r\n");
}
