export * from "./password-change-store.ts";
export * from "./phone-verification-store.ts";
export * from "./profile-store.ts";
