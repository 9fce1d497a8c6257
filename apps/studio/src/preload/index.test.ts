import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StudioBridge } from "../shared/ipc-contract.ts";

const main = vi.hoisted(() => ({
  asked: [] as string[],
  tell: new Map<string, () => void>(),
  bridge: null as unknown,
}));
vi.mock("electron", () => ({
  ipcRenderer: {
    invoke: async (channel: string) => {
      main.asked.push(channel);
      return { ok: true, value: main.asked.length };
    },
    once: (channel: string, listener: () => void) => main.tell.set(channel, listener),
  },
  contextBridge: {
    exposeInMainWorld(_name: string, bridge: unknown) {
      main.bridge = bridge;
    },
  },
}));

/** Begins a page, which has asked once by itself. */
beforeEach(async () => {
  vi.stubGlobal("CHANNELS", { requests: ["window:begin", "cases:open"], events: [] });
  vi.resetModules();
  main.asked = [];
  await import("./index.ts");
});
const ask = (channel: "window:begin") => (main.bridge as StudioBridge).request(channel, null);

describe("the bridge", () => {
  it("DESK-09 asks what the page begins with before the page does, once", async () => {
    expect(main.asked).toEqual(["window:begin"]);
    expect(await ask("window:begin")).toEqual({ ok: true, value: 1 });
    expect(await ask("window:begin")).toEqual({ ok: true, value: 2 });
  });

  it.each(["cases:changed", "session:changed"])(
    "DESK-09 asks anew after %s, which no page has heard",
    async (event) => {
      main.tell.get(event)?.();
      expect(await ask("window:begin")).toEqual({ ok: true, value: 2 });
    },
  );
});
