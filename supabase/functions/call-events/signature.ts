import { Refusal } from "../_shared/refusal.ts";

/** Seconds that the time of a signature may lie before or after the time here. */
const SIGNATURE_WINDOW_SECONDS = 300;
/** Unix time in whole seconds at which the event was signed. */
const TIMESTAMP_HEADER = "x-andromeda-timestamp";
/** `v1=` and the HMAC-SHA256 of `<timestamp>.<body>` as 64 hexadecimal digits. */
const SIGNATURE_HEADER = "x-andromeda-signature";

/** What a signature is checked against; `nowSeconds` is Unix time. */
export interface SignedRequest {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  secret: string;
  nowSeconds: number;
}

/** Throws Refusal 401 unless the body was signed with the secret, as it is, within the last or next five minutes. */
export async function requireSignature({ headers, body, secret, nowSeconds }: SignedRequest): Promise<void> {
  const timestamp = headers.get(TIMESTAMP_HEADER);
  const signature = headers.get(SIGNATURE_HEADER);
  if (timestamp === null || signature === null) {
    throw new Refusal(
      401,
      "signature/missing",
      `The headers ${TIMESTAMP_HEADER} and ${SIGNATURE_HEADER} are required.`,
    );
  }
  const hex = /^v1=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (hex === undefined || !/^\d{1,12}$/.test(timestamp)) throw invalid();
  // Before the time, so that a caller without the secret learns nothing about the clock here.
  if (!(await isSignatureOf(fromHex(hex), signedBytes(timestamp, body), secret))) throw invalid();
  if (Math.abs(nowSeconds - Number(timestamp)) > SIGNATURE_WINDOW_SECONDS) {
    throw new Refusal(
      401,
      "signature/expired",
      "The signature is more than five minutes old or ahead; sign the event again.",
    );
  }
}

function invalid(): Refusal {
  return new Refusal(401, "signature/invalid", "The signature does not belong to this body and secret.");
}

/** `verify` compares in a time that does not depend on where two signatures differ. */
async function isSignatureOf(
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, signature, data);
}

function signedBytes(timestamp: string, body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${timestamp}.`);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
