import { buildGalleryIfChanged, buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";
import { inPackage } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run test:e2e -- …`: the browser tests, with whatever Playwright options follow. */
export async function run(args: readonly string[]): Promise<number> {
  await buildPortalIfChanged(console.log);
  await buildStudioIfChanged(console.log);
  await buildGalleryIfChanged(console.log);
  await ensureBrowser(console.log);
  return runNode(inPackage("@playwright", "test", "cli.js"), ["test", ...args]);
}
