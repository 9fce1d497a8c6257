import fc from "fast-check";
import { expect, it } from "vitest";
import { fixErrorStatus, statusOf } from "./error-status.ts";

it("leaves alone the errors that lite answers as PostgREST does, and those of no database", () => {
  for (const code of ["PT402", "42501", "42883", "42703", "PGRST", "ECONNREFUSED"]) {
    expect(statusOf(code)).toBeUndefined();
  }
});

it("gives every SQLSTATE an error status, where it gives one at all", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-OQ-Z][0-9A-Z]{4}$/), (code) => {
      const status = statusOf(code);
      return status === undefined || (status >= 400 && status <= 599);
    }),
  );
});

it("hands the error to lite with its code, texts and status", () => {
  const connection = { normalizeDbError: (error: unknown) => error };
  fixErrorStatus(connection);
  const answer = connection.normalizeDbError({
    code: "P0001",
    message: 'say "no"',
    detail: "d",
    hint: undefined,
  });
  expect(answer).toMatchObject({ code: "PGRST" });
  const { message, detail } = answer as { message: string; detail: string };
  expect(JSON.parse(message)).toEqual({ code: "P0001", message: 'say "no"', details: "d", hint: null });
  expect(JSON.parse(detail)).toEqual({ status: 400, headers: {} });
});

it("MSEC-22 reports a value that the driver cannot write as bad input, and other errors as they are", () => {
  const connection = { normalizeDbError: (error: unknown) => error };
  fixErrorStatus(connection);
  const fault = (code: string) => Object.assign(new TypeError("no text"), { code });
  const { detail } = connection.normalizeDbError(fault("ERR_INVALID_ARG_TYPE")) as { detail: string };
  expect(JSON.parse(detail)).toEqual({ status: 400, headers: {} });
  const other = fault("ERR_OTHER");
  expect(connection.normalizeDbError(other)).toBe(other);
});
