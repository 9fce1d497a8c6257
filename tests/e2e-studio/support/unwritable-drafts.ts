import type { ElectronApplication } from "@playwright/test";

/**
 * Keeps the app's database from growing, as a full disk does (SQLite fails with SQLITE_FULL), or from being written at
 * all (SQLITE_READONLY). The returned function ends it. The app's own connection is found by the first statement that it
 * runs.
 */
export async function keepFromWriting(
  app: ElectronApplication,
  cause: "full" | "read-only",
): Promise<() => Promise<void>> {
  const set = (isUnwritable: boolean) =>
    app.evaluate(
      async ({ app: electronApp, powerMonitor }, [name, isOn]) => {
        interface Connection {
          pragma(source: string, options?: { readonly simple: boolean }): unknown;
        }
        interface Statement {
          readonly database: Connection;
          readonly all: (...parameters: unknown[]) => unknown;
          readonly get: (...parameters: unknown[]) => unknown;
          readonly run: (...parameters: unknown[]) => unknown;
        }
        const scope = globalThis as unknown as { appDatabase?: Connection };
        if (!scope.appDatabase) {
          const require = process
            .getBuiltinModule("node:module")
            .createRequire(`${electronApp.getAppPath()}/package.json`);
          const Database = require("better-sqlite3") as new (
            file: string,
          ) => Connection & { prepare(source: string): Statement };
          const prototype: Statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
          scope.appDatabase = await new Promise<Connection>((found) => {
            const methods = ["all", "get", "run"] as const;
            const originals = methods.map((name) => prototype[name]);
            for (const [index, name] of methods.entries()) {
              Reflect.set(prototype, name, function (this: Statement, ...parameters: unknown[]) {
                for (const [place, original] of originals.entries()) {
                  Reflect.set(prototype, methods[place] ?? "", original);
                }
                found(this.database);
                return originals[index]?.apply(this, parameters);
              });
            }
            // Waking up has the app synchronise, and that reads.
            powerMonitor.emit("resume");
          });
        }
        const { appDatabase } = scope;
        const used = Number(appDatabase.pragma("page_count", { simple: true }));
        if (name === "full") appDatabase.pragma(`max_page_count = ${isOn ? used : 1_000_000_000}`);
        else appDatabase.pragma(`query_only = ${isOn ? "on" : "off"}`);
      },
      [cause, isUnwritable] as const,
    );
  await set(true);
  return () => set(false);
}
