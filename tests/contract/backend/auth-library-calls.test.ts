import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type RecordedRequest, recordingFetch } from "./recorder.ts";

let backend: TestBackend;
let user: TestUser;
let client: SupabaseClient;
let requests: RecordedRequest[];

beforeAll(async () => {
  backend = await createTestBackend();
  user = await backend.createUser();
});

beforeEach(async () => {
  const recorder = recordingFetch();
  client = backend.anonymous({ global: { fetch: recorder.fetch } });
  requests = recorder.requests;
  await client.auth.signInWithPassword(user);
  requests.length = 0;
});

afterAll(() => backend.close());

it("AUTH-43 redeems a code at /token?grant_type=pkce and an identity token at grant_type=id_token", async () => {
  const stored = new Map([["verifier-code-verifier", JSON.stringify("the-verifier")]]);
  const recorder = recordingFetch();
  const { auth } = backend.anonymous({
    global: { fetch: recorder.fetch },
    auth: {
      storageKey: "verifier",
      persistSession: true,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
  const exchange = await auth.exchangeCodeForSession("the-code");
  expect(recorder.requests[0]).toEqual({
    method: "POST",
    path: "/token",
    query: { grant_type: "pkce" },
    body: { auth_code: "the-code", code_verifier: "the-verifier" },
  });
  expect(exchange.error?.status).toBe(404);

  const identity = await auth.signInWithIdToken({
    provider: "google",
    token: "the-token",
    access_token: "the-access-token",
    nonce: "the-nonce",
  });
  expect(recorder.requests[1]).toEqual({
    method: "POST",
    path: "/token",
    query: { grant_type: "id_token" },
    body: {
      provider: "google",
      id_token: "the-token",
      access_token: "the-access-token",
      nonce: "the-nonce",
      gotrue_meta_security: {},
    },
  });
  expect(identity.error).toMatchObject({ status: 400, code: "provider_disabled" });
});

it("AUTH-44 asks for a one-time password by email and by phone, the phone with channel sms", async () => {
  const options = { data: { a: 1 }, shouldCreateUser: false, captchaToken: "human" };
  expect((await client.auth.signInWithOtp({ email: user.email, options })).error?.code).toBe("otp_disabled");
  expect(requests[0]).toEqual({
    method: "POST",
    path: "/otp",
    query: {},
    body: {
      email: user.email,
      data: { a: 1 },
      create_user: false,
      gotrue_meta_security: { captcha_token: "human" },
      code_challenge: null,
      code_challenge_method: null,
    },
  });
  const phone = await client.auth.signInWithOtp({ phone: "+33600000000", options });
  expect(requests[1]).toMatchObject({
    path: "/otp",
    body: { phone: "+33600000000", channel: "sms", create_user: false },
  });
  expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
});

it("AUTH-45 asks for single sign-on by provider or domain, and names the OAuth address", async () => {
  await client.auth.signInWithSSO({ providerId: "21648a9d-8d5a-4555-a9d1-d6375dc14e92" });
  expect(requests[0]).toMatchObject({
    method: "POST",
    path: "/sso",
    body: { provider_id: "21648a9d-8d5a-4555-a9d1-d6375dc14e92" },
  });
  await client.auth.signInWithSSO({ domain: "example.org" });
  expect(requests[1]).toMatchObject({ method: "POST", path: "/sso", body: { domain: "example.org" } });
  const { data } = await client.auth.signInWithOAuth({
    provider: "github",
    options: { skipBrowserRedirect: true },
  });
  const url = new URL(data.url ?? "");
  expect(url.origin + url.pathname).toBe(`${backend.apiUrl}/auth/v1/authorize`);
  expect(url.searchParams.get("provider")).toBe("github");
  const answer = await fetch(url, { redirect: "manual" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ msg: "Unsupported provider: provider is not enabled" });
});

it("AUTH-46 asks for a reauthentication code and for a repeated mail", async () => {
  const missing = { status: 404, message: "The local backend has no such Auth route" };
  expect((await client.auth.reauthenticate()).error).toMatchObject(missing);
  expect(requests[0]).toMatchObject({ method: "GET", path: "/reauthenticate" });
  expect((await client.auth.resend({ type: "signup", email: user.email })).error).toMatchObject(missing);
  expect(requests[1]).toMatchObject({
    method: "POST",
    path: "/resend",
    body: { type: "signup", email: user.email },
  });
});

it("AUTH-47 asks to link and to unlink an identity", async () => {
  const linked = await client.auth.linkIdentity({
    provider: "github",
    options: { skipBrowserRedirect: true },
  });
  expect(requests[0]).toMatchObject({
    method: "GET",
    path: "/user/identities/authorize",
    query: { provider: "github" },
  });
  expect(linked.error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities[0];
  if (!identity) throw new Error("the user has no identity");
  const unlinked = await client.auth.unlinkIdentity(identity);
  expect(requests.at(-1)).toMatchObject({
    method: "DELETE",
    path: `/user/identities/${identity.identity_id}`,
  });
  expect(unlinked.error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
});

it("AUTH-48 enrols, challenges, verifies and removes second factors", async () => {
  const factorId = crypto.randomUUID();
  const enrolled = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "App",
    issuer: "Andromeda",
  });
  expect(requests[0]).toMatchObject({
    method: "POST",
    path: "/factors",
    body: { friendly_name: "App", factor_type: "totp", issuer: "Andromeda" },
  });
  expect(enrolled.error).toMatchObject({ status: 422, code: "mfa_totp_enroll_not_enabled" });
  await client.auth.mfa.enroll({ factorType: "phone", friendlyName: "Mobile", phone: "+33600000000" });
  expect(requests[1]).toMatchObject({
    method: "POST",
    path: "/factors",
    body: { friendly_name: "Mobile", factor_type: "phone", phone: "+33600000000" },
  });
  expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  expect(requests[2]).toMatchObject({ method: "POST", path: `/factors/${factorId}/challenge` });
  await client.auth.mfa.verify({ factorId, challengeId: "the-challenge", code: "123456" });
  expect(requests[3]).toMatchObject({
    method: "POST",
    path: `/factors/${factorId}/verify`,
    body: { code: "123456", challenge_id: "the-challenge" },
  });
  await client.auth.mfa.unenroll({ factorId });
  expect(requests[4]).toMatchObject({ method: "DELETE", path: `/factors/${factorId}` });
});

it("AUTH-49 answers ways to sign in that are off with an error and leaves the session alone", async () => {
  const before = (await client.auth.getSession()).data.session;
  expect((await client.auth.signInWithSSO({ domain: "example.org" })).error).toMatchObject({
    status: 404,
    code: "saml_provider_disabled",
  });
  const anonymous = backend.anonymous();
  expect((await anonymous.auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: "anonymous_provider_disabled",
  });
  expect((await client.auth.getSession()).data.session).toEqual(before);
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id);
});

it("AUTH-49 asks for a session before it says that second factors and linking are off", async () => {
  for (const path of ["factors", "user/identities/authorize"]) {
    const answer = await fetch(`${backend.apiUrl}/auth/v1/${path}`, {
      headers: { apikey: backend.publishableKey },
    });
    expect(answer.status).toBe(401);
  }
});
