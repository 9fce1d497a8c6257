// The layering of docs/architecture.md as rules. Each message says the direction in words. Type-only imports count.
const packages = "^packages/([^/]+)/";

/** Shared code of one room may import only the rooms named. */
const only = (room, allowed, comment) => ({
  name: `${room}-imports`,
  comment,
  severity: "error",
  from: { path: `^packages/${room}/src`, pathNot: "[.](test|stories)[.]tsx?$" },
  to: { path: packages, pathNot: [room, ...allowed].map((name) => `^packages/${name}/`) },
});

export default {
  forbidden: [
    {
      name: "shared-not-app",
      comment: "Shared code must not import an app: the app passes in what it needs.",
      severity: "error",
      from: { path: "^(packages|supabase)/" },
      to: { path: "^apps/" },
    },
    {
      name: "app-not-app",
      comment: "One app must not import another: what both need lives in a package.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    only("domain", [], "The domain is the bottom: it imports no package of ours."),
    {
      name: "domain-is-pure",
      comment: "The domain is pure: no Node, no npm package; clock, random and network are passed in.",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: ["[.]test[.]ts$", "^packages/domain/src/testing/"] },
      to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"] },
    },
    only("ui", [], "The component library knows nothing of ours: props in, callbacks out."),
    only(
      "stores",
      ["domain"],
      "Stores see the domain and its ports only; repositories arrive in the constructor.",
    ),
    only(
      "data",
      ["domain"],
      "Repositories see the domain only; stores and data meet in an app's compose file.",
    ),
    only(
      "authoring",
      ["domain", "patient", "stores", "ui"],
      "Authoring screens see the domain, the patient, stores and ui; never Supabase.",
    ),
    only(
      "patient",
      ["domain"],
      "The patient and the examiner see the domain only: function, portal and studio share them.",
    ),
    only(
      "demo-data",
      ["domain", "patient"],
      "Demo data is made from the domain, and its practice by the patient and the examiner.",
    ),
    only("local-backend", [], "The local backend imports no package of ours: it runs without them."),
    {
      name: "testing-in-tests-only",
      comment: "packages/testing is for tests: product code must not import it.",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["[.](test|spec|stories)[.]tsx?$", "^packages/testing/"] },
      to: { path: "^packages/testing/" },
    },
    {
      name: "testing-folders-in-tests-only",
      comment: "A room's own testing folder is for its tests: product code must not import it.",
      severity: "error",
      from: {
        path: "^(packages|apps)/",
        pathNot: [
          "[.](test|spec|stories)[.]tsx?$",
          "^(packages|apps)/[^/]+/src/testing/",
          "^packages/testing/",
        ],
      },
      to: { path: "^(packages|apps)/[^/]+/src/testing/" },
    },
    {
      name: "packages-export-one-door",
      comment: "Packages export `.` only: import the package, not a file inside it.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^packages/[^/]+/",
        pathNot: ["^packages/[^/]+/src/index[.]ts$", "^packages/$2/", "[.]css$"],
      },
    },
    {
      name: "member-not-admin",
      comment: "Member screens must not import admin screens: admin code loads lazily, in chunks of its own.",
      severity: "error",
      from: { path: "^apps/portal/src/member/" },
      to: { path: "^apps/portal/src/admin/" },
    },
    {
      name: "admin-not-member",
      comment:
        "Admin screens must not import member screens: what both need lives beside them or in a package.",
      severity: "error",
      from: { path: "^apps/portal/src/admin/" },
      to: { path: "^apps/portal/src/member/" },
    },
    {
      name: "compose-picks-implementations",
      comment: "Only the portal's compose files know Supabase repositories; screens and stores see ports.",
      severity: "error",
      from: {
        path: "^apps/portal/src/",
        pathNot: ["^apps/portal/src/.*compose[-a-z]*[.]tsx?$", "[.]test[.]tsx?$"],
      },
      to: { path: ["^packages/data/", "^node_modules/@supabase/"] },
    },
    {
      name: "studio-renderer-asks-main",
      comment:
        "The studio's renderer must not reach Supabase, SQLite, Electron or Node: it asks main over the IPC contract.",
      severity: "error",
      from: { path: "^apps/studio/src/renderer/", pathNot: "[.]test[.]tsx?$" },
      to: {
        path: [
          "^packages/data/",
          "^apps/studio/src/(main|preload)/",
          "^node_modules/(@supabase/|better-sqlite3/|electron/)",
        ],
      },
    },
    {
      name: "studio-renderer-no-node",
      comment: "The studio's renderer runs sandboxed: there is no Node in it.",
      severity: "error",
      from: { path: "^apps/studio/src/renderer/", pathNot: "[.]test[.]tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "studio-main-no-screens",
      comment: "The studio's main process must not import screens or stores: it answers the IPC contract.",
      severity: "error",
      from: { path: "^apps/studio/src/(main|preload|shared)/", pathNot: "[.]test[.]ts$" },
      to: { path: ["^apps/studio/src/renderer/", "^packages/(ui|authoring|stores)/", "^node_modules/react"] },
    },
    {
      name: "studio-preload-is-a-bridge",
      comment: "The sandboxed preload may know Electron and the contract's types, nothing else.",
      severity: "error",
      from: { path: "^apps/studio/src/preload/", pathNot: "[.]test[.]ts$" },
      to: { path: ["^packages/", "^apps/studio/src/main/"] },
    },
    {
      name: "studio-contract-is-neutral",
      comment: "The IPC contract belongs to both ends: it must not import main, preload or renderer.",
      severity: "error",
      from: { path: "^apps/studio/src/shared/" },
      to: { path: ["^apps/studio/src/(main|preload|renderer)/", "^node_modules/(electron|better-sqlite3)/"] },
    },
    {
      name: "no-cycles",
      comment: "Two files that import each other are one file, or one of them knows too much.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "Every import must resolve, or the rules above would pass blind.",
      severity: "error",
      from: { pathNot: "^supabase/functions/" },
      to: { couldNotResolve: true, pathNot: "[.]css$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Vite writes a temporary *.config.ts.timestamp-*.mjs while it builds, which may be at the same time.
    exclude: { path: "(^|/)(dist|storybook-static|node_modules/[.]cache)/|[.]config[.]ts[.][^/]+[.]mjs$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "browser", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
