/** Why the demo data could not be written. */
export type DemoDataErrorCode = "demo-data/already-seeded";

/** A refusal to write demo data, with a code to tell it from other failures. */
export class DemoDataError extends Error {
  readonly code: DemoDataErrorCode;

  constructor(code: DemoDataErrorCode, message: string) {
    super(message);
    this.name = "DemoDataError";
    this.code = code;
  }
}
