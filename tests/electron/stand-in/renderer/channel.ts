/** Passes messages between the page's world and the preload's, within one task: an answer is there on return. */
export interface WorldChannel {
  /** Sends a message that the browser can clone. */
  post(kind: string, message: unknown): void;
  on(kind: string, listener: (message: never) => void): void;
}

/**
 * One end of the channel between the two worlds of a frame. Events of the window reach both worlds, and the browser
 * clones what they carry; their name is secret, and an end takes what it needs before any script of the page runs.
 *
 * The function is injected into pages as text, so it must not use anything outside itself.
 */
export function createWorldChannel(side: "page" | "preload", secret: string): WorldChannel {
  const outgoing = `${secret}:${side}`;
  const incoming = `${secret}:${side === "page" ? "preload" : "page"}`;
  const { CustomEvent } = window;
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const { stopImmediatePropagation } = Event.prototype;
  const detail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, "detail");
  const detailOf = (event: Event) => detail?.get?.call(event) as { kind: string; message: never } | null;
  const listeners = new Map<string, (message: never) => void>();
  // What was sent before the other end was there: it asks for it when it comes.
  const unheard: unknown[] = [];
  let isHeard = false;

  const dispatch = (detail: unknown) =>
    dispatchEvent.call(window, new CustomEvent(outgoing, { detail })) as unknown;

  addEventListener.call(window, incoming, (event) => {
    stopImmediatePropagation.call(event);
    const received = detailOf(event);
    if (!received) return;
    const { kind, message } = received;
    if (kind === "hello" || kind === "welcome") {
      isHeard = true;
      if (kind === "hello") dispatch({ kind: "welcome" });
      for (const each of unheard.splice(0)) dispatch(each);
      return;
    }
    listeners.get(kind)?.(message);
  });
  dispatch({ kind: "hello" });

  return {
    post(kind, message) {
      if (isHeard) dispatch({ kind, message });
      else unheard.push({ kind, message });
    },
    on: (kind, listener) => void listeners.set(kind, listener),
  };
}
