import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.ts";

it("HOST-28 a command names an option that it does not know, without a stack trace", () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, "scripts/tasks.ts"), "compare-databases", "--nonsense"],
    { encoding: "utf8", env: { ...process.env, NODE_NO_WARNINGS: "1" } },
  );
  expect([stdout, stderr.trim(), status]).toEqual(["", "Unknown option '--nonsense'", 1]);
});
