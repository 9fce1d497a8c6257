import { buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";

/** `npm run build`: the production builds of the portal in apps/portal/dist and of the Case Studio in apps/studio/dist. */
export async function run(): Promise<number> {
  const built = await buildPortalIfChanged(console.log);
  console.log(built ? "Portal built: apps/portal/dist" : "Portal is up to date: apps/portal/dist");
  const isStudioBuilt = await buildStudioIfChanged(console.log);
  console.log(
    isStudioBuilt ? "Case Studio built: apps/studio/dist" : "Case Studio is up to date: apps/studio/dist",
  );
  return 0;
}
