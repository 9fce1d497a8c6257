export { renderRecording } from "./calls/recordings.ts";
export { DemoDataError, type DemoDataErrorCode } from "./errors.ts";
export { type DemoData, generateDemoData } from "./generate.ts";
export { type DemoAccount, demoAccounts } from "./people/accounts.ts";
export { type SeedOptions, seedDemoData } from "./writer/seed.ts";
export { recordingUploader } from "./writer/upload-recording.ts";
