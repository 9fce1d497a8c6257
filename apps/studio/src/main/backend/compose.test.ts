import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeEncryption } from "../../testing/fake-encryption.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { EncryptedFile } from "../session/encrypted-file.ts";
import { composeBackend } from "./compose.ts";
import { createRetryAfterFetch } from "./retry-after-fetch.ts";

/** Every request so far, and the server's answers by path; a path without one cannot be reached. */
let asked: string[];
let senders: Set<string | null>;
let answers: Record<string, () => Response>;
let bodies: unknown[];
let vault: EncryptedFile;

const json = (status: number, body: object) => () => Response.json(body, { status });

function backend() {
  const requests = createRetryAfterFetch(async (input, init) => {
    const { pathname, search } = new URL(String(input));
    asked.push(`${pathname}${search} ${new Headers(init?.headers).get("Authorization")}`);
    bodies.push(typeof init?.body === "string" ? JSON.parse(init.body) : null);
    senders.add(new Headers(init?.headers).get("X-Client-Info"));
    const answer = answers[pathname];
    if (!answer) throw new TypeError("no network");
    return answer();
  }, Date.now);
  vault = new EncryptedFile(join(temporaryFolder(), "session.bin"), fakeEncryption(), () => undefined);
  const config = { supabaseUrl: "https://backend.example", publishableKey: "key" };
  return composeBackend(config, vault, { server: requests, assistant: requests }, "1.2.3", () => undefined);
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
  bodies = [];
});

describe("the author's session", () => {
  const signedIn = async () => {
    answers["/auth/v1/token"] = json(200, sessionOf("mine", 3_600));
    const own = backend();
    await own.session.auth.signInWithPassword("ada@example.org", "secret");
    return own;
  };

  it("DSEC-04 DSEC-05 is kept in the vault, and ended at the server for this computer alone", async () => {
    const own = await signedIn();
    expect(await vault.get("session")).toContain('"access_token":"mine"');
    expect(await own.session.auth.getSession()).toMatchObject({ accessToken: "mine" });
    answers["/auth/v1/logout"] = () => new Response(null, { status: 204 });
    await own.session.revoke();
    expect(asked.at(-1)).toBe("/auth/v1/logout?scope=local Bearer mine");
    expect(await vault.get("session")).toBeNull();
  });

  it("DSEC-05 is not ended where the server could not be asked, which is said", async () => {
    const own = await signedIn();
    await expect(own.session.revoke()).rejects.toThrow();
  });

  it("DSEC-05 of a client that was retired neither reads nor changes the next one's", async () => {
    const own = await signedIn();
    await own.retire();
    await vault.set("session", "the next one's");
    expect(await own.session.auth.getSession()).toBeNull();
    await own.session.auth.signInWithPassword("ada@example.org", "secret");
    await own.session.revoke().catch(() => undefined);
    expect(await vault.get("session")).toBe("the next one's");
  });

  it("CHAT-29 goes with what the assistant is asked, at the functions of the same server", async () => {
    const own = await signedIn();
    answers["/functions/v1/chat-ai"] = json(200, { response: "Add a family history." });
    const about = { caseId: "c1", document: caseTitled("Cough"), selectedCategories: [] };
    expect(await own.services.assistant.sendToAI([], about)).toEqual({
      type: "text",
      data: "Add a family history.",
    });
    expect(asked.at(-1)).toBe("/functions/v1/chat-ai Bearer mine");
    answers["/functions/v1/chat-title"] = json(200, { title: "Cough" });
    await own.services.assistant.suggestTitle([{ role: "user", content: "Hello" }], about);
    expect(bodies.at(-1)).toMatchObject({ model: expect.stringMatching(/\w/) });
  });
});

it("SAVE-08 takes a case out of circulation by saving it as a draft", async () => {
  answers["/rest/v1/rpc/save_case"] = json(409, { code: "PT409", message: "Moved on" });
  const saving = backend().withdraw("c1", 7, caseTitled("Cough"));
  await expect(saving).rejects.toMatchObject({ code: "conflict/stale-revision" });
  expect(bodies.at(-1)).toMatchObject({ p_case_id: "c1", p_expected_revision: 7, p_kind: "draft" });
});

describe("every request", () => {
  it("UPD-03 names the app and its version, and passes on what the server says about it", async () => {
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
