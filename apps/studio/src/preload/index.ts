import { contextBridge, ipcRenderer } from "electron";
import type { Answer, IpcResult, StudioBridge } from "../shared/ipc-contract.ts";

/**
 * The channels of the contract, inlined by the build: importing the schemas would make this script many times as large.
 */
declare const CHANNELS: { readonly requests: readonly string[]; readonly events: readonly string[] };

const requests: ReadonlySet<string> = new Set(CHANNELS.requests);
const events: ReadonlySet<string> = new Set(CHANNELS.events);

/** The page's first question, asked while its scripts are still being read; null once it is taken or outdated. */
let initialState: Promise<IpcResult<Answer<"window:initial-state">>> | null = ipcRenderer.invoke(
  "window:initial-state",
  null,
);
// Avoids an unhandled rejection when it is never awaited.
initialState.catch(() => undefined);
// A change before the page listens would be missed, so the answer is outdated then.
const outdate = () => {
  initialState = null;
};
for (const event of ["cases:changed", "session:changed"]) ipcRenderer.once(event, outdate);

/** The only thing that the page gets: named requests and events, never `ipcRenderer` itself. */
const bridge = {
  request(channel, payload) {
    if (!requests.has(channel)) return Promise.reject(new Error(`There is no channel "${channel}".`));
    if (channel === "window:initial-state" && initialState) {
      const early = initialState;
      initialState = null;
      // Main may not know the page's address so early and refuse: then the page asks again.
      const again = () => ipcRenderer.invoke(channel, payload);
      return early.then((answer) => (answer.ok ? answer : again()), again);
    }
    return ipcRenderer.invoke(channel, payload);
  },
  on(channel, listener) {
    if (!events.has(channel)) throw new Error(`There is no channel "${channel}".`);
    let current: typeof listener | null = listener;
    // The event object would hand the page the sender.
    const heard = (_event: unknown, payload: Parameters<typeof listener>[0]) => current?.(payload);
    ipcRenderer.on(channel, heard);
    return () => {
      ipcRenderer.removeListener(channel, heard);
      // The returned function exposes nothing else.
      current = null;
    };
  },
} satisfies StudioBridge;

contextBridge.exposeInMainWorld("andromedaStudio", bridge);
