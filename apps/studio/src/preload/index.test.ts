import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StudioBridge } from "../shared/ipc-contract.ts";

const main = vi.hoisted(() => ({
  asked: [] as string[],
  early: "is answered",
  listeners: new Map<string, () => void>(),
  bridge: null as unknown,
}));
vi.mock("electron", () => ({
  ipcRenderer: {
    invoke: async (channel: string) => {
      main.asked.push(channel);
      if (main.asked.length === 1 && main.early === "fails") throw new Error("No such page");
      return { ok: main.asked.length > 1 || main.early !== "is refused", value: main.asked.length };
    },
    once: (channel: string, listener: () => void) => main.listeners.set(channel, listener),
  },
  contextBridge: {
    exposeInMainWorld(_name: string, bridge: unknown) {
      main.bridge = bridge;
    },
  },
}));

/** Begins a page, which has asked once by itself. */
async function begin(early = "is answered") {
  vi.stubGlobal("CHANNELS", { requests: ["window:initial-state", "cases:open"], events: [] });
  vi.resetModules();
  Object.assign(main, { asked: [], early });
  await import("./index.ts");
}
beforeEach(() => begin());
const ask = (channel: "window:initial-state") => (main.bridge as StudioBridge).request(channel, null);

describe("the bridge", () => {
  it("DESK-27 asks what the page begins with before the page does, once", async () => {
    expect(main.asked).toEqual(["window:initial-state"]);
    expect(await ask("window:initial-state")).toEqual({ ok: true, value: 1 });
    expect(await ask("window:initial-state")).toEqual({ ok: true, value: 2 });
  });

  it.each(["fails", "is refused"])("DESK-27 asks again where the early question %s", async (early) => {
    await begin(early);
    expect(await ask("window:initial-state")).toEqual({ ok: true, value: 2 });
  });

  it.each(["cases:changed", "session:changed"])(
    "DESK-27 asks anew after %s, which no page has heard",
    async (event) => {
      main.listeners.get(event)?.();
      expect(await ask("window:initial-state")).toEqual({ ok: true, value: 2 });
    },
  );
});
