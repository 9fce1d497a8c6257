import { AsyncLocalStorage } from "node:async_hooks";
import PQueue from "p-queue";

/** The handler that a function passes to `Deno.serve`. */
export type FunctionHandler = (request: Request, info: unknown) => Response | Promise<Response>;

/** The variables that the functions of one host see, over those of the process. */
export type FunctionEnv = Readonly<Record<string, string>>;

/** The functions of several hosts may run in one process; each must see the variables of its own. */
const currentEnv = new AsyncLocalStorage<FunctionEnv>();
let captured: FunctionHandler | undefined;
const loads = new PQueue({ concurrency: 1 });

/** Runs work in which `Deno.env` shows these variables. */
export function withEnv<T>(env: FunctionEnv, work: () => T): T {
  return currentEnv.run(env, work);
}

/**
 * Loads a module written for Deno and returns the handler it gave to `Deno.serve`, or undefined when it gave none.
 * Modules are loaded one after the other, so that each handler is known to be its module's.
 */
export function captureHandler(
  env: FunctionEnv,
  load: () => Promise<unknown>,
): Promise<FunctionHandler | undefined> {
  installDeno();
  return loads.add<FunctionHandler | undefined>(async () => {
    captured = undefined;
    await withEnv(env, load);
    return captured;
  });
}

/** The part of Deno that our functions use; Node has the web APIs. */
function installDeno(): void {
  if ("Deno" in globalThis) return;
  Reflect.set(globalThis, "Deno", {
    env: { get: (name: string) => currentEnv.getStore()?.[name] ?? process.env[name] },
    serve(handler: FunctionHandler): void {
      captured = handler;
    },
  });
}
