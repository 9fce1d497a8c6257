import { FunctionsFetchError, FunctionsHttpError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { functionFailure } from "./function-failure.ts";

const answered = (status: number, body: string) => new FunctionsHttpError(new Response(body, { status }));

describe("the failure of a function", () => {
  it.each([
    [400, "function/invalid-input", "none"],
    [404, "database/not-found", "none"],
    [409, "conflict/duplicate", "none"],
    [403, "function/permission-denied", "none"],
    [503, "network/unavailable", "retry"],
  ])("USERS-24 with the status %d is %s, in the function's own words", async (status, code, recovery) => {
    const error = answered(status, '{"error":"In its words."}');
    expect(await functionFailure(error)).toMatchObject({
      code,
      message: "In its words.",
      status,
      recovery,
      cause: error,
    });
  });

  it.each(["<html>", '"text"', "null", '{"error":5}'])(
    "USERS-24 with the answer %s, which is not the function's own, has our own words",
    async (body) => {
      expect(await functionFailure(answered(409, body))).toMatchObject({
        code: "conflict/duplicate",
        message: "Edge Function returned a non-2xx status code",
      });
    },
  );

  it("USERS-24 without an answer is that of the network", async () => {
    expect(await functionFailure(new FunctionsFetchError({}))).toMatchObject({ code: "network/offline" });
  });
});
