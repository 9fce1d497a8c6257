import { AppError } from "@andromeda/domain";
import { describe, expect, it, vi } from "vitest";
import { channels, payloadSchemas } from "../../shared/ipc-contract.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { id } from "../../testing/studio.ts";
import type { StudioWindow } from "../window/studio-windows.ts";
import { type Handlers, type IpcMainLike, registerHandlers, type SenderLike } from "./register.ts";

const ownContents = { name: "the page" };
const ownWindow = { openCaseId: null } as StudioWindow;
const topFrame = { url: "app://studio/index.html", parent: null };
const trusted: SenderLike = { sender: ownContents, senderFrame: topFrame };

/** Registers all channels; the ones without a handler answer with their payload. */
function registered(
  handlers: Partial<Record<string, (payload: unknown) => unknown>> = {},
  contents: object | null = ownContents,
) {
  const listeners = new Map<string, (event: SenderLike, payload: unknown) => Promise<unknown>>();
  const ipcMain: IpcMainLike = { handle: (channel, listener) => void listeners.set(channel, listener) };
  const handler = vi.fn<(payload: unknown) => unknown>((payload) => payload);
  const all = Object.fromEntries(channels.requests.map((channel) => [channel, handlers[channel] ?? handler]));
  const log = vi.fn<(message: string, cause: unknown) => void>();
  registerHandlers(ipcMain, all as unknown as Handlers, {
    windowOf: (sender) => (contents !== null && sender === contents ? ownWindow : null),
    userId: () => "ada",
    log,
  });
  const ask = (channel: string, payload: unknown, event = trusted) =>
    listeners.get(channel)?.(event, payload) ?? Promise.resolve(undefined);
  return { ask, handler, log, channels: [...listeners.keys()] };
}

// As the editor sends it: a draft of this computer has no history of the server.
const save = {
  id: id(1),
  expectedRevision: 3,
  expectedHistory: undefined,
  document: caseTitled("Cough"),
  kind: "auto-save",
};

describe("requests of the page", () => {
  it("DSEC-02 are answered on the channels of the contract and on no other", () => {
    expect(registered().channels.sort()).toEqual([...channels.requests].sort());
    expect(Object.keys(payloadSchemas(() => "ada")).sort()).toEqual([...channels.requests].sort());
    expect(registered().channels).toEqual(expect.arrayContaining(["cases:open", "chats:getChatMessages"]));
  });

  it("DSEC-02 reach their handler when sender and payload are right", async () => {
    const { ask, handler } = registered();
    expect(await ask("draft:save", save)).toEqual({ ok: true, value: save });
    expect(await ask("cases:list", undefined)).toEqual({ ok: true, value: null });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it.each<[string, SenderLike]>([
    ["another window", { sender: { name: "other" }, senderFrame: topFrame }],
    ["a frame within the page", { sender: ownContents, senderFrame: { ...topFrame, parent: topFrame } }],
    ["a frame that is gone", { sender: ownContents, senderFrame: null }],
    ["another page", { sender: ownContents, senderFrame: { url: "https://evil.example/", parent: null } }],
    [
      "a page of a similar name",
      { sender: ownContents, senderFrame: { url: "app://studio.evil/", parent: null } },
    ],
  ])("DSEC-02 from %s are refused and logged, and nothing is done", async (_who, event) => {
    const { ask, handler, log } = registered();
    expect(await ask("cases:list", null, event)).toMatchObject({
      ok: false,
      error: { code: "ipc/untrusted-sender" },
    });
    expect(handler).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "The request cases:list failed",
      expect.objectContaining({
        message: expect.stringMatching(
          /^The request cases:list was refused: it(s frame is gone| comes from ).*\.$/,
        ),
      }),
    );
  });

  it("DSEC-02 from another page are logged with at most 200 characters of its address", async () => {
    const { ask, log } = registered();
    const url = `https://evil.example/${"x".repeat(500)}`;
    await ask("cases:list", null, { sender: ownContents, senderFrame: { url, parent: null } });
    expect(log.mock.calls[0]?.[1]).toMatchObject({
      message: `The request cases:list was refused: it comes from ${url.slice(0, 200)}.`,
    });
  });

  it("DSEC-02 are refused while there is no window", async () => {
    const { ask } = registered({}, null);
    expect(await ask("cases:list", null, { ...trusted, sender: null })).toMatchObject({ ok: false });
  });

  it.each<[string, string, unknown, RegExp]>([
    ["an invalid id", "cases:open", { id: "../../etc/passwd" }, / at id: .*UUID/],
    ["nothing", "cases:open", undefined, /may not: .*expected object/],
    ["an unknown property", "cases:open", { id: id(1), extra: true }, /extra/],
    ["a payload where none belongs", "cases:list", { all: true }, /expected null/],
    [
      "a column that no case has",
      "draft:save",
      { ...save, document: { ...save.document, password: "x" } },
      / at document: .*password/,
    ],
    [
      "a date",
      "draft:save",
      { ...save, document: { ...save.document, case_template: { at: new Date() } } },
      / at document\.case_template\.at: Not JSON/,
    ],
    [
      "an infinite number",
      "draft:save",
      { ...save, document: { ...save.document, case_template: { a: [1 / 0] } } },
      / at document\.case_template\.a\.?\[?"?0/,
    ],
    [
      "a title that is a number",
      "draft:save",
      { ...save, document: { ...save.document, title: 5 } },
      / at document\.title: .*expected string/,
    ],
    ["a revision below one", "draft:save", { ...save, expectedRevision: 0 }, / at expectedRevision/],
    ["an unknown kind", "draft:save", { ...save, kind: "publish" }, / at kind/],
    [
      "an unknown choice",
      "conflicts:resolve",
      { id: id(1), path: "title", choice: { kind: "both" } },
      / at choice\.kind/,
    ],
    [
      "a checkpoint that is not a number",
      "checkpoints:open",
      { checkpointId: "1; drop table cases" },
      / at checkpointId/,
    ],
    ["an invalid address", "session:sign-in", { email: "ada", password: "x" }, / at email/],
  ])("DSEC-02 that carry %s are refused, with the place named", async (_name, channel, payload, message) => {
    const { ask, handler } = registered();
    expect(await ask(channel, payload)).toEqual({
      ok: false,
      error: { code: "ipc/invalid-payload", message: expect.stringMatching(message), recovery: "none" },
    });
    expect(handler).not.toHaveBeenCalled();
  });

  it("answer a failure with its code and text, and never with what was thrown", async () => {
    const { ask, log } = registered({
      "cases:list": () => {
        throw new AppError("conflict/stale-revision", "Moved on.", { recovery: "resolve-conflict" });
      },
      "sync:status": () => Promise.reject(new Error("boom")),
    });
    expect(await ask("cases:list", null)).toEqual({
      ok: false,
      error: { code: "conflict/stale-revision", message: "Moved on.", recovery: "resolve-conflict" },
    });
    expect(await ask("sync:status", null)).toEqual({
      ok: false,
      error: { code: "unexpected", message: "boom", recovery: "none" },
    });
    expect(log).toHaveBeenCalledTimes(2);
  });
});
