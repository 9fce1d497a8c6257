import { buildPortalIfChanged } from "../lib/portal-build.ts";

/** `npm run build`: the production build of the portal in apps/portal/dist. */
export async function run(): Promise<number> {
  const built = await buildPortalIfChanged(console.log);
  console.log(built ? "Portal built: apps/portal/dist" : "Portal is up to date: apps/portal/dist");
  return 0;
}
