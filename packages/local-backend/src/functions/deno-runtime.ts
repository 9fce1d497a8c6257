import { AsyncLocalStorage } from "node:async_hooks";

/** What a function hands to `Deno.serve`. */
export type FunctionHandler = (request: Request, info: unknown) => Response | Promise<Response>;

/** The variables that the functions of one host see, over those of the process. */
export type FunctionEnv = Readonly<Record<string, string>>;

/** The functions of several hosts may run in one process; each must see the variables of its own. */
const currentEnv = new AsyncLocalStorage<FunctionEnv>();
let captured: FunctionHandler | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Runs work in which `Deno.env` shows these variables. */
export function withEnv<T>(env: FunctionEnv, work: () => T): T {
  return currentEnv.run(env, work);
}

/**
 * Loads a module written for Deno and answers the handler it gave to `Deno.serve`, or undefined when it gave none.
 * Modules are loaded one after the other, so that each handler is known to be its module's.
 */
export function captureHandler(
  env: FunctionEnv,
  load: () => Promise<unknown>,
): Promise<FunctionHandler | undefined> {
  installDeno();
  const loaded = queue.then(async () => {
    captured = undefined;
    await withEnv(env, load);
    return captured;
  });
  queue = loaded.catch(() => undefined);
  return loaded;
}

/** The part of Deno that functions on Supabase use; Node has the web APIs. */
function installDeno(): void {
  if ("Deno" in globalThis) return;
  const read = (name: string) => currentEnv.getStore()?.[name] ?? process.env[name];
  Reflect.set(globalThis, "Deno", {
    env: {
      get: read,
      has: (name: string) => read(name) !== undefined,
      toObject: () => ({ ...process.env, ...currentEnv.getStore() }),
    },
    serve(...given: unknown[]) {
      captured = given.map(toHandler).find((handler) => handler !== undefined);
      return { finished: new Promise<void>(() => {}), shutdown: async () => {}, ref() {}, unref() {} };
    },
  });
}

/** `Deno.serve` takes a handler, options and a handler, or options that hold the handler. */
function toHandler(given: unknown): FunctionHandler | undefined {
  if (typeof given === "function") return given as FunctionHandler;
  const handler: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "handler") : null;
  return typeof handler === "function" ? (handler as FunctionHandler) : undefined;
}
