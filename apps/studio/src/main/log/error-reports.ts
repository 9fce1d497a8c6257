import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createErrorReporter, envelopeUrl } from "@andromeda/domain";
import { z } from "zod";

/** Where the sink of error reports may be named, and how reports leave the computer. */
interface StudioErrorReports {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The app's own package.json, into which packaging may write "errorReports". */
  readonly packageFile: string;
  readonly version: string;
  readonly post: (url: string, envelope: string) => void;
}

const packageJson = z.object({ errorReports: z.string().optional() });

/** Reports errors to the sink of ANDROMEDA_ERROR_REPORTS_DSN or of the package; without one it does nothing. */
export function createStudioErrorReports({ env, packageFile, version, post }: StudioErrorReports) {
  const url = envelopeUrl(env.ANDROMEDA_ERROR_REPORTS_DSN ?? packagedDsn(packageFile));
  if (url === null) return () => undefined;
  return createErrorReporter({
    url,
    app: "studio",
    release: version,
    post,
    newId: randomUUID,
    now: () => new Date(),
  });
}

function packagedDsn(file: string): string {
  try {
    return packageJson.parse(JSON.parse(readFileSync(file, "utf8"))).errorReports ?? "";
  } catch {
    return "";
  }
}
