import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLayering, type LayeringReport } from "../../scripts/lib/layering.ts";
import { root } from "../../scripts/lib/paths.ts";

const RULES = join(root, ".dependency-cruiser.mjs");

/** Each rule with a file that breaks it; all are planted in one repository and found in one run. */
const planted: [rule: string, file: string, text: string][] = [
  [
    "shared-not-app",
    "packages/ui/src/shared-not-app-broken.ts",
    'import "../../../apps/portal/src/main.ts";',
  ],
  ["app-not-app", "apps/portal/src/app-not-app-broken.ts", 'import "../../studio/src/main.ts";'],
  [
    "domain-imports",
    "packages/domain/src/domain-imports-broken.ts",
    'import type { room } from "@andromeda/ui"; export type Room = typeof room;',
  ],
  [
    "domain-is-pure",
    "packages/domain/src/domain-is-pure-broken.ts",
    'import { readFileSync } from "node:fs"; readFileSync("x");',
  ],
  [
    "ui-imports",
    "packages/ui/src/ui-imports-broken.ts",
    'import { room } from "@andromeda/domain"; export const bad = room;',
  ],
  [
    "stores-imports",
    "packages/stores/src/stores-imports-broken.ts",
    'import { room } from "@andromeda/data"; export const bad = room;',
  ],
  [
    "data-imports",
    "packages/data/src/data-imports-broken.ts",
    'import type { room } from "@andromeda/stores"; export type Bad = typeof room;',
  ],
  [
    "patient-imports",
    "packages/patient/src/patient-imports-broken.ts",
    'import { room } from "@andromeda/stores"; export const bad = room;',
  ],
  [
    "demo-data-imports",
    "packages/demo-data/src/demo-data-imports-broken.ts",
    'import { room } from "@andromeda/data"; export const bad = room;',
  ],
  [
    "local-backend-imports",
    "packages/local-backend/src/local-backend-imports-broken.ts",
    'import { room } from "@andromeda/data"; export const bad = room;',
  ],
  [
    "testing-in-tests-only",
    "apps/portal/src/testing-in-tests-only-broken.ts",
    'import { room } from "@andromeda/testing"; export const bad = room;',
  ],
  ["testing-folders-in-tests-only", "packages/ui/src/uses-testing.ts", 'import "./testing/helper.ts";'],
  [
    "packages-export-one-door",
    "apps/portal/src/compose-packages-export-one-door-broken.ts",
    'import { room } from "../../../packages/data/src/inner.ts"; export const bad = room;',
  ],
  [
    "member-not-admin",
    "apps/portal/src/member/member-not-admin-broken.ts",
    'import { screen } from "../admin/screen.ts"; export const bad = screen;',
  ],
  [
    "admin-not-member",
    "apps/portal/src/admin/admin-not-member-broken.ts",
    'import { screen } from "../member/screen.ts"; export const bad = screen;',
  ],
  [
    "compose-picks-implementations",
    "apps/portal/src/member/knows-supabase.ts",
    'import type { room } from "@andromeda/data"; export type Bad = typeof room;',
  ],
  [
    "authoring-imports",
    "packages/authoring/src/authoring-imports-broken.ts",
    'import { room } from "@andromeda/data"; export const bad = room;',
  ],
  [
    "studio-renderer-asks-main",
    "apps/studio/src/renderer/knows-main.ts",
    'import { app } from "../main/app.ts"; export const bad = app;',
  ],
  [
    "studio-renderer-no-node",
    "apps/studio/src/renderer/knows-node.ts",
    'import { readFileSync } from "node:fs"; readFileSync("x");',
  ],
  [
    "studio-main-no-screens",
    "apps/studio/src/main/knows-screens.ts",
    'import type { room } from "@andromeda/ui"; export type Bad = typeof room;',
  ],
  [
    "studio-preload-is-a-bridge",
    "apps/studio/src/preload/knows-domain.ts",
    'import { room } from "@andromeda/domain"; export const bad = room;',
  ],
  [
    "studio-contract-is-neutral",
    "apps/studio/src/shared/knows-main.ts",
    'import type { app } from "../main/app.ts"; export type Bad = typeof app;',
  ],
  [
    "no-cycles",
    "packages/ui/src/cycle.ts",
    'import { b } from "./cycle-other.ts"; export const a = () => b;',
  ],
  ["resolvable", "packages/ui/src/resolvable-broken.ts", 'import "./nowhere.ts";'],
];

/** A tiny repository with the same packages, so that violations can be planted without touching the real one. */
function buildRepository(): { repository: string; put: (path: string, text: string) => void } {
  const repository = mkdtempSync(join(tmpdir(), "andromeda-layering-"));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  };
  cpSync(join(root, "tsconfig.base.json"), join(repository, "tsconfig.base.json"));
  put(
    "package.json",
    JSON.stringify({ name: "planted", private: true, type: "module", workspaces: ["packages/*", "apps/*"] }),
  );
  mkdirSync(join(repository, "node_modules", "@andromeda"), { recursive: true });
  const rooms = [
    "domain",
    "ui",
    "stores",
    "authoring",
    "patient",
    "data",
    "demo-data",
    "local-backend",
    "testing",
  ];
  const dependencies = Object.fromEntries(rooms.map((room) => [`@andromeda/${room}`, "0.1.0"]));
  for (const room of rooms) {
    const manifest = {
      name: `@andromeda/${room}`,
      type: "module",
      exports: { ".": "./src/index.ts" },
      dependencies,
    };
    put(`packages/${room}/package.json`, JSON.stringify(manifest));
    put(`packages/${room}/src/index.ts`, `export const room = "${room}";\n`);
    symlinkSync(join(repository, "packages", room), join(repository, "node_modules", "@andromeda", room));
  }
  for (const app of ["portal", "studio"]) put(`apps/${app}/src/main.ts`, `export const app = "${app}";\n`);
  // electron-vite writes such a file for a moment of each build: the check must ignore it.
  put("apps/studio/electron.vite.config.ts.1795780321984-f20e52.mjs", 'import "./nowhere.mjs";\n');
  put("packages/ui/src/testing/helper.ts", "export const helper = 1;\n");
  put("packages/data/src/inner.ts", "export const room = 1;\n");
  put("apps/portal/src/compose.ts", 'export { room } from "@andromeda/data";\n');
  put("apps/studio/src/main/app.ts", "export const app = 1;\n");
  put("apps/portal/src/member/screen.ts", "export const screen = 1;\n");
  put("apps/portal/src/admin/screen.ts", "export const screen = 2;\n");
  return { repository, put };
}

describe("the layering check", () => {
  let repository: string;
  let clean: LayeringReport;
  let broken: LayeringReport;

  beforeAll(async () => {
    const built = buildRepository();
    repository = built.repository;
    clean = await checkLayering(repository);
    for (const [, file, text] of planted) built.put(file, `${text}\n`);
    built.put(
      "packages/ui/src/cycle-other.ts",
      'import { a } from "./cycle.ts"; export const b = () => a;\n',
    );
    broken = await checkLayering(repository);
  }, 60_000);

  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  it("sees the modules and finds nothing wrong in a repository that keeps the rules", () => {
    expect(clean.violations).toEqual([]);
    expect(clean.modules).toBeGreaterThanOrEqual(10);
  });

  it("has a planted violation for each rule", async () => {
    const { default: config } = (await import(pathToFileURL(RULES).href)) as {
      default: { forbidden: { name: string }[] };
    };
    expect(planted.map(([rule]) => rule).toSorted()).toEqual(
      config.forbidden.map(({ name }) => name).toSorted(),
    );
  });

  it.each(planted)("%s fails when it is broken, and says the direction in words", (rule, file) => {
    const violation = broken.violations.find(
      (found) => found.rule === rule && [found.from, found.to].includes(file),
    );
    expect(violation?.comment).toMatch(/\w+ \w+/);
  });
});
