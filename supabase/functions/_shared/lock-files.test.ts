import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const functionsDir = fileURLToPath(new URL("..", import.meta.url));
const functions = readdirSync(functionsDir).filter((name) =>
  existsSync(join(functionsDir, name, "deno.json")),
);

function read<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(join(functionsDir, name, file), "utf8")) as T;
}

it.each(functions)("HOST-02 the lock file of %s pins what the function imports, and no more", (name) => {
  const { imports } = read<{ imports: Record<string, string> }>(name, "deno.json");
  const { specifiers } = read<{ specifiers: Record<string, string> }>(name, "deno.lock");
  // Our own packages are files beside the functions.
  const pinned = Object.values(imports).filter((address) => address.startsWith("npm:"));
  expect(Object.keys(specifiers).sort()).toEqual(pinned.sort());
});
