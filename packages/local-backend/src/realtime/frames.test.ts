import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBinaryFrame, decodeTextFrame, encodeTextFrame } from "./frames.ts";

const ref = fc.option(fc.string({ minLength: 1 }));
const frame = fc.record({
  joinRef: ref,
  ref,
  topic: fc.string({ minLength: 1 }),
  event: fc.string({ minLength: 1 }),
  payload: fc.jsonValue({ noUnicodeString: false }),
});

describe("HOST-05 channel frames", () => {
  it("HOST-05 reads back what it writes", () => {
    fc.assert(
      fc.property(frame, (sent) => {
        expect(decodeTextFrame(encodeTextFrame(sent))).toEqual({
          ...sent,
          payload: JSON.parse(JSON.stringify(sent.payload)),
        });
      }),
    );
  });

  it("HOST-05 reads text that is not a frame as null", () => {
    for (const text of ["", "{", "[]", "null", "[1,2]", '{"topic":1}', '["1","2","","phx_join",{}]']) {
      expect(decodeTextFrame(text)).toBeNull();
    }
  });

  it("HOST-05 reads a binary broadcast of JSON, and none of bytes", () => {
    const names = Buffer.from("12realtime:ascur");
    const head = (encoding: number) => Buffer.concat([Buffer.from([3, 1, 1, 11, 3, 0, encoding]), names]);
    expect(decodeBinaryFrame(Buffer.concat([head(1), Buffer.from('{"x":"é"}')]))).toEqual({
      joinRef: "1",
      ref: "2",
      topic: "realtime:as",
      event: "broadcast",
      payload: { type: "broadcast", event: "cur", payload: { x: "é" } },
    });
    expect(decodeBinaryFrame(Buffer.concat([head(0), Buffer.from("{}")]))).toBeNull();
  });

  it("HOST-05 survives any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const decoded = decodeBinaryFrame(Buffer.from([3, ...bytes]));
        expect(decoded === null || decoded.topic.length > 0).toBe(true);
      }),
    );
  });
});
