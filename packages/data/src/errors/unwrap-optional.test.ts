import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { unwrapOptional } from "./unwrap-optional.ts";

const read = async (status: number, body: unknown) => {
  const { client } = recordingClient(() => ({ status, body }));
  return unwrapOptional(await client.from("profiles").select("id").eq("id", "u1").maybeSingle());
};

describe("unwrapOptional", () => {
  it("answers the row, and null for none", async () => {
    expect(await read(200, [{ id: "u1" }])).toEqual({ id: "u1" });
    expect(await read(200, [])).toBeNull();
  });

  it("ASEC-13 answers null for a missing row, and for nothing else", async () => {
    expect(await read(406, { code: "PGRST116", message: "0 rows" })).toBeNull();
    await expect(read(403, { code: "42501", message: "no" })).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });
});
