import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { StartFunctionRuntime } from "@andromeda/local-backend";

/** Name of the variable that holds the path of Deno's program, when the functions are to run under it. */
const variable = "ANDROMEDA_TEST_DENO";

/** The option of a backend that runs the functions under Deno; no option, so that they run in this process, without it. */
export function functionRuntime(): { functionRuntime?: StartFunctionRuntime } {
  const deno = process.env[variable];
  return deno ? { functionRuntime: denoRuntime(deno) } : {};
}

interface Served {
  readonly process: ChildProcess;
  /** Where the function listens, once it does. */
  readonly origin: Promise<string>;
}

/**
 * Runs functions as Supabase does: each under Deno in a process of its own, with its deno.json and its lock file as they
 * are, and no rights but network and variables. A function starts at its first request.
 */
function denoRuntime(deno: string): StartFunctionRuntime {
  return async (files, env) => {
    const served = new Map<string, Served>();
    return {
      names: [...files.keys()],
      async run(name, request) {
        const target = served.get(name) ?? serve(deno, files.get(name) ?? name, env);
        served.set(name, target);
        const { pathname, search } = new URL(request.url);
        const { method, headers, body, signal } = request;
        const response = await fetch(`${await target.origin}${pathname}${search}`, {
          method,
          headers,
          signal,
          ...(body ? { body, duplex: "half" } : {}),
        });
        // They describe the body as it came, which fetch has decoded.
        const kept = new Headers(response.headers);
        for (const header of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(header);
        return new Response(response.body, { status: response.status, headers: kept });
      },
      async close() {
        await Promise.all([...served.values()].map(({ process: child }) => end(child)));
      },
    };
  };
}

function serve(deno: string, file: string, env: Readonly<Record<string, string>>): Served {
  const config = join(dirname(file), "deno.json");
  const child = spawn(
    deno,
    [
      "run",
      ...["--no-prompt", "--allow-net", "--allow-env"],
      ...(existsSync(config) ? ["--frozen", "--config", config] : []),
      file,
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0", NO_COLOR: "1" },
    },
  );
  const origin = new Promise<string>((resolve, reject) => {
    const before: string[] = [];
    let isListening = false;
    const read = (line: string) => {
      const address = /^Listening on (http:\/\/[^\s/]+)/.exec(line)?.[1];
      if (address) resolve(address);
      isListening ||= address !== undefined;
      if (!isListening) before.push(line);
      else if (!address) console.error(line);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`Deno ended with ${code}:\n${before.join("\n")}`)));
  });
  // The next request to the function gets the error.
  origin.catch(() => {});
  return { process: child, origin };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}
