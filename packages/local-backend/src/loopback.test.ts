import { describe, expect, it } from "vitest";
import { requireLoopback } from "./loopback.ts";

describe("requireLoopback", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["127.8.9.10", "127.8.9.10"],
    ["localhost", "127.0.0.1"],
    ["::1", "::1"],
    ["[::1]", "::1"],
  ])("listens on %s as %s", (host, address) => {
    expect(requireLoopback(host)).toBe(address);
  });

  it.each(["0.0.0.0", "::", "", "192.168.1.20", "127.0.0.1.example.org", "example.org", "::ffff:10.0.0.1"])(
    "refuses %j and says why and what instead",
    (host) => {
      expect(() => requireLoopback(host)).toThrow(
        expect.objectContaining({
          code: "backend/not-loopback",
          message: expect.stringMatching(/this machine only.*Use 127\.0\.0\.1/),
        }),
      );
    },
  );
});
