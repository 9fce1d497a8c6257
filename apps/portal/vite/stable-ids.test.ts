import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { stableIds } from "./stable-ids.ts";

const hooks = join(dirname(createRequire(import.meta.url).resolve("@mantine/hooks")), "../esm");
const useId = join(hooks, "use-id/use-id.mjs");

/** The plugin's two hooks, as the bundler calls them. */
const plugin = () => stableIds() as { load(id: string): string | null; buildEnd(error?: Error): void };

describe("ids of the built portal", () => {
  it("SHELL-32 are React's own, which need no second rendering", () => {
    expect(existsSync(useId)).toBe(true);
    const { load, buildEnd } = plugin();
    expect(load(useId)).toContain("useReactId()");
    expect(load(useId)).not.toContain("Effect");
    expect(load(join(hooks, "index.mjs"))).toBeNull();
    expect(() => buildEnd()).not.toThrow();
  });

  it("SHELL-32 a build fails when it has not found Mantine's useId to replace", () => {
    const { buildEnd } = plugin();
    expect(() => buildEnd(new Error("another failure"))).not.toThrow();
    expect(() => buildEnd()).toThrow("Mantine's useId");
  });
});
