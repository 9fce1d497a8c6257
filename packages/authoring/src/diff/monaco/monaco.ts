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
import { registerJson } from "./json-language.ts";
import { defineThemes } from "./theme.ts";

// The core, the diff and the search; no languages with services of their own, hence one kind of worker for all.
globalThis.MonacoEnvironment = {
  getWorker: () => new EditorWorker({ name: "monaco" }),
};

registerJson(monaco);
defineThemes(monaco);

// Without this the loader would fetch Monaco from a content delivery network.
loader.config({ monaco });

export { monaco };
