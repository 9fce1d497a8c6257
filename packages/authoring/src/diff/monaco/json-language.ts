import type * as Monaco from "monaco-editor/editor/editor.api";

/** Colours for JSON. The texts are only read, so Monaco's JSON service and its worker would be dead weight. */
export function registerJson({ languages }: typeof Monaco): void {
  languages.register({ id: "json" });
  languages.setMonarchTokensProvider("json", {
    tokenizer: {
      root: [
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, "string.key.json"],
        [/"(?:[^"\\]|\\.)*"/, "string.value.json"],
        [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, "number.json"],
        [/true|false|null/, "keyword.json"],
      ],
    },
  });
}
