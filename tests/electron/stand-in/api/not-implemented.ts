/** Thrown where an app uses a part of Electron that the stand-in does not have. */
export class NotImplementedError extends Error {
  override readonly name = "NotImplementedError";
  constructor(what: string) {
    super(`The Electron stand-in does not implement ${what}.`);
  }
}

/** Throws the error that names what is missing, such as `app.setJumpList`. */
export function notImplemented(what: string): never {
  throw new NotImplementedError(what);
}
