import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBinaryFrame, decodeTextFrame, encodeBinaryBroadcast, encodeTextFrame } from "./frames.ts";

const ref = fc.option(fc.string({ minLength: 1 }));
const frame = fc.record({
  joinRef: ref,
  ref,
  topic: fc.string({ minLength: 1 }),
  event: fc.string({ minLength: 1 }),
  payload: fc.jsonValue({ noUnicodeString: false }),
});

describe("HOST-05 channel frames", () => {
  it("HOST-05 writes the object of version 1 and the array of version 2", () => {
    const sent = { joinRef: "1", ref: "2", topic: "realtime:a", event: "phx_join", payload: {} };
    expect(JSON.parse(encodeTextFrame("1.0.0", sent))).toEqual({
      join_ref: "1",
      ref: "2",
      topic: "realtime:a",
      event: "phx_join",
      payload: {},
    });
    expect(JSON.parse(encodeTextFrame("2.0.0", sent))).toEqual(["1", "2", "realtime:a", "phx_join", {}]);
  });

  it("HOST-05 reads back what it writes, in both versions", () => {
    fc.assert(
      fc.property(fc.constantFrom("1.0.0" as const, "2.0.0" as const), frame, (version, sent) => {
        const text = encodeTextFrame(version, sent);
        expect(decodeTextFrame(version, text)).toEqual({
          ...sent,
          payload: JSON.parse(JSON.stringify(sent.payload)),
        });
      }),
    );
  });

  it("HOST-05 takes text that is no frame for null", () => {
    for (const text of ["", "{", "[]", "null", "[1,2]", '{"topic":1}', '["1","2","","phx_join",{}]']) {
      expect(decodeTextFrame("1.0.0", text)).toBeNull();
      expect(decodeTextFrame("2.0.0", text)).toBeNull();
    }
  });

  it("HOST-05 reads a binary broadcast, as bytes or as JSON", () => {
    const names = Buffer.from("12realtime:ascur");
    const head = (encoding: number) => Buffer.concat([Buffer.from([3, 1, 1, 11, 3, 0, encoding]), names]);
    expect(decodeBinaryFrame(Buffer.concat([head(1), Buffer.from('{"x":"é"}')]))).toEqual({
      joinRef: "1",
      ref: "2",
      topic: "realtime:as",
      event: "broadcast",
      payload: { type: "broadcast", event: "cur", payload: { x: "é" } },
    });
    expect(decodeBinaryFrame(Buffer.concat([head(0), Buffer.from([1, 2])]))?.payload).toEqual({
      type: "broadcast",
      event: "cur",
      payload: Buffer.from([1, 2]),
    });
  });

  it("HOST-05 survives any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const decoded = decodeBinaryFrame(Buffer.from([3, ...bytes]));
        expect(decoded === null || decoded.topic.length > 0).toBe(true);
      }),
    );
  });

  it("HOST-05 writes a broadcast of bytes with its lengths in front, and none whose name is too long", () => {
    expect(encodeBinaryBroadcast("t", "ev", Buffer.from([9]))).toEqual(
      Buffer.from([4, 1, 2, 0, 0, ...Buffer.from("tev"), 9]),
    );
    expect(encodeBinaryBroadcast("t".repeat(256), "ev", Buffer.from([9]))).toBeNull();
  });
});
