import { CONTENT_COLUMNS, DIFFICULTY_LEVELS } from "../case/case-document.ts";
import { leafDefinitions } from "../template/definition.ts";
import type { JsonObject } from "../template/json.ts";
import { CASE_FILE_FORMAT, CASE_FILE_VERSION, MAX_CASES_IN_FILE, MAX_FILE_TEXT_LENGTH } from "./case-file.ts";

/** The JSON Schema (2020-12) of a case file, made from the template's definition. */
export function caseFileSchema(): JsonObject {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Andromeda case file",
    description: `Clinical cases that Andromeda Case Studio exports and imports; the name of the file ends in .${CASE_FILE_FORMAT}.`,
    type: "object",
    required: ["format", "version", "cases"],
    additionalProperties: false,
    properties: {
      format: { const: CASE_FILE_FORMAT },
      version: { const: CASE_FILE_VERSION },
      cases: { type: "array", maxItems: MAX_CASES_IN_FILE, items: { $ref: "#/$defs/case" } },
    },
    $defs: {
      case: {
        type: "object",
        required: ["title", "case_template"],
        additionalProperties: false,
        properties: {
          ...Object.fromEntries(CONTENT_COLUMNS.map((column) => [column, columnSchema(column)])),
          is_active: { description: "An imported case is a draft, whatever this says.", type: "boolean" },
          is_draft: { description: "An imported case is a draft, whatever this says.", type: "boolean" },
          case_template: templateSchema(),
        },
      },
      field: {
        description:
          "A field with its type and value. A bare value is read too, as the type that the template gives the field.",
        anyOf: [
          field("text", { type: "string" }),
          field("number", { type: ["number", "string", "null"] }),
          field("select", { type: "string" }),
          field("list", { type: "array", items: { type: "string" } }),
          { type: ["string", "number", "null"] },
          { type: "array", items: { type: "string" } },
        ],
      },
    },
  };
}

function columnSchema(column: (typeof CONTENT_COLUMNS)[number]): JsonObject {
  const text = { type: ["string", "null"], maxLength: MAX_FILE_TEXT_LENGTH };
  return column === "difficulty_level" ? { ...text, examples: DIFFICULTY_LEVELS } : text;
}

function field(type: string, value: JsonObject): JsonObject {
  return {
    type: "object",
    required: ["type", "value"],
    properties: {
      type: { const: type },
      value,
      required: { type: "boolean" },
      multiline: { type: "boolean" },
      options: { type: "array", items: { type: "string" } },
      placeholder: { type: "string" },
    },
  };
}

interface Group {
  readonly type: "object";
  readonly description?: string;
  readonly properties: Record<string, Group | JsonObject>;
}

function templateSchema(): JsonObject {
  const root: Group = {
    type: "object",
    description:
      "The fields of the case. All may be missing. A field that the template does not have is kept, and appears under Deprecated Fields in the editor.",
    properties: {},
  };
  for (const { keys, displayName, help, options, type } of leafDefinitions) {
    let group = root;
    for (const key of keys.slice(0, -1)) {
      group.properties[key] ??= { type: "object", properties: {} };
      group = group.properties[key] as Group;
    }
    group.properties[keys.at(-1) ?? ""] = {
      title: displayName,
      description: `${help} (${type === "select" ? `one of: ${options.join(", ")}` : type})`,
      $ref: "#/$defs/field",
    };
  }
  return root as unknown as JsonObject;
}
