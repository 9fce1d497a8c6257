import { createHash } from "node:crypto";
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request as nodeRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AppImageUpdater } from "electron-updater";
import { ElectronHttpExecutor } from "electron-updater/out/electronHttpExecutor.js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { UpdateStatus } from "../../shared/ipc-contract.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Flushed } from "../window/flush-gate.ts";
import { type Updater, Updates, updateWords } from "./updates.ts";

const PROGRAM = Buffer.from("the next version".repeat(5_000));

interface Release {
  readonly version: string;
  readonly content?: Buffer;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A release as a feed lists it. JSON is YAML too. */
function listing({ version, content = PROGRAM, more = {} }: Release): string {
  const sha512 = createHash("sha512").update(content).digest("base64");
  const url = `studio-${version}.AppImage`;
  return JSON.stringify({
    version,
    files: [{ url, sha512, size: content.length }],
    path: url,
    sha512,
    ...more,
  });
}

/** A feed on loopback. `answer` returns whether it has answered the request itself. */
async function feedOf(channels: Readonly<Record<string, Release>>) {
  const feed = {
    channels: { ...channels },
    asked: [] as string[],
    answer: null as ((path: string, response: Parameters<RequestListener>[1]) => boolean) | null,
    url: "",
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://x").pathname;
    feed.asked.push(path);
    if (feed.answer?.(path, response)) return;
    const channel = /^\/(\w+)-linux(?:-arm64)?\.yml$/.exec(path)?.[1];
    const release = channel === undefined ? undefined : feed.channels[channel];
    if (release) response.end(listing(release));
    else if (path.endsWith(".AppImage")) response.end(PROGRAM);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return feed;
}

/** electron-updater's own updater for Linux, installed as version 1.0.0 in a folder of its own. */
function installed(url: string, version = "1.0.0") {
  const folder = temporaryFolder();
  const program = join(folder, "studio.AppImage");
  writeFileSync(program, "this version");
  vi.stubEnv("APPIMAGE", program);
  onTestFinished(() => void vi.unstubAllEnvs());
  const quitHandlers: ((exitCode: number) => void)[] = [];
  const quit = () => {
    for (const handler of quitHandlers) handler(0);
  };
  const config = join(folder, "app-update.yml");
  writeFileSync(config, `provider: generic\nurl: ${url}\nupdaterCacheDirName: studio-updater\n`);
  const updater = new AppImageUpdater(null, {
    version,
    name: "Andromeda Case Studio",
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: join(folder, "profile"),
    baseCachePath: join(folder, "cache"),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: (exitCode: number) => void) => void quitHandlers.push(handler),
  });
  mkdirSync(join(folder, "profile"));
  // Its requests use Node's http, because there is no Electron here.
  const executor = new ElectronHttpExecutor();
  Object.assign(executor, { createRequest: nodeRequest, addRedirectHandlers: () => undefined });
  Reflect.set(updater, "httpExecutor", executor);
  updater.logger = null;
  return { folder, program, updater, quit };
}

function follow(updater: Updater | null, flushed: Flushed = { kind: "saved" }) {
  const seen: UpdateStatus[] = [];
  const logged: string[] = [];
  const updates = new Updates({
    load: async () => updater,
    channel: "latest",
    flush: async () => flushed,
    onStatus: (status) => seen.push(status),
    log: (message) => logged.push(message),
  });
  onTestFinished(() => updates.stop());
  const become = (kind: UpdateStatus["kind"]) =>
    vi.waitFor(() => expect(updates.status.kind).toBe(kind), { timeout: 60_000 });
  return { updates, seen, logged, become };
}

describe("updates", () => {
  it("UPD-01 are found, downloaded with progress, and ready with their notes", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0", more: { releaseNotes: "Faster search." } } });
    const { updater } = installed(feed.url);
    const { updates, seen, logged, become } = follow(updater);
    await updates.check();
    await become("ready");
    expect(updates.status).toEqual({ kind: "ready", version: "1.1.0", notes: "Faster search." });
    expect(seen.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["checking", "downloading", "ready"]),
    );
    expect(seen.find((status) => status.kind === "downloading")).toMatchObject({
      version: "1.1.0",
      percent: 0,
    });
    expect(logged).toEqual([]);
  });

  it("UPD-01 are looked for at the start and every four hours", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const checkForUpdates = vi.fn(async () => ({}));
    const fake = { on: vi.fn(), checkForUpdates, quitAndInstall: vi.fn() } as unknown as Updater;
    const { updates } = follow(fake);
    updates.start();
    await vi.waitFor(() => expect(checkForUpdates).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(4 * 60 * 60 * 1_000);
    await vi.waitFor(() => expect(checkForUpdates).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    updates.stop();
    await vi.advanceTimersByTimeAsync(8 * 60 * 60 * 1_000);
    expect(checkForUpdates).toHaveBeenCalledTimes(2);
  });

  it("UPD-01 are installed when the app quits", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0", content: Buffer.from("#!/bin/sh\n") } });
    feed.answer = (path, response) => {
      if (path.endsWith(".AppImage")) response.end("#!/bin/sh\n");
      return path.endsWith(".AppImage");
    };
    const { updater, program, quit } = installed(feed.url);
    const { updates, become } = follow(updater);
    await updates.check();
    await become("ready");
    expect(readFileSync(program, "utf8")).toBe("this version");
    quit();
    expect(readFileSync(program, "utf8")).toBe("#!/bin/sh\n");
  });

  it.each(["1.0.0", "0.9.0"])("UPD-01 UPD-03 are never an older version or the same: %s", async (version) => {
    const feed = await feedOf({ latest: { version } });
    const { updates } = follow(installed(feed.url).updater);
    expect(await updates.check()).toEqual({ kind: "up-to-date" });
    expect(feed.asked.some((path) => path.endsWith(".AppImage"))).toBe(false);
  });

  it("UPD-04 are offered to the share of copies that the feed says", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0", more: { stagingPercentage: 0 } } });
    const { updates, become } = follow(installed(feed.url).updater);
    expect(await updates.check()).toEqual({ kind: "up-to-date" });
    feed.channels.latest = { version: "1.1.0", more: { stagingPercentage: 100 } };
    await updates.check();
    await become("ready");
  });

  it("UPD-04 of the beta channel are offered to those who follow it, and withdrawn when they leave it", async () => {
    const feed = await feedOf({ latest: { version: "1.0.0" }, beta: { version: "1.1.0-beta.1" } });
    const { updater, program, quit } = installed(feed.url);
    const { updates, become } = follow(updater);
    expect(await updates.check()).toEqual({ kind: "up-to-date" });
    await updates.follow("beta");
    await become("ready");
    expect(updates.status).toMatchObject({ version: "1.1.0-beta.1" });
    await updates.follow("latest");
    expect(updates.status).toEqual({ kind: "up-to-date" });
    quit();
    expect(readFileSync(program, "utf8")).toBe("this version");
  });

  it.each([
    ["a newer version", "1.1.0", { kind: "ready", version: "1.1.0", notes: "" }, PROGRAM.toString()],
    ["nothing newer", "1.0.0", { kind: "up-to-date" }, "this version"],
  ])(
    "UPD-01 UPD-04 of the channel that was left are cancelled during their download; the other channel has %s",
    async (_name, latest, status, inUse) => {
      const feed = await feedOf({ latest: { version: latest }, beta: { version: "1.2.0-beta.1" } });
      const started = Promise.withResolvers<() => void>();
      feed.answer = (path, response) => {
        if (!path.endsWith("beta.1.AppImage")) return false;
        response.writeHead(200, { "content-length": PROGRAM.length });
        response.write(PROGRAM.subarray(0, 1_000));
        started.resolve(() => response.end(PROGRAM.subarray(1_000)));
        return true;
      };
      const { updater, program, quit } = installed(feed.url);
      const { updates, seen, logged, become } = follow(updater);
      await updates.check();
      await updates.follow("beta");
      const finish = await started.promise;
      expect(updates.status).toMatchObject({ kind: "downloading", version: "1.2.0-beta.1" });
      await updates.follow("latest");
      finish();
      await become(status.kind as UpdateStatus["kind"]);
      expect(updates.status).toEqual(status);
      expect(seen).not.toContainEqual(expect.objectContaining({ kind: "ready", version: "1.2.0-beta.1" }));
      expect(logged).toEqual([]);
      quit();
      expect(readFileSync(program, "utf8")).toBe(inUse);
    },
  );

  it("UPD-02 with a wrong checksum are discarded, and found again when the feed is corrected", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0", content: Buffer.from("another file") } });
    const { updater, folder } = installed(feed.url);
    const { updates, logged, become } = follow(updater);
    await updates.check();
    await become("failed");
    expect(updates.status).toEqual({
      kind: "failed",
      reason: "The download was damaged. It has been discarded.",
    });
    expect(logged).toEqual(["Downloading an update failed"]);
    expect(existsSync(join(folder, "cache", "studio-updater", "pending", "studio-1.1.0.AppImage"))).toBe(
      false,
    );
    feed.channels.latest = { version: "1.1.0" };
    await updates.check();
    await become("ready");
  });

  it("UPD-02 whose download is interrupted are retried automatically, each time later, and nothing is damaged meanwhile", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0" } });
    let cuts = 3;
    feed.answer = (path, response) => {
      if (!path.endsWith(".AppImage") || cuts === 0) return false;
      response.writeHead(200, { "content-length": PROGRAM.length });
      response.write(PROGRAM.subarray(0, 1_000), () => response.destroy());
      return true;
    };
    const { updater, program, folder, quit } = installed(feed.url);
    const pending = join(folder, "cache", "studio-updater", "pending");
    const { updates } = follow(updater);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    // vi.waitFor would advance the fake clock.
    const become = async (kind: UpdateStatus["kind"]) => {
      while (updates.status.kind !== kind) await new Promise((resolve) => setImmediate(resolve));
    };
    await updates.check();
    for (const minutes of [5, 10, 20]) {
      await become("failed");
      expect(updates.status).toEqual({ kind: "failed", reason: "The update server could not be reached." });
      // No checksum covers a partial download, so it is not kept.
      expect(readdirSync(pending)).toEqual([]);
      quit();
      expect(readFileSync(program, "utf8")).toBe("this version");
      cuts -= 1;
      await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
      expect(updates.status.kind).toBe("failed");
      await vi.advanceTimersByTimeAsync(1);
    }
    await become("ready");
    quit();
    expect(readFileSync(program).equals(PROGRAM)).toBe(true);
  });

  it.each([
    ["is gone", "http://127.0.0.1:1", "The update server could not be reached."],
    ["has no list", null, "The update server has no list of versions."],
  ])("UPD-02 never stop work when the feed %s", async (_name, url, reason) => {
    const feed = await feedOf({});
    const { updates, logged } = follow(installed(url ?? feed.url).updater);
    expect(await updates.check()).toEqual({ kind: "failed", reason });
    expect(logged).toEqual(["Looking for an update failed"]);
  });

  it("UPD-02 never stop work when the feed answers nonsense", async () => {
    const feed = await feedOf({});
    feed.answer = (_path, response) => Boolean(response.end("<html>")) || true;
    expect(await follow(installed(feed.url).updater).updates.check()).toMatchObject({ kind: "failed" });
  });

  it("UPD-02 for which the disk has no room fail with that reason, and are downloaded once it has", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0" } });
    const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const disk = {
      open: fs.open,
      close: fs.close,
      write: (...call: unknown[]) => (call.at(-1) as (cause: Error) => void)(error),
    };
    const create = fs.createWriteStream;
    const full = vi.spyOn(fs, "createWriteStream").mockImplementation((path) => create(path, { fs: disk }));
    onTestFinished(() => full.mockRestore());
    const { updates, logged, become } = follow(installed(feed.url).updater);
    await updates.check();
    await become("failed");
    expect(updates.status).toEqual({
      kind: "failed",
      reason: "There is no room on the disk for the new version.",
    });
    expect(logged).toEqual(["Downloading an update failed"]);
    full.mockRestore();
    await updates.check();
    await become("ready");
  });

  it.each([
    [
      "ERR_UPDATER_INVALID_SIGNATURE",
      "The download is not signed by the publisher of this app. It has been discarded.",
    ],
    ["EACCES", "The update could not be downloaded."],
  ])("UPD-02 that fail with %s give the reason in words", async (code, reason) => {
    const failing = Object.assign(new Error("refused"), { code });
    const fake = { on: vi.fn(), checkForUpdates: () => Promise.reject(failing) } as unknown as Updater;
    expect(await follow(fake).updates.check()).toEqual({ kind: "failed", reason });
  });

  it("UPD-01 that macOS does not install in an unsigned app give the reason in words", async () => {
    const unsigned = new Error("Could not get code signature for running application");
    const found = { downloadPromise: Promise.reject(unsigned) };
    const fake = { on: vi.fn(), checkForUpdates: async () => found } as unknown as Updater;
    const { updates, become } = follow(fake);
    await updates.check();
    await become("failed");
    expect(updates.status).toMatchObject({
      reason:
        "macOS cannot install the update, because this copy or the new version is not signed by the publisher. Ask your administrator for a newer copy.",
    });
  });

  it("UPD-02 are unavailable in a copy without a feed", async () => {
    const { updates } = follow(null);
    expect(await updates.check()).toEqual({ kind: "unavailable" });
    await updates.follow("beta");
    expect(updates.status).toEqual({ kind: "unavailable" });
  });

  it("UPD-01 are not installed while something is unsaved, nor before they are downloaded", async () => {
    const feed = await feedOf({ latest: { version: "1.1.0" } });
    const { updater } = installed(feed.url);
    const quitAndInstall = vi.spyOn(updater, "quitAndInstall").mockReturnValue(undefined);
    const work = { title: "Cough", reason: "The disk is full.", copy: "{}" };
    const unsaved = follow(updater, { kind: "unsaved", work });
    const notReady = { code: "updates/not-ready", message: "There is no update to install." };
    await expect(unsaved.updates.install()).rejects.toMatchObject(notReady);
    await unsaved.updates.check();
    await expect(unsaved.updates.install()).rejects.toMatchObject(notReady);
    await unsaved.become("ready");
    await expect(unsaved.updates.install()).rejects.toMatchObject({
      code: "updates/unsaved",
      message: expect.stringMatching(/Save it, or a copy of it, then restart\.$/),
      recovery: "retry",
    });
    expect(quitAndInstall).not.toHaveBeenCalled();
    const saved = follow(updater);
    await saved.updates.check();
    await saved.become("ready");
    await saved.updates.install();
    expect(quitAndInstall).toHaveBeenCalledOnce();
  });
});

it.each<[UpdateStatus, RegExp]>([
  [{ kind: "idle" }, /^Looking for a newer version…\nThis is version 1\.0\.0\.$/],
  [{ kind: "checking" }, /^Looking for a newer version…\nThis is version 1\.0\.0\.$/],
  [{ kind: "up-to-date" }, /^You have the latest version\.\nThis is version 1\.0\.0\.$/],
  [
    { kind: "downloading", version: "1.1.0", percent: 3 },
    /^Version 1\.1\.0 is being downloaded\.\n.* installed when you quit\.$/,
  ],
  [
    { kind: "ready", version: "1.1.0", notes: "" },
    /^Version 1\.1\.0 is ready\.\n.* installed when you quit\.$/,
  ],
  [
    { kind: "failed", reason: "The update server could not be reached." },
    /^Could not check for updates\.\nThe update server could not be reached\. It will be tried again automatically\./,
  ],
  [
    { kind: "unavailable" },
    /^This copy does not update itself\.\nThis is version 1\.0\.0\. Ask your administrator/,
  ],
])("UPD-01 Check for Updates says of %j what it found", (status, words) => {
  const { message, detail } = updateWords(status, "1.0.0");
  expect(`${message}\n${detail}`).toMatch(words);
});
