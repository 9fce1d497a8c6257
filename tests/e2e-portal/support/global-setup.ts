import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestStack } from "@andromeda/testing";
import type { FullConfig } from "@playwright/test";
import { servePortal } from "../../../apps/portal/server/serve.ts";
import { hostedVariable } from "../../../scripts/lib/hosted-tools.ts";
import { setUpHosted } from "../../hosted/set-up.ts";
import { externalAddresses, publishStackInfo, sharedDomain } from "./stack-info.ts";

/**
 * Starts one seeded backend for the whole run and serves the built portal twice: as it runs on a laptop, and as one of
 * several hosts below a shared domain. Returns what stops everything.
 */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const selected = process.argv.flatMap((word, index, all) =>
    word === "--project" ? [all[index + 1]] : word.startsWith("--project=") ? [word.slice(10)] : [],
  );
  // The studio's tests look at the portal too.
  const isWanted = selected.length === 0 || selected.includes("portal") || selected.includes("studio");
  if (process.env[hostedVariable]) return setUpHosted(join(config.rootDir, "apps", "portal", "dist"));
  if (!isWanted) return async () => {};

  // A copy, so that a build during the run does not take files away under the browser.
  const distDir = mkdtempSync(join(tmpdir(), "andromeda-portal-"));
  cpSync(join(config.rootDir, "apps", "portal", "dist"), distDir, { recursive: true });
  const stack = await startTestStack();
  const serve = (port: number, productDomain: string | null) =>
    servePortal({
      distDir,
      port,
      config: {
        supabaseUrl: stack.apiUrl,
        publishableKey: stack.publishableKey,
        ...externalAddresses,
        productDomain,
      },
      apiFetch: (request) => stack.fetchFunction(request),
    });
  const portal = await serve(Number(new URL(stack.siteUrl).port), null);
  const sharedPortal = await serve(0, sharedDomain);
  publishStackInfo(stack, {
    portalUrl: portal.url,
    sharedPort: Number(new URL(sharedPortal.url).port),
    apiUrl: stack.apiUrl,
    hosted: null,
  });
  return async () => {
    await sharedPortal.close();
    await portal.close();
    await stack.close();
    rmSync(distDir, { recursive: true, force: true });
  };
}
