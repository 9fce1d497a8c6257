import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { StartFunctionRuntime } from "@andromeda/local-backend";

/** Name of the variable that holds the path of Deno's program, when the functions are to run under it. */
const DENO_VARIABLE = "ANDROMEDA_TEST_DENO";

/** The backend option that runs the functions under Deno, where the variable is set; otherwise they run in this process. */
export function functionRuntime(): { functionRuntime?: StartFunctionRuntime } {
  const deno = process.env[DENO_VARIABLE];
  return deno ? { functionRuntime: denoRuntime(deno) } : {};
}

interface FunctionProcess {
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
    const processes = new Map<string, FunctionProcess>();
    return {
      names: [...files.keys()],
      async run(name, request) {
        const target = processes.get(name) ?? startFunction(deno, files.get(name) ?? name, env);
        processes.set(name, target);
        const { pathname, search } = new URL(request.url);
        const { method, headers, body, signal } = request;
        const response = await fetch(`${await target.origin}${pathname}${search}`, {
          method,
          headers,
          signal,
          ...(body ? { body, duplex: "half" } : {}),
        });
        // They describe the body as it was sent; fetch has decoded it.
        const responseHeaders = new Headers(response.headers);
        for (const header of ["content-encoding", "content-length", "transfer-encoding"])
          responseHeaders.delete(header);
        return new Response(response.body, { status: response.status, headers: responseHeaders });
      },
      async close() {
        await Promise.all([...processes.values()].map(({ process: child }) => end(child)));
      },
    };
  };
}

function startFunction(deno: string, file: string, env: Readonly<Record<string, string>>): FunctionProcess {
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
    const startupLines: string[] = [];
    let isListening = false;
    const read = (line: string) => {
      const address = /^Listening on (http:\/\/[^\s/]+)/.exec(line)?.[1];
      if (address) resolve(address);
      isListening ||= address !== undefined;
      if (!isListening) startupLines.push(line);
      else if (!address) console.error(line);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`Deno ended with ${code}:\n${startupLines.join("\n")}`)));
  });
  // A failed start is reported to whoever awaits the origin; it must not count as unhandled before that.
  origin.catch(() => {});
  return { process: child, origin };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}
