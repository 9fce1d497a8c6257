import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mailbox, startMailbox } from "@andromeda/local-backend";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface StoredMail {
  subject: string;
  text: string;
  to: { address: string }[];
}

let folder: string;
let mailbox: Mailbox;
let backend: TestBackend;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-sms-"));
  mailbox = await startMailbox({ directory: folder, webPort: 0, smtpPort: 0 });
  backend = await createTestBackend({
    functionEnv: { SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}` },
  });
});

afterAll(async () => {
  await backend?.close();
  await mailbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

let lastNumber = 0;

/** A member with a session and a phone number nobody else uses. */
async function newMember(): Promise<{ user: TestUser; client: SupabaseClient; phone: string }> {
  const user = await backend.createUser();
  lastNumber += 1;
  const phone = `+4477009${String(lastNumber).padStart(5, "0")}`;
  return { user, client: await backend.signIn(user), phone };
}

/** Calls the function and answers status and body, whether it succeeded or not. */
async function request(client: SupabaseClient, body: unknown): Promise<{ status: number; body: unknown }> {
  const { data, error } = await client.functions.invoke("request-phone-verification", {
    body: body as Record<string, unknown>,
  });
  if (!error) return { status: 200, body: data };
  const response = error.context as Response;
  return { status: response.status, body: await response.json() };
}

async function mailsFor(phone: string): Promise<StoredMail[]> {
  const all = (await (await fetch(`${mailbox.url}/api/email`)).json()) as StoredMail[];
  const address = `${phone.slice(1)}@sms.local`;
  return all.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

async function issuedCodes(userId: string): Promise<number> {
  const [row] = await backend.sql<{ count: number }[]>`
    select count(*)::int as count from private.phone_verification_codes where user_id = ${userId}`;
  return row?.count ?? 0;
}

describe("request-phone-verification", () => {
  it("PROF-29 sends the code to the mailbox, and to nobody else", async () => {
    const { user, client, phone } = await newMember();
    const answer = await request(client, { userId: user.id, phone });
    expect(answer).toEqual({ status: 200, body: { sent: true } });

    const [mail, ...more] = await mailsFor(phone);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Text message to ${phone}`);
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];

    const { error } = await client
      .from("pending_phone_changes")
      .insert({ user_id: user.id, phone, verification_code: code, status: "pending" });
    expect(error).toBeNull();
    const [review] = await backend.sql`
      select code_status from public.phone_change_reviews r
      join public.pending_phone_changes p on p.id = r.request_id where p.user_id = ${user.id}`;
    expect(review?.code_status).toBe("matches");
  });

  it("PROF-29 takes the number as people write it", async () => {
    const { user, client, phone } = await newMember();
    const written = `${phone.slice(0, 3)} (${phone.slice(3, 7)}) ${phone.slice(7)}`;
    expect((await request(client, { userId: user.id, phone: written })).status).toBe(200);
    expect(await mailsFor(phone)).toHaveLength(1);
  });

  it("MSEC-17 refuses a caller without a session", async () => {
    const { user, phone } = await newMember();
    expect((await request(backend.anonymous(), { userId: user.id, phone })).status).toBe(401);
    expect((await request(backend.service(), { userId: user.id, phone })).status).toBe(401);
    expect(await issuedCodes(user.id)).toBe(0);
  });

  it("MSEC-17 refuses another user's id", async () => {
    const [caller, victim] = [await newMember(), await newMember()];
    const answer = await request(caller.client, { userId: victim.user.id, phone: victim.phone });
    expect(answer).toEqual({
      status: 403,
      body: { error: "A code can be requested for your own account only." },
    });
    expect(await issuedCodes(victim.user.id)).toBe(0);
    expect(await mailsFor(victim.phone)).toEqual([]);
  });

  it("MSEC-17 refuses a session whose user is gone", async () => {
    const { user, client, phone } = await newMember();
    await backend.sql`delete from auth.users where id = ${user.id}`;
    expect((await request(client, { userId: user.id, phone })).status).toBe(401);
  });

  it("MDATA-25 takes userId and phone, and names the one that is wrong", async () => {
    const { user, client } = await newMember();
    for (const phone of [undefined, "", "07700 900123", "+44 7700 900123 ext", 447700900123]) {
      expect(await request(client, { userId: user.id, phone })).toEqual({
        status: 400,
        body: {
          error: "phone must be a number with its country code, such as +447700900123.",
          field: "phone",
        },
      });
    }
    expect(await request(client, { phone: "+447700900123" })).toEqual({
      status: 400,
      body: { error: "userId must be text.", field: "userId" },
    });
    expect((await request(client, "not an object")).status).toBe(400);
    expect(await issuedCodes(user.id)).toBe(0);
  });

  it("PROF-29 passes on when too many codes were requested", async () => {
    const { user, client, phone } = await newMember();
    for (let count = 0; count < 5; count += 1) {
      expect((await request(client, { userId: user.id, phone })).status).toBe(200);
    }
    expect(await request(client, { userId: user.id, phone })).toEqual({
      status: 429,
      body: { error: "Too many verification codes were requested." },
    });
    expect(await mailsFor(phone)).toHaveLength(5);
  });

  it("PROF-29 says so when no way to send a text message is set up", async () => {
    const bare = await createTestBackend({ functionEnv: { SMTP_URL: "" } });
    try {
      const user = await bare.createUser();
      const answer = await request(await bare.signIn(user), { userId: user.id, phone: "+447700900123" });
      expect(answer).toEqual({
        status: 503,
        body: { error: "Text messages are not set up on this server." },
      });
    } finally {
      await bare.close();
    }
  });

  it("HOST-05 answers the preflight of a browser", async () => {
    const response = await fetch(`${backend.apiUrl}/functions/v1/request-phone-verification`, {
      method: "OPTIONS",
      headers: {
        origin: "http://127.0.0.1:54320",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,apikey,content-type,x-client-info",
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});
