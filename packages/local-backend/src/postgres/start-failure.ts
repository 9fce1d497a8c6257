import { LocalBackendError } from "../errors.ts";
import { portInUse } from "./ports.ts";

const corruption =
  /PANIC:|could not locate a valid checkpoint|invalid checkpoint|pg_control|incorrect checksum|could not open (?:file|directory) "(?:global|base|pg_)|is not a valid data directory|could not read file "(?:global|base|pg_)/;

/** Turns what the server wrote before it gave up into an error that says what is wrong and the way out. */
export function explainStartFailure(log: string, directory: string, port: number): LocalBackendError {
  if (/could not bind|Address already in use/i.test(log)) return portInUse(port, "PostgreSQL");
  const tail = log.trim().split("\n").slice(-6).join("\n");
  if (corruption.test(log)) {
    return new LocalBackendError(
      "backend/data-corrupt",
      `The database in ${directory} is damaged and PostgreSQL cannot open it. \`npm run reset\` removes it; the next start makes a new one.\n${tail}`,
    );
  }
  return new LocalBackendError(
    "backend/database-start-failed",
    `PostgreSQL did not start. Its last messages were:\n${tail || "(none)"}`,
  );
}
