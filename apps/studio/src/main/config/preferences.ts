import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { windowPlace } from "../window/window-place.ts";

const preferences = z.object({
  /** Which versions are offered: released ones, or those that are still tried out as well. */
  updateChannel: z.enum(["latest", "beta"]).catch("latest"),
  theme: z.enum(["system", "light", "dark"]).catch("system"),
  /** Where the window was the last time; null when there was none. */
  window: windowPlace.nullable().catch(null),
});

/** What the person at this computer prefers, whoever is signed in. */
export type Preferences = z.infer<typeof preferences>;

/** The preferences, in a file that may be gone or damaged: each one that cannot be read is the usual one. */
export class PreferencesFile {
  readonly #file: string;
  readonly #log: (message: string, cause: unknown) => void;
  #current: Preferences;

  constructor(file: string, log: (message: string, cause: unknown) => void) {
    this.#file = file;
    this.#log = log;
    this.#current = this.#read();
  }

  get current(): Preferences {
    return this.#current;
  }

  /** Takes effect at once; where it cannot be written, until the app quits. */
  change(change: Partial<Preferences>): void {
    this.#current = { ...this.#current, ...change };
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      const partial = `${this.#file}.partial`;
      writeFileSync(partial, `${JSON.stringify(this.#current, null, 2)}\n`, { flush: true });
      renameSync(partial, this.#file);
    } catch (error) {
      this.#log("The preferences cannot be written", error);
    }
  }

  #read(): Preferences {
    try {
      return preferences.parse(JSON.parse(readFileSync(this.#file, "utf8")));
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isMissing) this.#log("The preferences cannot be read", error);
      return preferences.parse({});
    }
  }
}
