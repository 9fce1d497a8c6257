import { createDatabase } from "@andromeda/local-backend";
import { startTestStack, uniqueName } from "@andromeda/testing";
import { type HostedEnvironment, hostedVariable } from "../../scripts/lib/hosted-tools.ts";
import { publishStackInfo } from "../e2e-portal/support/stack-info.ts";
import { makeProject, pushMigrations } from "./project-database.ts";
import { findAddresses, serveHosted } from "./web-hosts.ts";

/**
 * Starts what a school would have: the migrations applied by the Supabase CLI, the functions under Deno, and the portal behind
 * Caddy and nginx, in front of a project with the demonstration data. Returns what stops everything.
 */
export async function setUpHosted(distDir: string): Promise<() => Promise<void>> {
  const environment = JSON.parse(process.env[hostedVariable] ?? "") as HostedEnvironment;
  const name = uniqueName("hosted");
  const databaseUrl = await createDatabase(environment.serverUrl, name);
  const pushed = await pushMigrations(await makeProject(databaseUrl, `${name}_owner`));
  if (pushed.code !== 0) throw new Error(`supabase db push failed:\n${pushed.output}${pushed.errors}`);
  const addresses = await findAddresses();
  const stack = await startTestStack({ siteUrl: addresses.caddyUrl, databaseUrl });
  try {
    const stopHosts = await serveHosted(distDir, addresses, stack, environment);
    publishStackInfo(stack, {
      portalUrl: addresses.caddyUrl,
      // No host below a shared domain here.
      sharedPort: 0,
      apiUrl: addresses.projectUrl,
      hosted: addresses,
    });
    return async () => {
      await stopHosts();
      await stack.close();
    };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
