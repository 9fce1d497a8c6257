import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import type { StudioBridge } from "../../shared/ipc-contract.ts";
import { createStudioClient } from "./studio-client.ts";

setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("DESK-26 a listener that was removed can be collected, although the bridge still has its own", async () => {
  const listeners: unknown[] = [];
  const bridge: StudioBridge = {
    request: () => Promise.reject(new Error("Nothing is requested.")),
    on(_channel, listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const client = createStudioClient(bridge);
  function listenAndStop(): WeakRef<object> {
    const openCase = { events: 0 };
    const stop = client.on("history:changed", () => {
      openCase.events += 1;
    });
    stop();
    return new WeakRef(openCase);
  }
  const openCase = listenAndStop();
  // A reference that was just made is kept to the end of the task.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(listeners).toHaveLength(1);
  expect(openCase.deref()).toBeUndefined();
});
