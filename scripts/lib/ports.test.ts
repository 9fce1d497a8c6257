import { createServer } from "node:net";
import getPort from "get-port";
import { describe, expect, it } from "vitest";
import { portsFrom, readPortBase, requireFreePorts, UserFacingError } from "./ports.ts";

describe("HOST-01 the ports of a local Andromeda", () => {
  it("follow Supabase's own from the default base", () => {
    expect(readPortBase(undefined)).toBe(54320);
    expect(portsFrom(54320)).toEqual({
      portal: 54320,
      api: 54321,
      database: 54322,
      mail: 54324,
      smtp: 54325,
    });
  });

  it.each(["abc", "80", "70000", "54320.5"])(
    "refuse ANDROMEDA_PORT_BASE=%s and name the variable",
    (value) => {
      expect(() => readPortBase(value)).toThrow(UserFacingError);
      expect(() => readPortBase(value)).toThrow("ANDROMEDA_PORT_BASE");
    },
  );

  it("name the one that is in use and the way out", async () => {
    const base = await getPort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(base + 1, "127.0.0.1", resolve));
    try {
      const refusal = requireFreePorts({
        ...portsFrom(base),
        database: await getPort(),
        mail: await getPort(),
        smtp: await getPort(),
      });
      await expect(refusal).rejects.toThrow(
        new RegExp(`Port ${base + 1} \\(api\\) is already in use[^]*ANDROMEDA_PORT_BASE=\\d+ npm start`),
      );
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
