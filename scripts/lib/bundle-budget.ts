import { loginScreen, measureScreens } from "../../apps/portal/scripts/bundle-report.ts";
import { portalDist } from "./paths.ts";

/** All JavaScript that /login needs before sign-in works, gzip. */
export const loginBudgetBytes = 200_000;
/** The limits of any screen that is opened by its address. */
const maxScripts = 12;
const maxStyles = 3;

/** What must never be loaded before sign-in. */
const forbidden = /monaco|admin/i;

/** Measures the built portal against the budget of the first load and of each screen. */
export async function checkBundle(): Promise<{
  lines: string[];
  /** The size of /login. */
  gzipBytes: number;
  isWithinBudget: boolean;
}> {
  const screens = await measureScreens(portalDist);
  const { scripts = [], gzipBytes = 0 } = screens.find(({ screen }) => screen === loginScreen) ?? {};
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const highest = (counts: readonly number[]) => Math.max(...counts);
  const forbiddenScripts = scripts.filter((file) => forbidden.test(file));
  const problems = [
    ...forbiddenScripts.map((file) => `Must not load before sign-in: ${file}`),
    ...screens
      .filter((screen) => screen.scripts.length > maxScripts || screen.styles.length > maxStyles)
      .map(
        ({ screen, scripts: { length }, styles }) =>
          `Too many files: ${screen} has ${length} scripts of ${maxScripts} and ${styles.length} styles of ${maxStyles}`,
      ),
  ];
  return {
    lines: [
      `JavaScript before sign-in: ${kilobytes(gzipBytes)} gzip of ${kilobytes(loginBudgetBytes)}, ${scripts.length} files`,
      `Files for one screen: at most ${highest(screens.map((screen) => screen.scripts.length))} scripts, ${highest(screens.map(({ styles }) => styles.length))} styles`,
      ...problems,
    ],
    gzipBytes,
    isWithinBudget: gzipBytes <= loginBudgetBytes && problems.length === 0,
  };
}
