import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requireUserId } from "./supabase.ts";

const userId = "11111111-1111-4111-8111-111111111111";

let signing: { privateKey: CryptoKey; publicKey: CryptoKey };
let url: string;
/** What Auth was asked, with the key that came with the question. */
let asked: { path: string; apikey: string | undefined }[];
let isBanned: boolean;
let env: Record<string, string>;

/** Auth with an asymmetric signing key: publishes it, and knows whose account is open. */
const auth = createServer((request, response) => {
  const path = request.url?.split("?")[0] ?? "";
  asked.push({ path, apikey: request.headers.apikey as string | undefined });
  response.setHeader("content-type", "application/json");
  if (path === "/auth/v1/.well-known/jwks.json") {
    void exportJWK(signing.publicKey).then((key) =>
      response.end(
        JSON.stringify({ keys: [{ ...key, kid: "one", alg: "ES256", use: "sig", key_ops: ["verify"] }] }),
      ),
    );
  } else if (isBanned) {
    response.statusCode = 403;
    response.end(JSON.stringify({ error_code: "user_banned", msg: "User is banned" }));
  } else {
    response.end(JSON.stringify({ id: userId, aud: "authenticated" }));
  }
});

const tokenBy = (key: CryptoKey) =>
  new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "ES256", kid: "one", typ: "JWT" })
    .setSubject(userId)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);

const requestWith = (token: string) =>
  new Request("http://localhost/", { headers: { authorization: `Bearer ${token}` } });

// Published keys are remembered for minutes.
beforeAll(async () => {
  signing = await generateKeyPair("ES256", { extractable: true });
});

beforeEach(async () => {
  [asked, isBanned] = [[], false];
  await new Promise<void>((resolve) => auth.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(auth.address() as AddressInfo).port}`;
  env = { SUPABASE_URL: url, SUPABASE_SECRET_KEYS: JSON.stringify({ default: "sb_secret_new", other: "x" }) };
  vi.stubGlobal("Deno", { env: { get: (name: string) => env[name] } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => {
    auth.close(resolve);
    auth.closeAllConnections();
  });
});

describe("the caller of a function", () => {
  it("HOST-02 is known by a token of the project's published key, while the account is open", async () => {
    const token = await tokenBy(signing.privateKey);
    expect(await requireUserId(requestWith(token))).toBe(userId);
    isBanned = true;
    await expect(requireUserId(requestWith(token))).rejects.toMatchObject({ status: 403 });
  });

  it("HOST-02 is refused with a token of another key, which Auth is not asked about", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    await expect(requireUserId(requestWith(await tokenBy(privateKey)))).rejects.toMatchObject({
      status: 401,
    });
    expect(asked.map(({ path }) => path)).not.toContain("/auth/v1/user");
  });

  it.each([
    ["the new secret key named default", {}, "sb_secret_new"],
    [
      "the legacy key where the project has no other",
      { SUPABASE_SECRET_KEYS: "", SUPABASE_SERVICE_ROLE_KEY: "legacy" },
      "legacy",
    ],
  ])("HOST-02 is looked up with %s", async (_name, change, key) => {
    Object.assign(env, change);
    await requireUserId(requestWith(await tokenBy(signing.privateKey)));
    expect(asked.find(({ path }) => path === "/auth/v1/user")?.apikey).toBe(key);
  });
});
