import { expect, type Page } from "@playwright/test";
import { CallHistoriesPage } from "../../page-models/call-histories-page.ts";
import type { People } from "./people.ts";

/** A call as far as a test says it. */
export interface CallRow {
  readonly user_id?: string | null;
  readonly from_number?: string;
  readonly to_number?: string;
  readonly call_status?: string;
  readonly call_start_time?: string | null;
  readonly call_duration?: number | null;
  readonly call_recording_path?: string | null;
  readonly conversation_history?: unknown;
}

/** Adds finished calls of a minute each, but for what is said otherwise. */
export async function addCalls(people: People, rows: readonly CallRow[]): Promise<void> {
  const whole = rows.map((row) => ({
    user_id: null,
    from_number: "+1",
    to_number: "+2",
    call_status: "completed",
    call_start_time: "2025-03-04T14:05:00Z",
    call_duration: 60,
    ...row,
  }));
  await people.service.from("call_history").insert(whole).throwOnError();
}

/** The digits of a phone number that only the person with this id calls from. */
export function uniqueDigits(id: string): string {
  return BigInt(`0x${id.replaceAll("-", "")}`)
    .toString()
    .slice(0, 14);
}

/** A second of silence that every browser plays. */
export function silentWav(): Buffer {
  const rate = 8_000;
  const wav = Buffer.alloc(44 + rate);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + rate, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(rate, 40);
  return wav.fill(128, 44);
}

/** Stores a file below a folder of this test and adds a call with it; answers its path. */
export async function addRecording(
  people: People,
  digits: string,
  file: { readonly name: string; readonly content: Buffer; readonly type: string },
): Promise<string> {
  const path = `e2e/${digits}/${file.name}`;
  const { error } = await people.service.storage
    .from("call_recordings")
    .upload(path, file.content, { contentType: file.type });
  if (error) throw error;
  await addCalls(people, [{ from_number: digits, call_recording_path: path }]);
  return path;
}

/** Call Histories with the calls of these digits. */
export async function openCalls(page: Page, digits: string, count: number): Promise<CallHistoriesPage> {
  const calls = new CallHistoriesPage(page);
  await calls.goto(`?phone=${digits}`);
  await expect(calls.rows).toHaveCount(count);
  return calls;
}
