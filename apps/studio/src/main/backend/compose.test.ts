import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeEncryption } from "../../testing/fake-encryption.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { EncryptedFile } from "../session/encrypted-file.ts";
import { composeBackend } from "./compose.ts";
import { createRetryAfterFetch } from "./retry-after-fetch.ts";

/** Every request so far, and the server's answers by path; a path without one cannot be reached. */
let asked: string[];
let senders: Set<string | null>;
let answers: Record<string, () => Response>;

const json = (status: number, body: object) => () => Response.json(body, { status });

function backend() {
  const polite = createRetryAfterFetch(async (input, init) => {
    const { pathname, search } = new URL(String(input));
    asked.push(`${pathname}${search} ${new Headers(init?.headers).get("Authorization")}`);
    senders.add(new Headers(init?.headers).get("X-Client-Info"));
    const answer = answers[pathname];
    if (!answer) throw new TypeError("no network");
    return answer();
  }, Date.now);
  const vault = new EncryptedFile(join(temporaryFolder(), "session.bin"), fakeEncryption(), () => undefined);
  const config = { supabaseUrl: "https://backend.example", publishableKey: "key" };
  return composeBackend(config, vault, { server: polite, assistant: polite }, "1.2.3", () => undefined);
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const user = { id: "00000000-0000-4000-8000-000000000001", email: "ada@example.org" };
const sessionOf = (accessToken: string, expiresIn: number) => ({
  access_token: accessToken,
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3_600,
  expires_at: inSeconds(expiresIn),
  user,
});
const stored = (expiresIn: number) => JSON.stringify(sessionOf("old", expiresIn));

beforeEach(() => {
  asked = [];
  senders = new Set();
  answers = {};
});

describe("every request", () => {
  it("UPD-03 names the app and its version, and what the server says of it is told", async () => {
    answers["/rest/v1/rpc/pull_cases"] = json(426, { code: "PT426", message: "Upgrade Required" });
    await expect(backend().gateway.pull(null, 1)).rejects.toMatchObject({ code: "client/outdated" });
    expect([...senders]).toEqual(["andromeda-studio/1.2.3"]);
  });
});

describe("a session of which only the tokens are left", () => {
  it("DSEC-05 is ended at the server, this computer's alone", async () => {
    answers["/auth/v1/logout"] = () => new Response(null, { status: 204 });
    await backend().session.revokeStored(stored(3_600));
    expect(asked).toEqual(["/auth/v1/logout?scope=local Bearer old"]);
  });

  it("DSEC-05 is renewed first where its token has run out", async () => {
    answers["/auth/v1/token"] = json(200, sessionOf("new", 3_600));
    answers["/auth/v1/logout"] = () => new Response(null, { status: 204 });
    await backend().session.revokeStored(stored(-60));
    expect(asked.at(-1)).toBe("/auth/v1/logout?scope=local Bearer new");
  });

  it("DSEC-05 has ended where the server does not know it any more", async () => {
    answers["/auth/v1/logout"] = json(403, { code: "session_not_found", message: "No session" });
    await backend().session.revokeStored(stored(3_600));
    answers["/auth/v1/token"] = json(400, { code: "refresh_token_not_found", message: "No token" });
    await backend().session.revokeStored(stored(-60));
    expect(asked).toHaveLength(2);
    answers["/auth/v1/logout"] = json(400, { code: "validation_failed", message: "No such scope" });
    await backend().session.revokeStored(stored(3_600));
  });

  it("DSEC-05 waits where the server could not be asked", async () => {
    await expect(backend().session.revokeStored(stored(3_600))).rejects.toThrow();
    answers["/auth/v1/logout"] = json(429, { code: "over_request_rate_limit", message: "Later" });
    await expect(backend().session.revokeStored(stored(3_600))).rejects.toThrow();
  });
});
