import { AppError, messageOf } from "@andromeda/domain";
import type { Connection } from "../../shared/ipc-contract.ts";
import { saveWholeSync } from "../storage/whole-file.ts";
import { checkConfig, connectionFile, readJson, type StudioConfig } from "./read-config.ts";

/** What connecting to a server needs from outside. */
interface ConnectionsDeps {
  /** Where the author's connection is kept. */
  readonly file: string;
  readonly fetch: typeof fetch;
  /** Asks for a connection file; null when the author chose none. */
  readonly chooseFile: () => Promise<string | null>;
}

/** The longest wait for an answer, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/** Connects this copy of the app to a server. */
export class Connections {
  readonly #deps: ConnectionsDeps;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  /**
   * Checks that Andromeda answers there, then keeps it for the next start. Throws `config/invalid`, `config/key`,
   * `config/unreachable` or `config/not-saved`, with a message for the author; nothing is kept then.
   */
  async connect({ supabaseUrl, publishableKey }: Connection): Promise<StudioConfig> {
    let config: StudioConfig;
    try {
      config = checkConfig(withScheme(supabaseUrl), publishableKey);
    } catch (error) {
      throw error instanceof AppError ? error : invalid(messageOf(error));
    }
    await this.#check(config);
    this.#save(config);
    return config;
  }

  /** Reads a connection file from an administrator; null when the author chose none. Throws `config/invalid`. */
  async readFile(): Promise<Connection | null> {
    const file = await this.#deps.chooseFile();
    if (file === null) return null;
    try {
      const { supabaseUrl, publishableKey } = readJson(file, connectionFile);
      return { supabaseUrl, publishableKey };
    } catch (error) {
      throw invalid(messageOf(error));
    }
  }

  async #check({ supabaseUrl, publishableKey }: StudioConfig): Promise<void> {
    const host = new URL(supabaseUrl).host;
    const ask = async (path: string): Promise<Response> => {
      try {
        return await this.#deps.fetch(`${supabaseUrl}${path}`, {
          headers: { apikey: publishableKey },
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          redirect: "error",
        });
      } catch {
        throw new AppError(
          "config/unreachable",
          `No server answers at ${host}. Check the address and the network, then try again.`,
          { recovery: "retry" },
        );
      }
    };
    const settings = await ask("/auth/v1/settings");
    if (settings.status === 401 || settings.status === 403) {
      throw new AppError(
        "config/key",
        `${host} does not accept this key. Check that the whole publishable key was copied.`,
      );
    }
    if (!settings.ok) throw invalid(`${host} answers, but not as a Supabase project (${settings.status}).`);
    // Reading cases signed out is refused; only a project without Andromeda lacks the table.
    const cases = await ask("/rest/v1/clinical_scenarios?select=id&limit=0");
    if (cases.status === 404) {
      throw invalid(`The project at ${host} has no Andromeda database. Ask whoever set it up.`);
    }
  }

  #save(config: StudioConfig): void {
    try {
      saveWholeSync(this.#deps.file, `${JSON.stringify(config, null, 2)}\n`);
    } catch (error) {
      throw new AppError("config/not-saved", `The connection could not be saved: ${messageOf(error)}`, {
        recovery: "retry",
      });
    }
  }
}

/** Adds the https:// that people leave out. */
function withScheme(address: string): string {
  const typed = address.trim();
  return /^[a-z]+:\/\//i.test(typed) || typed === "" ? typed : `https://${typed}`;
}

function invalid(message: string): AppError {
  return new AppError("config/invalid", message);
}
