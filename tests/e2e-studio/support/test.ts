import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import type { Person } from "../../e2e-portal/support/people.ts";
import { test as portalTest } from "../../e2e-portal/support/test.ts";
import { StudioWindow } from "../../page-models/studio-window.ts";
import { type CuttableProxy, startCuttableProxy } from "./cuttable-proxy.ts";
import { launchStudio } from "./launch-studio.ts";

export { expect } from "@playwright/test";

/** A laptop with the Case Studio on it: its own data folder, and its own network connection to the backend. */
export interface Laptop {
  readonly network: CuttableProxy;
  readonly userDataDir: string;
  /** What the studio is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts the studio, or another copy of it; what was started before must be closed. */
  start(copy?: {
    readonly appDir: string;
    readonly env: Readonly<Record<string, string>>;
  }): Promise<{ readonly app: ElectronApplication; readonly studio: StudioWindow }>;
}

interface Fixtures {
  readonly laptop: Laptop;
  /** An educator of this test alone. */
  readonly educator: Person;
}

/** The studio's log, for the error of a failed start: the folder is deleted with the test. */
function logOf(userDataDir: string): string {
  const file = join(userDataDir, "logs", "studio.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "(empty)";
}

/** The portal's test with a laptop beside the browser. */
export const test = portalTest.extend<Fixtures>({
  educator: async ({ people }, use) => {
    const educator = await people.create({ firstName: "Edith", lastName: "Educator" });
    await people.service
      .from("user_profiles")
      .update({ is_educator: true })
      .eq("id", educator.id)
      .throwOnError();
    await use(educator);
  },
  laptop: async ({ stack }, use) => {
    const userDataDir = mkdtempSync(join(tmpdir(), "andromeda-studio-"));
    const network = await startCuttableProxy(stack.apiUrl);
    const running = new Set<ElectronApplication>();
    const env = {
      ANDROMEDA_SUPABASE_URL: network.url,
      ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      ANDROMEDA_STUDIO_USER_DATA: userDataDir,
    };
    await use({
      network,
      userDataDir,
      env,
      async start(copy) {
        const app = await launchStudio({ userDataDir, env, ...copy });
        running.add(app);
        app.once("close", () => running.delete(app));
        const page = await app.firstWindow().catch((cause: unknown) => {
          throw new Error(`The studio did not open a window. Its log:\n${logOf(userDataDir)}`, { cause });
        });
        return { app, studio: new StudioWindow(page) };
      },
    });
    for (const app of running) await app.close();
    await network.close();
    rmSync(userDataDir, { recursive: true, force: true });
  },
});
