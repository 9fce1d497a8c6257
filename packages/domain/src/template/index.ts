export * from "./catalogue.ts";
export * from "./definition.ts";
export * from "./deprecated.ts";
export { isJsonObject, isTextList, type JsonObject, type JsonValue, jsonEqual, jsonText } from "./json.ts";
export * from "./json-problem.ts";
export * from "./layout.ts";
export * from "./leaf.ts";
export * from "./list-items.ts";
export * from "./number.ts";
export { joinPath, splitPath, titleOf } from "./path.ts";
export * from "./proposed-value.ts";
export * from "./recognise.ts";
export {
  type CaseTemplate,
  defaultTemplate,
  getLeaf,
  setLeafValue,
  type WalkedLeaf,
  walkLeaves,
} from "./template.ts";
