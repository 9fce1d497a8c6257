import { describe, expect, it } from "vitest";
import { callsAddress } from "./calls-address.ts";

const read = (text: string) => callsAddress.read(new URLSearchParams(text));
const plain = { phone: "", status: "all", userId: "all", page: 0 };
const userId = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the address of Call Histories", () => {
  it("is the plain one for the screen as it opens", () => {
    expect(read("")).toEqual(plain);
    expect(callsAddress.write(plain).toString()).toBe("");
  });

  it("says what was chosen, special characters too", () => {
    const values = { phone: '+44,(20)%_"&=', status: "no-answer", userId, page: 11 };
    const text = callsAddress.write(values).toString();
    expect(text).toContain(`status=no-answer&user=${userId}&page=12`);
    expect(read(text)).toEqual(values);
  });

  it.each([["status=gone"], ["user=*"], ["page=1.5"], ["page="], ["nonsense"]])("ignores %s", (text) => {
    expect(read(text)).toEqual(plain);
  });
});
