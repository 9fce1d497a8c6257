import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { databaseUrl, withConnection } from "@andromeda/local-backend";
import { expect, it } from "vitest";
import { insertRow } from "../database/rows.ts";
import { makeProject, pushMigrations } from "./project-database.ts";

it("PRIV-09 where pg_cron is there the migrations schedule the retention, and its job erases what is past its time", async () => {
  // pg_cron works in one database of a server, which is this one unless a setting says otherwise.
  const url = databaseUrl(process.env.ANDROMEDA_TEST_DATABASE_URL ?? "", "postgres");
  const role = `cron_owner_${randomBytes(6).toString("hex")}`;
  await withConnection(url, (sql) => sql`create extension pg_cron`);
  const projectUrl = await makeProject(url, role);
  // As on the platform.
  await withConnection(url, (sql) => sql.unsafe(`grant usage on schema cron to ${role}`));
  const pushed = await pushMigrations(projectUrl);
  expect(pushed.code, pushed.errors).toBe(0);

  await withConnection(url, async (sql) => {
    const jobs = await sql`select schedule, username, command, active from cron.job`;
    expect(jobs).toEqual([
      { schedule: "17 2 * * *", username: role, command: "select public.apply_retention()", active: true },
    ]);
    const call = await insertRow(sql, "public.call_history", {
      from_number: "+447700900123",
      call_start_time: new Date(Date.now() - 731 * 86_400_000),
    });
    // At the next full minute: pg_cron runs a job no more often than that.
    await sql`select cron.alter_job(jobid, schedule => '* * * * *') from cron.job`;
    let runs: { status: string; return_message: string | null }[];
    do {
      await delay(500);
      runs = await sql`
        select status, return_message from cron.job_run_details where status in ('succeeded', 'failed')`;
    } while (runs.length === 0);
    expect(runs[0]).toMatchObject({ status: "succeeded" });
    expect(await sql`select from_number from public.call_history where id = ${String(call.id)}`).toEqual([
      { from_number: null },
    ]);
  });
}, 300_000);
