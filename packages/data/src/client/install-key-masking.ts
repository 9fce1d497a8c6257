import { maskDeep } from "@andromeda/domain";

/** The part of a console that masking wraps: every method of it, found at run time. */
export type ConsoleLike = object;

/** Where uncaught errors and unhandled rejections are reported: a window or a worker. */
export interface ErrorTarget {
  addEventListener(
    type: "error" | "unhandledrejection",
    listener: (event: Event) => void,
    capture: true,
  ): void;
  removeEventListener(
    type: "error" | "unhandledrejection",
    listener: (event: Event) => void,
    capture: true,
  ): void;
}

/** What is masked, and where. */
export interface KeyMaskingOptions {
  readonly keys: readonly string[];
  readonly console: ConsoleLike;
  readonly target: ErrorTarget;
}

/**
 * Keeps the keys out of the console: every method of it masks its arguments, and an uncaught error or unhandled
 * rejection that holds a key is printed masked instead of as it is. Everything without a key stays untouched, the
 * browser's own reports too. Returns a function that removes the masking.
 */
export function installKeyMasking({ keys, console, target }: KeyMaskingOptions): () => void {
  const restoreConsole = wrapConsole(console, keys);

  const report = (event: Event, label: string, thrown: unknown) => {
    const masked = maskDeep(thrown, keys);
    if (masked === thrown) return;
    // The browser's own message would show the key, and so would later listeners.
    event.preventDefault();
    event.stopImmediatePropagation();
    print(console, label, masked);
  };
  const onError = (event: Event) => {
    const { error, message, filename } = event as Partial<ErrorEvent> & Event;
    report(event, "Uncaught", error ?? [message, filename].filter(Boolean).join(" "));
  };
  const onRejection = (event: Event) => {
    report(event, "Uncaught (in promise)", (event as Partial<PromiseRejectionEvent> & Event).reason);
  };
  target.addEventListener("error", onError, true);
  target.addEventListener("unhandledrejection", onRejection, true);
  return () => {
    restoreConsole();
    target.removeEventListener("error", onError, true);
    target.removeEventListener("unhandledrejection", onRejection, true);
  };
}

function wrapConsole(console: ConsoleLike, keys: readonly string[]): () => void {
  const originals = Object.getOwnPropertyNames(console).flatMap((name) => {
    const original: unknown = Reflect.get(console, name);
    // Capital letters: the constructors of Node's console.
    return typeof original === "function" && /^[a-z]/.test(name) ? [{ name, original }] : [];
  });
  for (const { name, original } of originals) {
    Reflect.set(console, name, (...args: unknown[]) =>
      Reflect.apply(
        original,
        console,
        args.map((arg) => maskDeep(arg, keys)),
      ),
    );
  }
  return () => {
    for (const { name, original } of originals) Reflect.set(console, name, original);
  };
}

function print(console: ConsoleLike, ...args: unknown[]): void {
  const error: unknown = Reflect.get(console, "error");
  if (typeof error === "function") Reflect.apply(error, console, args);
}
