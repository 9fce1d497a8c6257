export { DemoDataError } from "./errors.ts";
export { generateDemoData } from "./generate.ts";
export { type DemoAccount, demoAccounts } from "./people/accounts.ts";
export { seedDemoData } from "./writer/seed.ts";
export { recordingUploader } from "./writer/upload-recording.ts";
