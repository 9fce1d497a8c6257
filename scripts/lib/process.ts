import { type SpawnOptions, spawn } from "node:child_process";
import { root } from "./paths.ts";

/** Runs a Node script with the Node that runs this one (the pinned one, see bootstrap.mjs), output shown; resolves to its exit code. */
export function runNode(
  script: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return run(process.execPath, [script, ...args], options);
}

/** Runs a program, output shown; resolves to its exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Like `run`, but collects what was printed (standard output and errors apart) instead of showing it. */
export function capture(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => errors.push(chunk));
    child.once("error", reject);
    const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString("utf8");
    child.once("close", (code) => resolve({ code: code ?? 1, output: text(output), errors: text(errors) }));
  });
}

/** Resolves at the first SIGINT or SIGTERM. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
