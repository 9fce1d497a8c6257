export {
  SCRIPTED_MODEL_KEY,
  SCRIPTED_REPLY,
  type ScriptedModel,
  startScriptedModel,
} from "./scripted-model.ts";
export { makeServerFolder } from "./server-folder.ts";
export { createTestBackend, type TestBackend } from "./test-backend.ts";
export {
  functionsDir,
  joinTestCluster,
  migrationsDir,
  startTestCluster,
  type TestCluster,
  uniqueName,
} from "./test-cluster.ts";
export { startTestStack, type TestStack } from "./test-stack.ts";
export { insertTestUser, type TestUser, type TestUserOptions } from "./test-users.ts";
