/** The addresses of one local Andromeda, all derived from one number. */
export interface LocalPorts {
  readonly portal: number;
  readonly api: number;
  readonly database: number;
  readonly mail: number;
  readonly smtp: number;
}

const defaultPortBase = 54320;

/** A message for the user: what is wrong and the way out. It is shown without a stack trace. */
export class UserFacingError extends Error {}

/** Reads ANDROMEDA_PORT_BASE; throws UserFacingError for anything but a whole number from 1024 to 65500. */
export function readPortBase(value: string | undefined): number {
  if (value === undefined || value === "") return defaultPortBase;
  const base = Number(value);
  if (!Number.isInteger(base) || base < 1024 || base > 65_500) {
    throw new UserFacingError(
      `ANDROMEDA_PORT_BASE is "${value}", but must be a whole number from 1024 to 65500 (the default is ${defaultPortBase}).`,
    );
  }
  return base;
}

/** The portal on the base itself, the rest where Supabase's local stack has it relative to 54320. */
export function portsFrom(base: number): LocalPorts {
  return { portal: base, api: base + 1, database: base + 2, mail: base + 4, smtp: base + 5 };
}

/**
 * Throws UserFacingError that names every port in use, before anything was started. A database that a crash left behind
 * in the folder is stopped later, so its port counts as free.
 */
export async function requirePorts(ports: LocalPorts, dataDir: string): Promise<void> {
  try {
    await requireFreePorts(ports);
  } catch {
    // Loaded only when needed: it imports the whole backend.
    const { stopLeftoverDatabase } = await import("@andromeda/local-backend/start");
    await stopLeftoverDatabase(dataDir);
    await requireFreePorts(ports);
  }
}

/** Throws UserFacingError that names every port in use. */
export async function requireFreePorts(ports: LocalPorts): Promise<void> {
  const { isPortFree } = await import("@andromeda/local-backend/ports");
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) =>
      (await isPortFree(port)) ? [] : [`${port} (${name})`],
    ),
  );
  const taken = checked.flat();
  if (taken.length === 0) return;
  throw new UserFacingError(
    [
      `Port ${taken.join(", ")} is already in use. Perhaps Andromeda is running in another window?`,
      `Stop that program, or move all of Andromeda's ports: ANDROMEDA_PORT_BASE=${ports.portal + 100} npm start`,
    ].join("\n"),
  );
}
