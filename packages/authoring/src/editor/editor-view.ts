import type { EditorStore } from "@andromeda/stores";
import { createContext, type ReactNode, useContext } from "react";
import type { FieldFilter } from "./field-filter/field-filter.ts";
import type { SectionFolds } from "./section-folds.ts";

/** What all parts of one mounted editor share; the same object while it is mounted. */
export interface EditorView {
  readonly store: EditorStore;
  readonly folds: SectionFolds;
  readonly filter: FieldFilter;
  /** The id of the element that takes the focus for the field. */
  readonly fieldId: (path: string) => string;
  /** The id of the element that holds the section. */
  readonly sectionId: (section: string) => string;
  /** Whether the fields show their history. */
  readonly hasFieldHistory: boolean;
  /** Rendered below a field, such as a pending change. */
  readonly renderFieldExtra: ((path: string) => ReactNode) | undefined;
  /** Renders the rest of a form that is still being rendered part by part. */
  readonly renderAll: () => void;
}

const Context = createContext<EditorView | null>(null);

export const EditorViewProvider = Context.Provider;

/** The editor around this part. */
export function useEditorView(): EditorView {
  const view = useContext(Context);
  if (!view) throw new Error("This part stands inside a CaseEditor only.");
  return view;
}
