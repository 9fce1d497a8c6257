import type { PersonalDataRepository } from "@andromeda/domain";
import type { CollectParts } from "../file-export/file-export.ts";
import { type ZipEntry, zipParts } from "./zip.ts";

type Source = Pick<PersonalDataRepository, "listParts" | "readPart" | "readRecording">;

/** All personal data of a user, as the parts of a zip archive. */
export async function collectPersonalData(
  source: Source,
  userId: string,
  ...[signal, report]: Parameters<CollectParts<BlobPart>>
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const parts = await source.listParts(userId);
  signal.throwIfAborted();
  const entries: ZipEntry[] = [];
  const paths = new Set<string>();
  let done = 0;
  let total = parts.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const add = (more: number) => {
    done += more;
    total = Math.max(total, done);
    report(done, total);
  };
  add(0);
  for (const { name, rowCount } of parts) {
    if (rowCount === 0) continue;
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Source["readPart"]>> = await source.readPart(userId, name, after);
      signal.throwIfAborted();
      rows.push(...page.rows);
      add(page.rows.length);
      after = page.next;
    } while (after !== null);
    for (const row of rows) {
      const path: unknown = Reflect.get(Object(row), "call_recording_path");
      if (typeof path === "string") paths.add(path);
    }
    entries.push(textFile(`${name}.json`, JSON.stringify(rows, null, 2)));
  }
  total += paths.size;
  add(0);
  const missing: string[] = [];
  for (const path of paths) {
    const data = await source.readRecording(path);
    signal.throwIfAborted();
    if (data) entries.push({ name: `recordings/${fileName(path)}`, data });
    else missing.push(path);
    add(1);
  }
  return zipParts([textFile("README.txt", readme(missing)), ...entries]);
}

/** A path in the archive never leads out of its folder, whatever the file is called in storage. */
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
    "Each .json file holds one kind of data as a list of rows; a kind with no data has no file.",
    "The folder recordings holds the recordings of calls, named after call_recording_path in calls.json.",
    "Left out: data about other people, the answers of teaching cases, and secrets such as passwords.",
    ...(missing.length > 0
      ? ["", "These recordings belong to a call but could not be found:", ...missing]
      : []),
    "",
  ].join("\r\n");
}
