import { AppError, type PersonalDataRepository } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { FileExport } from "../file-export/file-export.ts";
import { collectPersonalData } from "./personal-data-export.ts";

configure({ enforceActions: "always" });

const bytes = (text: string) => new TextEncoder().encode(text);

/** What a server knows of a person: calls on two pages, and nothing of another kind. */
function sourceWith(parts: Partial<PersonalDataRepository> = {}) {
  const recordings: Record<string, string> = { "calls/one.wav": "RIFF one", "../two.wav": "RIFF two" };
  return {
    listParts: async () => [
      { name: "calls", rowCount: 3 },
      { name: "own_cases", rowCount: 0 },
    ],
    readPart: async (_: string, __: string, after: string | null) =>
      after === null
        ? {
            rows: [{ call_recording_path: "calls/one.wav" }, { call_recording_path: "../two.wav" }],
            next: "2",
          }
        : { rows: [{ call_recording_path: "calls/gone.wav", text: "Zoë" }], next: null },
    readRecording: async (path: string) => (recordings[path] ? bytes(recordings[path]) : null),
    ...parts,
  };
}

/** The files of an archive by its central directory, as any program that opens one reads them. */
async function filesOf(parts: readonly Uint8Array<ArrayBuffer>[] | null): Promise<Record<string, string>> {
  const all = new DataView(await new Blob([...(parts ?? [])]).arrayBuffer());
  const text = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(all.buffer, at, length));
  const end = all.byteLength - 22;
  expect(all.getUint32(end, true)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = all.getUint32(end + 16, true);
  for (let left = all.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(all.getUint32(at, true)).toBe(0x02014b50);
    const [size, nameLength] = [all.getUint32(at + 24, true), all.getUint16(at + 28, true)];
    const local = all.getUint32(at + 42, true);
    expect(all.getUint32(local, true)).toBe(0x04034b50);
    expect(all.getUint32(local + 14, true)).toBe(all.getUint32(at + 16, true));
    files[text(at + 46, nameLength)] = text(local + 30 + nameLength, size);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

const exportOf = (source: ReturnType<typeof sourceWith>) =>
  new FileExport<Uint8Array<ArrayBuffer>>((...progress) => collectPersonalData(source, "ada", ...progress));

describe("collectPersonalData", () => {
  it("PRIV-02 makes one archive of all pages and recordings, names what is missing, and keeps each file within its folder", async () => {
    const files = await filesOf(await exportOf(sourceWith()).start());
    expect(Object.keys(files)).toEqual([
      "README.txt",
      "calls.json",
      "recordings/calls_one.wav",
      "recordings/__two.wav",
    ]);
    expect(JSON.parse(files["calls.json"] ?? "")).toHaveLength(3);
    expect(files["calls.json"]).toContain("Zoë");
    expect(files["recordings/calls_one.wav"]).toBe("RIFF one");
    expect(files["README.txt"]).toContain("calls/gone.wav");
  });

  it("PRIV-02 reports its progress in rows and recordings", async () => {
    const seen: unknown[] = [];
    const readRecording = async () => {
      seen.push(work.status);
      return null;
    };
    const work = exportOf(sourceWith({ readRecording }));
    await work.start();
    expect(seen).toEqual([
      { kind: "running", done: 3, total: 6 },
      { kind: "running", done: 4, total: 6 },
      { kind: "running", done: 5, total: 6 },
    ]);
    expect(work.status).toEqual({ kind: "idle" });
  });

  it("PRIV-02 can be stopped: what arrives then makes no archive", async () => {
    const gate = Promise.withResolvers<null>();
    const work = exportOf(sourceWith({ readRecording: () => gate.promise }));
    const stopped = work.start();
    work.stop();
    gate.resolve(null);
    expect(await stopped).toBeNull();
    expect(work.status).toEqual({ kind: "idle" });
  });

  it("PRIV-02 fails with the error and makes no archive", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const readPart = () => Promise.reject(new AppError("network/offline", "Failed to fetch"));
    const work = exportOf(sourceWith({ readPart }));
    expect(await work.start()).toBeNull();
    expect(work.status).toMatchObject({ kind: "failed", error: { code: "network/offline" } });
  });
});
