import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../packages/ui/storybook-static/", import.meta.url));

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface Story {
  readonly id: string;
  /** Folder and component, such as `Feedback/FormAlert`. */
  readonly title: string;
  readonly name: string;
}

/** Every story of the built gallery, or null where it was not built. */
export function readStories(): readonly Story[] | null {
  const index = join(root, "index.json");
  if (!existsSync(index)) return null;
  const { entries } = JSON.parse(readFileSync(index, "utf8")) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter((entry) => entry.type === "story");
}

/** Serves the built gallery on a free port of this computer. */
export async function serveGallery(): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = normalize(join(root, decodeURIComponent(pathname)));
    if (
      !file.startsWith(root.endsWith(sep) ? root : root + sep) ||
      !existsSync(file) ||
      !statSync(file).isFile()
    ) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      // Their names change with their content, so a browser may keep them.
      ...(pathname.startsWith("/assets/") ? { "cache-control": "max-age=31536000, immutable" } : {}),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
