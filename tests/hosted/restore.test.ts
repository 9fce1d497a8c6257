import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase, withConnection } from "@andromeda/local-backend";
import { uniqueName } from "@andromeda/testing";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";
import { capture } from "../../scripts/lib/process.ts";
import { compareDatabases } from "../../scripts/tasks/compare-databases.ts";
import { fillDatabase } from "../../scripts/tasks/rehearse-restore.ts";
import { makeProject, pushMigrations } from "./project-database.ts";

const server = process.env.ANDROMEDA_TEST_DATABASE_URL ?? "";

/** The block of commands in docs/operations.md that has this text in it. */
function commands(text: string): string {
  const page = readFileSync(join(root, "docs/operations.md"), "utf8");
  const block = [...page.matchAll(/^ *```\n([\s\S]*?)^ *```/gm)].find(([, found]) => found?.includes(text));
  if (!block?.[1]) throw new Error(`docs/operations.md has no commands with ${text}`);
  return block[1];
}

it("OPS-05 the runbook's commands bring every row into a hosted project, by a role that is no superuser", async () => {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-restore-"));
  const [from, to] = [uniqueName("restore_from"), uniqueName("restore_to")];
  try {
    const source = await fillDatabase(server, from);
    const target = await createDatabase(server, to);
    const project = await makeProject(target, `${to}_owner`);
    // What the platform allows its postgres role.
    await withConnection(target, (sql) =>
      sql.unsafe(`grant set on parameter session_replication_role to ${to}_owner;
        grant all on all sequences in schema auth to ${to}_owner`),
    );
    const pushed = await pushMigrations(project);
    expect(pushed.code, pushed.errors).toBe(0);
    for (const part of ["pg_dump --format=custom", "session_replication_role"]) {
      const { code, errors } = await capture("bash", ["-euo", "pipefail", "-c", commands(part)], {
        cwd: folder,
        env: { ...process.env, FROM: source, TO: project },
      });
      expect(code, errors).toBe(0);
    }
    const { rows, differences } = await compareDatabases(source, target);
    expect(rows).toBeGreaterThan(5_000);
    // The migrations here are those of the CLI, which keeps a list of its own.
    expect(differences.filter(({ table }) => !table.startsWith("supabase_migrations."))).toEqual([]);
  } finally {
    await dropDatabase(server, from);
    await dropDatabase(server, to);
    await withConnection(server, (sql) => sql.unsafe(`drop owned by ${to}_owner; drop role ${to}_owner`));
    rmSync(folder, { recursive: true });
  }
}, 300_000);
