import { measureEntry } from "../../apps/portal/scripts/bundle-report.ts";
import { portalDist } from "./paths.ts";

/** All JavaScript that /login needs before sign-in works, gzip. */
export const loginBudgetBytes = 200_000;

/** What must never be loaded before sign-in. */
const forbidden = /monaco|admin/i;

/** Measures the built portal against the budget of the first load. */
export async function checkBundle(): Promise<{
  lines: string[];
  gzipBytes: number;
  isWithinBudget: boolean;
}> {
  const { files, gzipBytes } = await measureEntry(portalDist);
  const intruders = files.filter((file) => forbidden.test(file));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const lines = [
    `JavaScript before sign-in: ${kilobytes(gzipBytes)} gzip of ${kilobytes(loginBudgetBytes)}, ${files.length} files`,
  ];
  if (intruders.length > 0) lines.push(`Must not load before sign-in: ${intruders.join(", ")}`);
  return { lines, gzipBytes, isWithinBudget: gzipBytes <= loginBudgetBytes && intruders.length === 0 };
}
