import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { StorageError } from "./storage-error.ts";

/** Makes and checks the tokens of signed links. */
export interface UrlSigner {
  /** The link to an object, relative to `/storage/v1`, good for so many seconds. */
  sign(bucketId: string, name: string, expiresIn: number): Promise<string>;
  /** Resolves when the token was made for that object and still holds; throws StorageError InvalidJWT. */
  verify(token: string, bucketId: string, name: string): Promise<void>;
}

/** The key is derived from the project's secret, so that a link's token is never taken for an access token. */
export function createUrlSigner(jwtSecret: string): UrlSigner {
  const key = createHmac("sha256", jwtSecret).update("andromeda storage signed urls").digest();
  return {
    async sign(bucketId, name, expiresIn) {
      const url = `${bucketId}/${name}`;
      const token = await new SignJWT({ url })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime(`${expiresIn} seconds`)
        .sign(key);
      return `/object/sign/${url}?token=${token}`;
    },
    async verify(token, bucketId, name) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
        if (payload.url === `${bucketId}/${name}`) return;
      } catch (cause) {
        throw new StorageError("InvalidJWT", cause instanceof Error ? cause.message : undefined, { cause });
      }
      throw new StorageError("InvalidJWT", "The token was made for another object");
    },
  };
}
