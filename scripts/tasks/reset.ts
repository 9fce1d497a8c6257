import { existsSync, readFileSync, rmSync } from "node:fs";
import { stopLeftoverDatabase } from "@andromeda/local-backend";
import { dataDir, localFile } from "../lib/paths.ts";
import { portsFrom, readPortBase, requireFreePorts, UserFacingError } from "../lib/ports.ts";

/** `npm run reset`: removes the local database and files, so that the next start makes them anew. */
export async function run(): Promise<number> {
  const running = existsSync(localFile)
    ? (JSON.parse(readFileSync(localFile, "utf8")) as { portBase?: number })
    : {};
  await stopLeftoverDatabase(dataDir);
  try {
    await requireFreePorts(portsFrom(running.portBase ?? readPortBase(process.env.ANDROMEDA_PORT_BASE)));
  } catch {
    throw new UserFacingError(
      "Andromeda seems to be running. Stop it (Ctrl+C in its window), then run `npm run reset` again.",
    );
  }
  if (!existsSync(dataDir)) {
    console.log("Nothing to reset: there is no local data yet.");
    return 0;
  }
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(localFile, { force: true });
  console.log("Local data removed. The next `npm start` creates and seeds it anew.");
  return 0;
}
