export * from "./auth/account-repository.ts";
export * from "./auth/auth-gateway.ts";
export * from "./back-office/approval-repository.ts";
export * from "./back-office/call-history-repository.ts";
export * from "./back-office/coverage-repository.ts";
export * from "./back-office/overview-repository.ts";
export * from "./back-office/system-configuration-repository.ts";
export * from "./case-assistant/assistant-model.ts";
export * from "./case-assistant/case-chats-repository.ts";
export * from "./case-presence/case-presence.ts";
export * from "./case-proposals/case-proposals-repository.ts";
export * from "./case-sync/case-sync-gateway.ts";
export * from "./case-versions/case-version-repository.ts";
export * from "./case-versions/field-history-repository.ts";
export { createSupabaseCaseRepository } from "./cases/case-repository.ts";
export {
  type AndromedaAuthClient,
  createSupabaseAuthClient,
  type SessionPlace,
} from "./client/auth-client.ts";
export * from "./client/cookie-storage.ts";
export * from "./client/fresh-token.ts";
export * from "./client/install-key-masking.ts";
export { withRequestId } from "./client/request-id.ts";
export * from "./client/supabase-client.ts";
export { withTimeLimit, withTimeout } from "./client/time-limit.ts";
export * from "./errors/to-app-error.ts";
export * from "./member/credit-repository.ts";
export * from "./member/phone-verification-gateway.ts";
export * from "./member/practice-repository.ts";
export * from "./member/practised-case-repository.ts";
export * from "./member/preferences-repository.ts";
export * from "./member/user-case-repository.ts";
export * from "./privacy/personal-data-repository.ts";
export * from "./scenarios/scenario-count-repository.ts";
export * from "./scenarios/scenario-repository.ts";
export * from "./user-administration/user-administration-repository.ts";
