import { AppError, outageWords } from "@andromeda/domain";
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  FunctionsFetchError,
  FunctionsHttpError,
  StorageApiError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { toAppError } from "./to-app-error.ts";

const postgrest = (code: string, message = "text of the server") => ({
  code,
  message,
  details: "",
  hint: "",
});

describe("toAppError", () => {
  it.each([
    ["PGRST116", 406, "database/not-found", "none"],
    ["PT404", 404, "database/not-found", "none"],
    ["42501", 403, "database/permission-denied", "none"],
    ["42501", 401, "auth/session-missing", "sign-in"],
    ["42P01", 404, "database/schema", "none"],
    ["42703", 400, "database/schema", "none"],
    ["PGRST205", 404, "database/schema", "none"],
    ["PT409", 409, "conflict/stale-revision", "resolve-conflict"],
    ["40P01", 500, "conflict/serialization", "retry"],
    ["23505", 409, "conflict/duplicate", "none"],
    ["22P02", 400, "database/invalid-input", "none"],
    ["P0001", 400, "database/refused", "none"],
    ["57014", 500, "database/timeout", "retry"],
    ["PGRST301", 401, "auth/session-expired", "sign-in"],
    ["PGRST303", 401, "auth/session-expired", "sign-in"],
    ["XX000", 500, "network/unavailable", "retry"],
    ["PT426", 426, "client/outdated", "none"],
    ["P9999", 400, "database/unexpected", "none"],
  ])(
    "CALLS-26 USERS-24 UPD-03 turns the database's %s (%d) into %s",
    (serverCode, status, code, recovery) => {
      expect(toAppError(postgrest(serverCode), status)).toMatchObject({
        name: "AppError",
        code,
        recovery,
        status,
        serverCode,
        message: outageWords(code) ?? "text of the server",
      });
    },
  );

  it.each([["case/not-found"], ["version/not-found"]])(
    "VERS-18 takes %s from the detail of a 404",
    (code) => {
      const error = { ...postgrest("PT404"), details: code };
      expect(toAppError(error, 404)).toMatchObject({ code, recovery: "none", status: 404 });
    },
  );

  it("MSEC-21 tells a closed account from a permission that is missing", () => {
    const error = { ...postgrest("42501"), details: "auth/account-closed" };
    expect(toAppError(error, 403)).toMatchObject({ code: "auth/account-closed", recovery: "sign-in" });
  });

  it("SYNC-07 tells a restored server from a case that has moved on", () => {
    const restored = { ...postgrest("PT409"), details: "sync/other-history" };
    expect(toAppError(restored, 409).code).toBe("sync/other-history");
    expect(toAppError(postgrest("PT409"), 409).code).toBe("conflict/stale-revision");
  });

  it.each([
    ["PT404", "Key (id)=(7) is not present", "database/not-found"],
    ["PT404", "the case/not-found", "database/not-found"],
    ["PT404", "case/not-found yet", "database/not-found"],
    ["P0001", "case/not-found", "database/refused"],
  ])("VERS-18 takes no code from a %s with the detail %j", (serverCode, details, code) => {
    expect(toAppError({ ...postgrest(serverCode), details }, 404).code).toBe(code);
  });

  it.each([
    ["a request that never arrived", postgrest("", "TypeError: Failed to fetch"), 0, "network/offline"],
    ["a thrown fetch error", new TypeError("fetch failed"), undefined, "network/offline"],
    ["a stopped request", postgrest("", "TimeoutError: The operation timed out."), 0, "network/timeout"],
    ["an aborted request", new DOMException("stopped", "AbortError"), undefined, "network/timeout"],
    ["a gateway's own page", postgrest("", "<html>Bad gateway</html>"), 502, "network/unavailable"],
    [
      "Auth without a network",
      new AuthRetryableFetchError("Failed to fetch", 0),
      undefined,
      "network/offline",
    ],
    ["Auth that is down", new AuthRetryableFetchError("{}", 503), undefined, "network/unavailable"],
    ["Functions without a network", new FunctionsFetchError({}), undefined, "network/offline"],
    [
      "Functions without an answer in time",
      new FunctionsFetchError(new DOMException("", "TimeoutError")),
      undefined,
      "network/timeout",
    ],
  ])("CALLS-26 recognises %s", (_, error, status, code) => {
    expect(toAppError(error, status)).toMatchObject({ code, recovery: "retry" });
  });

  it.each([
    ["another kind of TypeError", new TypeError("odd"), undefined, "network/offline"],
    ["no status and no words", postgrest("", "odd"), 0, "network/offline"],
    ["a fetch that failed by its text alone", postgrest("", "Load failed"), undefined, "network/offline"],
    ["a session that has ended", postgrest("", "JWT expired"), 401, "auth/session-expired"],
    ["an answer without a code", postgrest("", "odd"), 400, "unexpected"],
    ["the database's own words on fetching", postgrest("P9999", "fetch failed"), 400, "database/unexpected"],
    ["the same without a status", postgrest("P9999", "fetch failed"), undefined, "database/unexpected"],
    ["a name that begins like a timeout", { name: "TimeoutErrors" }, undefined, "unexpected"],
    ["a name that ends like a timeout", { name: "NoTimeoutError" }, undefined, "unexpected"],
    ["words on a timeout", postgrest("", "No TimeoutError: all is well"), 400, "unexpected"],
  ])("CALLS-26 distinguishes %s", (_, error, status, code) => {
    expect(toAppError(error, status).code).toBe(code);
  });

  it("CALLS-26 reads the status that an error carries, and nothing that is of another type", () => {
    expect(toAppError({ name: "StorageError", statusCode: "403", message: "no" })).toMatchObject({
      code: "storage/permission-denied",
      status: 403,
    });
    expect(toAppError({ code: 23505, message: 5, context: null })).toMatchObject({
      code: "unexpected",
      serverCode: null,
      status: null,
    });
    expect(toAppError("only words").message).toBe("only words");
  });

  it("CALLS-26 recognises every service of the client without a network", async () => {
    const { client } = recordingClient(() => new TypeError("fetch failed"));
    const answers = [
      await client.rpc("get_scenario_conditions"),
      await client.auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" }),
      await client.storage.from("call_recordings").createSignedUrl("a.mp3", 60),
      await client.functions.invoke("request-phone-verification"),
    ];
    expect(answers.map(({ error }) => toAppError(error).code)).toEqual(answers.map(() => "network/offline"));
  });

  it.each([
    [
      new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
      "auth/invalid-credentials",
      "none",
    ],
    [new AuthApiError("Token has expired or is invalid", 403, "otp_expired"), "auth/invalid-code", "none"],
    [new AuthApiError("slow down", 429, "over_email_send_rate_limit"), "auth/rate-limited", "none"],
    [new AuthApiError("slow down", 429, undefined), "auth/rate-limited", "none"],
    [new AuthApiError("gone", 403, "session_not_found"), "auth/session-expired", "sign-in"],
    [new AuthApiError("forged", 401, "bad_jwt"), "auth/invalid-token", "sign-in"],
    [new AuthApiError("odd", 418, "teapot"), "auth/unexpected", "none"],
    [new AuthApiError("unasked", 401, undefined), "auth/session-expired", "sign-in"],
    [new AuthApiError("broken", 500, "unexpected_failure"), "network/unavailable", "retry"],
    [new AuthWeakPasswordError("too short", 422, ["length"]), "auth/weak-password", "none"],
  ])("AUTH-35 turns %s of the auth service into %s", (error, code, recovery) => {
    expect(toAppError(error)).toMatchObject({ code, recovery, message: outageWords(code) ?? error.message });
  });

  it("AUTH-35 RESET-22 leaves the auth service's own words for a missing session", () => {
    expect(toAppError(new AuthSessionMissingError())).toMatchObject({
      code: "auth/session-missing",
      recovery: "sign-in",
      message: "Auth session missing!",
    });
  });

  it.each([
    [new StorageApiError("Object not found", 404, "NoSuchKey"), "storage/object-not-found"],
    [new StorageApiError("Object not found", 400, "404"), "storage/object-not-found"],
    [new StorageApiError("Bucket not found", 404, "NoSuchBucket"), "storage/bucket-not-found"],
    [
      new StorageApiError("new row violates row-level security policy", 403, "403"),
      "storage/permission-denied",
    ],
    [new StorageApiError("Gone", 404, "404"), "storage/object-not-found"],
    [new StorageApiError("Who are you?", 401, "401"), "auth/session-expired"],
    [new StorageApiError("odd", 418, "418"), "storage/unexpected"],
    [new StorageApiError("odd", 500, "500"), "network/unavailable"],
  ])("CALLS-22 turns %s of the storage into %s", (error, code) => {
    expect(toAppError(error)).toMatchObject({ code, message: outageWords(code) ?? error.message });
  });

  it.each([
    [401, "auth/session-expired"],
    [403, "function/permission-denied"],
    [429, "function/rate-limited"],
    [500, "network/unavailable"],
    [418, "function/failed"],
  ])("turns a function's answer %d into %s", (status, code) => {
    expect(toAppError(new FunctionsHttpError(new Response("", { status })))).toMatchObject({ code, status });
  });

  it("passes an AppError through and keeps the cause of everything else", () => {
    const known = new AppError("conflict/stale-revision", "changed meanwhile");
    expect(toAppError(known)).toBe(known);
    const cause = postgrest("42501");
    expect(toAppError(cause).cause).toBe(cause);
  });

  it.each([undefined, null, "text", 5, {}, Symbol.iterator])("survives %s", (thrown) => {
    expect(toAppError(thrown)).toMatchObject({ name: "AppError", code: "unexpected", status: null });
  });
});
