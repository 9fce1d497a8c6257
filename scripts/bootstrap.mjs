#!/usr/bin/env node
// The one file that may run on the system's Node (20 or newer): it installs what the lock file pins,
// then hands the task to the pinned Node 24, or carries it out where it runs on a Node 24 itself. No dependencies, no syntax newer than Node 20.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);

/** Tasks that run the product and need none of the packages for tests, checks and the desktop app, a third of all. */
const productTasks = new Set([
  "start",
  "reset",
  "simulate-call",
  "patient",
  "create-admin",
  "compare-databases",
]);
/** What the stamp of an installation without those packages ends with. */
const withoutDevelopment = " without development";

const fail = (message) => {
  console.error(`\n  ${message}\n`);
  process.exit(1);
};

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(
    `Andromeda needs Node 20 or newer to start; this is ${process.version}. Install a newer Node and run the command again.`,
  );
}

installIfNeeded();
const isPinnedMajor = process.versions.node.startsWith("24.");
run(isPinnedMajor ? process.execPath : pinnedNode());

/**
 * Installs when the lock file is newer in content than what node_modules was made from. The stamp says which lock file that
 * was, and whether the packages for development were left out.
 */
function installIfNeeded() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".andromeda-install");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === lock || (installed === lock + withoutDevelopment && productTasks.has(task))) return;
  // A complete installation is kept, also one by `npm ci`, which leaves no stamp.
  const isComplete =
    existsSync(join(root, "node_modules", ".package-lock.json")) && !installed.endsWith(withoutDevelopment);
  const wantsAll = !productTasks.has(task) || isComplete;
  if (installed === lock + withoutDevelopment) {
    console.log("Installing the packages for development too (once) …");
    npm("install", "--no-save", "--include=dev");
  } else {
    console.log("Installing packages (once, and again when the lock file changes) …");
    npm("ci", wantsAll ? "--include=dev" : "--omit=dev");
  }
  writeFileSync(stamp, wantsAll ? lock : lock + withoutDevelopment);
}

function npm(...command) {
  const path = process.env.npm_execpath;
  // --include=optional: the pinned Node is an optional package, since each platform has its own.
  // --prefer-offline: the lock file names each version, so a cached answer about a package is not asked for again.
  const parameters = [
    ...command,
    "--no-audit",
    "--no-fund",
    "--include=optional",
    "--prefer-offline",
    "--loglevel=error",
  ];
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "" } };
  const result = path?.endsWith(".js")
    ? spawnSync(process.execPath, [path, ...parameters], options)
    : spawnSync("npm", parameters, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0)
    fail(`npm ${command[0]} failed (see above). Check the network connection and run the command again.`);
}

/** Path of the Node 24 that the lock file pins; the system's own where no package for this platform exists. */
function pinnedNode() {
  const { platform, arch } = process;
  const require = nodeModule.createRequire(join(root, "package.json"));
  // Node's builds for Apple silicon are published under another name.
  for (const prefix of ["node", "node-bin"]) {
    try {
      const folder = dirname(
        require.resolve(`${prefix}-${platform === "win32" ? "win" : platform}-${arch}/package.json`),
      );
      return join(folder, "bin", platform === "win32" ? "node.exe" : "node");
    } catch {
      // Not packaged under this name.
    }
  }
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `No packaged Node 24 exists for ${platform}-${arch}. Install Node 24 or newer and run the command again.`,
  );
}

function run(node) {
  // Programs that the task starts (vite, playwright, …) find the same Node first.
  const PATH = `${dirname(node)}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`;
  const tasks = join(root, "scripts", "tasks.ts");
  if (node === process.execPath) {
    process.env.PATH = PATH;
    process.chdir(root);
    // Before the first module of the task, so that types are not stripped again at every start.
    nodeModule.enableCompileCache?.(join(root, "node_modules", ".cache", "andromeda"));
    import(pathToFileURL(tasks).href);
    return;
  }
  const child = spawn(node, [tasks, task ?? "", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      // On Windows a console gives Ctrl+C to the child too, and sending it a signal would end it in the middle.
      if (process.platform !== "win32" || signal !== "SIGINT") child.kill(signal);
    });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
