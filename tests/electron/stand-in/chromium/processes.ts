import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process that can be distinguished from a later one with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the platform's own notation. */
  readonly started: string;
}

/** Identifies a running process; null where none has this id. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const started = process.platform === "linux" ? startOnLinux(pid) : startElsewhere(pid);
  return started === null ? null : { pid, started };
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started;
}

function startOnLinux(pid: number): string | null {
  try {
    // The second field is the program's name in brackets and may hold spaces and brackets itself; the 20th after it is the start.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; only its parent has not noticed yet.
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startElsewhere(pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
