import { rmSync, writeFileSync } from "node:fs";
import type { DemoAccount } from "@andromeda/demo-data";
import type { LocalBackend } from "@andromeda/local-backend";
import { localFile } from "./paths.ts";
import type { LocalPorts } from "./ports.ts";

/** Writes .andromeda/local.json, where scripts and people's own tools find the running Andromeda; removed at the end. */
export function writeLocalFile(
  backend: LocalBackend,
  ports: LocalPorts,
  accounts: readonly DemoAccount[],
): () => void {
  const content = {
    portalUrl: `http://127.0.0.1:${ports.portal}`,
    apiUrl: backend.apiUrl,
    mailUrl: backend.mailUrl,
    databaseUrl: backend.databaseUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    callEventsSecret: backend.callEventsSecret,
    accounts: accounts.map(({ role, email, password }) => ({ role, email, password })),
    portBase: ports.portal,
    processId: process.pid,
  };
  // Readable by its owner only: it holds the secrets of the local backend.
  writeFileSync(localFile, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return () => rmSync(localFile, { force: true });
}

/** What `npm start` prints once it serves. */
export function banner(backend: LocalBackend, ports: LocalPorts, accounts: readonly DemoAccount[]): string {
  const lines = [
    "",
    "  Andromeda is running, for local use on this computer only.",
    "",
    `  Portal     http://127.0.0.1:${ports.portal}`,
    `  Mailbox    ${backend.mailUrl}   (invitations, reset links and codes)`,
    `  API        ${backend.apiUrl}`,
    `  Database   ${backend.databaseUrl}`,
    "",
    "  Sign in as",
    ...accounts.map(({ role, email, password }) => `    ${role.padEnd(14)} ${email.padEnd(28)} ${password}`),
    "",
    "  Ctrl+C stops it and keeps the data; `npm run reset` starts afresh.",
    "",
  ];
  return lines.join("\n");
}
