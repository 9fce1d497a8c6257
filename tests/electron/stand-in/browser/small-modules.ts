import type { CrashReporterStartOptions } from "electron";
import { completeObject } from "../api/complete.ts";
import { ElectronEmitter } from "../api/emitter.ts";
import { netFetch } from "./net-fetch.ts";
import type { Session } from "./session.ts";

/** `clipboard`: text, kept in this process. The system's clipboard and the pages' are not touched. */
export function createClipboard(): object {
  let text = "";
  return completeObject(
    {
      readText: async () => text,
      writeText: async (value: string) => {
        text = String(value);
      },
      clear: () => {
        text = "";
      },
      has: async (mimeType: string) => mimeType === "text/plain" && text !== "",
    },
    "Clipboard",
    "clipboard",
  );
}

/** `powerMonitor`: its events come from tests, by `emit`. */
export function createPowerMonitor(): object {
  const events = ["lock-screen", "on-ac", "on-battery", "resume", "shutdown", "suspend", "unlock-screen"];
  return completeObject(new ElectronEmitter("PowerMonitor", events), "PowerMonitor", "powerMonitor");
}

/** What the app has told the crash reporter. */
export interface CrashReporterRecord {
  options: CrashReporterStartOptions | null;
  readonly parameters: Map<string, string>;
}

/** `crashReporter`: keeps what it is told; it collects nothing. */
export function createCrashReporter(record: CrashReporterRecord): object {
  return completeObject(
    {
      start: (options: CrashReporterStartOptions) => {
        if (options.uploadToServer !== false && !options.submitURL) {
          throw new Error("submitURL must be specified when uploadToServer is true");
        }
        record.options = { ...options };
        for (const [key, value] of Object.entries(options.extra ?? {})) record.parameters.set(key, value);
      },
      addExtraParameter: (key: string, value: string) => void record.parameters.set(key, value),
      removeExtraParameter: (key: string) => void record.parameters.delete(key),
      getParameters: () => Object.fromEntries(record.parameters),
      getUploadedReports: () => [],
      getLastCrashReport: () => null,
      getUploadToServer: () => record.options?.uploadToServer !== false,
    },
    "CrashReporter",
    "crashReporter",
  );
}

/** `net`: `isOnline` is what a test has chosen, `fetch` is Node's. */
export function createNet(defaultSession: () => Session, isOnline: () => boolean): object {
  return completeObject(
    {
      isOnline,
      get online() {
        return isOnline();
      },
      fetch: (input: string | Request, options?: RequestInit) => netFetch(defaultSession(), input, options),
    },
    "Net",
    "net",
  );
}
