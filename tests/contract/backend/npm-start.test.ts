import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { accountOf } from "@andromeda/demo-data/accounts";
import { readSecrets } from "@andromeda/local-backend/keys";
import { makeServerFolder } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { backendDist, root } from "../../../scripts/lib/paths.ts";

// Without a build of the portal the first start makes one.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let folder: string;
let running: ChildProcess | null = null;

beforeAll(() => {
  folder = makeServerFolder("andromeda-npm-start-");
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves once the accounts are printed, to the number that all ports are derived from. */
async function start(...options: string[]): Promise<number> {
  for (;;) {
    const portBase = 20_000 + Math.floor(Math.random() * 10_000);
    const child = spawn(process.execPath, [join(root, "scripts", "bootstrap.mjs"), "start", ...options], {
      env: { ...process.env, ANDROMEDA_STATE_DIR: folder, ANDROMEDA_PORT_BASE: String(portBase) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    let output = "";
    const isUp = await new Promise<boolean>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString("utf8");
          if (output.includes("Sign in as")) resolve(true);
        });
      }
      child.once("exit", () => resolve(false));
    });
    if (isUp) return portBase;
    if (!output.includes("already in use")) throw new Error(output);
  }
}

/** As Ctrl+C does; resolves to the code that the start ends with. */
async function stop(): Promise<number | null> {
  if (!running || running.exitCode !== null) return null;
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

it("HOST-01 HOST-03 `npm start` serves the portal, signs its accounts in and shows their mails, and the second start too", async () => {
  const { email, password } = accountOf("administrator");
  for (const [earlier, options] of [["--empty"], []].entries()) {
    const portBase = await start(...options);
    const page = await fetch(`http://127.0.0.1:${portBase}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>")]);
    const { publishable = "" } = readSecrets(join(folder, "data")) ?? {};
    const client = createClient(`http://127.0.0.1:${portBase + 1}`, publishable, {
      auth: { persistSession: false },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const { data } = await client.from("user_profiles").select("is_admin");
    expect(data).toEqual([{ is_admin: true }]);
    await client.auth.resetPasswordForEmail(email);
    const receivers = async () => {
      const answer = await fetch(`http://127.0.0.1:${portBase + 4}/api/email`);
      const mails = (await answer.json()) as readonly { to: readonly { address: string }[] }[];
      return mails.flatMap(({ to }) => to.map(({ address }) => address));
    };
    await expect.poll(receivers, { timeout: 15_000 }).toEqual(Array(earlier + 1).fill(email));
    expect(await stop()).toBe(0);
  }
});

it("HOST-01 the folder can be moved: what was built for `npm start` names no place on this computer", () => {
  const files = globSync("**/*.js", { cwd: backendDist });
  expect(files).toContain("start.js");
  const moored = files.filter((file) => readFileSync(join(backendDist, file), "utf8").includes(root));
  expect(moored).toEqual([]);
});
