import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/** What the Supabase CLI sent for one project. */
export interface ReceivedByProject {
  /** Settings of Auth that were changed, by the names of Supabase Auth. */
  readonly auth: Record<string, unknown>;
  /** Every other request that changes something: method and path. */
  readonly otherChanges: string[];
  /** Secrets by name. */
  readonly secrets: Map<string, string>;
  /** Functions by name: the description of each, and its files by path. */
  readonly functions: Map<string, { metadata: Record<string, unknown>; files: Map<string, string> }>;
}

/**
 * Starts a stand-in of Supabase's management API on this machine, as far as the CLI asks: one new project with Supabase's own
 * settings, whatever reference is asked for. `profile` is the file that sends the CLI there.
 */
export async function startProjectApi(ref: string) {
  const received: ReceivedByProject = {
    auth: {},
    otherChanges: [],
    secrets: new Map(),
    functions: new Map(),
  };
  const settings = {
    auth: JSON.parse(readFileSync(join(import.meta.dirname, "new-project-auth.json"), "utf8")),
    api: { db_schema: "public,graphql_public", db_extra_search_path: "public,extensions", max_rows: 1000 },
    storage: { file_size_limit: 52_428_800 },
    database: { major_version: 17 },
  };
  const project = { id: ref, ref, name: "Andromeda", organization_id: "school", organization_slug: "school" };
  const created = { region: "eu-west-2", created_at: "2026-01-01T00:00:00Z", status: "ACTIVE_HEALTHY" };
  const database = { host: "db.localhost", version: "17.6", postgres_engine: "17", release_channel: "ga" };

  const reads: Record<string, unknown> = {
    "/v1": { ...project, ...created, database },
    "/v1/api-keys": [{ name: "default", api_key: "sb_publishable_x", type: "publishable", id: "1" }],
    "/v1/billing/addons": { selected_addons: [], available_addons: [] },
    "/v1/functions": [],
    "/v1/secrets": [],
    "/v1/config/storage": {},
    "/v1/config/database/pooler": [],
    "/v2/config": { data: { type: "project_config", id: ref, attributes: settings } },
  };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? "", "http://localhost");
    const path = url.pathname.replace(/\/projects\/[a-z]{20}/, "");
    if (request.method === "GET") return reads[path];
    const body = new Response(await buffer(request), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    });
    const name = url.searchParams.get("slug");
    const change = `${request.method} ${path}`;
    if (change === "PATCH /v1/config/auth") {
      Object.assign(received.auth, await body.json());
      return Object.assign(settings.auth, received.auth);
    }
    if (change === "POST /v1/secrets") {
      for (const secret of await body.json()) received.secrets.set(secret.name, secret.value);
      return {};
    }
    if (change === "POST /v1/functions/deploy" && name) {
      const form = await body.formData();
      const files = form.getAll("file").map(async (file) => {
        if (typeof file === "string") throw new Error("A file came as text.");
        return [file.name, await file.text()] as const;
      });
      const metadata = JSON.parse(String(form.get("metadata")));
      received.functions.set(name, { metadata, files: new Map(await Promise.all(files)) });
      return { ...describeFunction(name), ...metadata };
    }
    if (change === "PUT /v1/functions")
      return { functions: [...received.functions.keys()].map(describeFunction) };
    received.otherChanges.push(change);
    return undefined;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      (found) => {
        response.writeHead(found === undefined ? 404 : request.method === "POST" ? 201 : 200, {
          "content-type": "application/json",
        });
        response.end(JSON.stringify(found ?? { message: "Not found" }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), "andromeda-project-"));
  const profile = join(folder, "profile.yaml");
  writeFileSync(
    profile,
    `name: stand-in\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: localhost\n`,
  );
  return {
    profile,
    received,
    async close() {
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const describeFunction = (name: string) => ({
  ...{ id: name, slug: name, name, status: "ACTIVE", version: 1, created_at: 0, updated_at: 0 },
});
