import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractFile, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { build } from "electron-builder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeUnpackedElectron } from "../../tests/electron/unpacked-electron.ts";
import { root, studioDir } from "../lib/paths.ts";
import { capture } from "../lib/process.ts";
import { configuration, dropEmptyKeys } from "./package.ts";

const KEY = "sb_publishable_packaged";
let folder: string;
let resources: string;
let asar: string;

const packageWith = (env: NodeJS.ProcessEnv, ...options: string[]) =>
  capture(process.execPath, [join(root, "scripts", "tasks.ts"), "package", ...options], {
    cwd: root,
    env: { ...process.env, ANDROMEDA_UPDATE_URL: "", GITHUB_REPOSITORY: "", ...env },
  });

const isLinux = process.platform === "linux";

describe.runIf(isLinux)("the unpacked app", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "andromeda-package-"));
    const { code, output, errors } = await packageWith(
      {
        ANDROMEDA_SUPABASE_URL: "https://packaged.supabase.co",
        ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: KEY,
        ANDROMEDA_UPDATE_URL: "https://updates.example/studio",
      },
      `--config.electronDist=${writeUnpackedElectron(join(folder, "electron"))}`,
      `--output=${join(folder, "release")}`,
    );
    expect(code, `${output}${errors}`).toBe(0);
    resources = join(globSync(join(folder, "release", "linux*-unpacked"))[0] ?? "", "resources");
    asar = join(resources, "app.asar");
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("UPD-04 holds the build, the library with a binary, and nothing else", () => {
    const rooms = new Set(
      listPackage(asar, { isPack: false }).map((path) => path.split("/").slice(1, 4).join("/")),
    );
    expect([...rooms].sort()).toEqual([
      "dist",
      "dist/main",
      "dist/main/chunks",
      "dist/main/index.js",
      "dist/preload",
      "dist/preload/index.cjs",
      "dist/renderer",
      "dist/renderer/assets",
      "dist/renderer/index.html",
      "dist/renderer/station-pack.html",
      "node_modules",
      "node_modules/better-sqlite3",
      "node_modules/better-sqlite3/LICENSE",
      "node_modules/better-sqlite3/lib",
      "node_modules/better-sqlite3/package.json",
      "node_modules/better-sqlite3/prebuilds",
      "package.json",
    ]);
  });

  it("UPD-04 has the binary of this system unpacked, and no other", () => {
    const name = `${process.platform}-${process.arch}.node`;
    const unpacked = globSync("**/*.node", { cwd: `${asar}.unpacked` });
    expect(unpacked).toEqual([`node_modules/better-sqlite3/prebuilds/${name}`]);
    expect(globSync("**/*.*", { cwd: `${asar}.unpacked` })).toEqual(unpacked);
  });

  it("DESK-26 takes at most 30 MB beside Electron", () => {
    const files = globSync("**", { cwd: resources }).map((path) => statSync(join(resources, path)));
    const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(30_000_000);
  });

  it("DSEC-06 has the fuses of the configuration", async () => {
    const wire = await getCurrentFuseWire(join(resources, "..", "andromeda-case-studio"));
    const isOn = (fuse: FuseV1Options) => wire[fuse] === "1".charCodeAt(0);
    expect({
      runAsNode: isOn(FuseV1Options.RunAsNode),
      nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      cookieEncryption: isOn(FuseV1Options.EnableCookieEncryption),
      asarIntegrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyLoadAppFromAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    }).toEqual({
      runAsNode: false,
      nodeOptions: false,
      inspect: false,
      cookieEncryption: true,
      asarIntegrity: true,
      onlyLoadAppFromAsar: true,
    });
  });

  describe("in the menu of the system", () => {
    /** The entry of the AppImage. */
    let entry: string;

    beforeAll(async () => {
      await build({
        projectDir: studioDir,
        prepackaged: join(resources, ".."),
        linux: ["AppImage"],
        publish: "never",
        config: {
          ...configuration({}),
          directories: { output: join(folder, "installers"), buildResources: "build" },
        },
        // Answers that no file should be made of it.
        effectiveOptionComputed: async ({ desktop }: { readonly desktop: string }) => {
          entry = desktop;
          return true;
        },
      });
    });

    it("DSEC-01 is started in its sandbox", () => {
      expect(entry).toMatch(/^Exec=AppRun %U$/m);
    });

    it("UPD-04 opens case files and links", () => {
      expect(entry).toMatch(/^MimeType=(.*;)?application\/vnd\.andromeda\.case\+json;/m);
      expect(entry).toMatch(/^MimeType=(.*;)?x-scheme-handler\/andromeda;/m);
    });
  });

  it("DESK-16 knows the server that it was packaged for, and UPD-01 its feed", () => {
    expect(JSON.parse(extractFile(asar, "package.json").toString())).toMatchObject({
      backend: { supabaseUrl: "https://packaged.supabase.co", publishableKey: KEY },
    });
    const feed = readFileSync(join(resources, "app-update.yml"), "utf8");
    expect(feed).toContain("provider: generic");
    expect(feed).toContain("url: https://updates.example/studio");
  });

  it("SYNC-01 holds no secret key and nothing of this computer", () => {
    for (const path of listPackage(asar, { isPack: false })) {
      if (!/\.(js|cjs|json|html|css)$/.test(path)) continue;
      const text = extractFile(asar, path.slice(1)).toString();
      expect(text.match(/sb_secret_[A-Za-z0-9_-]{8,}|"role":\s*"service_role"/), path).toBeNull();
      expect(text.includes(root), path).toBe(false);
    }
  });
});

describe("npm run package", () => {
  it("SYNC-01 refuses to bake a secret key into the app", async () => {
    const { code, errors } = await packageWith({
      ANDROMEDA_SUPABASE_URL: "https://x.supabase.co",
      ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: "sb_secret_x",
    });
    expect(code).toBe(1);
    expect(errors).toContain("This key is a secret one.");
  });

  it("UPD-04 names the options when one is unknown", async () => {
    const { code, errors } = await packageWith({}, "--nonsense");
    expect(code).toBe(1);
    expect(errors).toMatch(/Unknown option '--nonsense'.*--installers/s);
  });
});

describe("the configuration", () => {
  it("UPD-04 has a feed of its own, the releases of a repository, or none", () => {
    const feed = (env: Record<string, string>) => configuration(env).publish;
    // That of electron-builder.yml.
    expect(feed({ ANDROMEDA_UPDATE_URL: "https://updates.example/studio" })).toBeUndefined();
    const github = { provider: "github", owner: "school", repo: "andromeda", releaseType: "draft" };
    expect(feed({ GITHUB_REPOSITORY: "school/andromeda" })).toEqual(github);
    expect(feed({})).toBeNull();
  });

  it("UPD-04 treats the empty keys of a workflow as missing", () => {
    const env = { CSC_LINK: "", WIN_CSC_LINK: "", APPLE_ID: "", CSC_KEY_PASSWORD: "x", OTHER: "" };
    dropEmptyKeys(env);
    expect(env).toEqual({ CSC_KEY_PASSWORD: "x", OTHER: "" });
  });
});

describe("electron-builder.yml", () => {
  it("UPD-04 names icons that are there", () => {
    for (const name of ["icon.ico", "icon.icns", "icons/512x512.png", "case-file.ico", "case-file.icns"])
      expect(existsSync(join(studioDir, "build", name)), name).toBe(true);
  });
});
