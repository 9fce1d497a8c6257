import type { LoadDiffEditor } from "./diff-editor-module.ts";

/** Monaco, in chunks of its own: nothing of it is loaded before somebody compares something. */
export const loadMonaco: LoadDiffEditor = async () => {
  const { MonacoDiffEditor } = await import("../monaco/MonacoDiffEditor.tsx");
  return { DiffEditor: MonacoDiffEditor };
};
