export * from "./canonical-json.ts";
export * from "./commit.ts";
