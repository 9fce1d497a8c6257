import { describe, expect, it } from "vitest";
import { readOpenFunctions } from "./function-config.ts";

describe("HOST-05 verify_jwt of a function", () => {
  it("HOST-05 is on unless its own section switches it off", () => {
    const toml = `
      verify_jwt = false
      [functions.closed]
      verify_jwt = true
      [functions.open] # for everybody
      enabled = true
      verify_jwt = false # no session needed
      [functions."quoted-name"]
      verify_jwt=false
      [functions.silent]
      [auth]
      verify_jwt = false
      # [functions.commented]
      # verify_jwt = false
    `;
    expect([...readOpenFunctions(toml)]).toEqual(["open", "quoted-name"]);
    expect(readOpenFunctions("").size).toBe(0);
  });
});
