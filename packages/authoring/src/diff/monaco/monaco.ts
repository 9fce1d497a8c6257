import { loader } from "@monaco-editor/react";
import "monaco-editor/editor/browser/coreCommands";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/diffEditor/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/wordOperations/register";
import * as monaco from "monaco-editor/editor/editor.api";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import { defineThemes } from "./theme.ts";

// The core, the diff and the search; no languages with services of their own, hence one kind of worker for all.
globalThis.MonacoEnvironment = {
  getWorker: () => new EditorWorker({ name: "monaco" }),
};

defineThemes(monaco);

// Colours for JSON. The texts are only read, so Monaco's JSON service and its worker would be dead weight.
monaco.languages.register({ id: "json" });
monaco.languages.setMonarchTokensProvider("json", {
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, "string.key.json"],
      [/"(?:[^"\\]|\\.)*"/, "string.value.json"],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, "number.json"],
      [/true|false|null/, "keyword.json"],
    ],
  },
});

// Without this the loader would fetch Monaco from a CDN.
loader.config({ monaco });

export { monaco };
