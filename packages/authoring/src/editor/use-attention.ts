import type { FieldAttention } from "@andromeda/stores";
import { reaction } from "mobx";
import { useEffect, useState } from "react";
import type { EditorView } from "./editor-view.ts";

/**
 * Goes to the field that the store names: opens its sections, scrolls to it and focuses it, once it is on the page;
 * `isWhole` says when all fields are.
 */
export function useAttention({ store, folds, filter, fieldId }: EditorView, isWhole: boolean): void {
  const [wanted, setWanted] = useState<FieldAttention | null>(null);

  useEffect(
    () =>
      reaction(
        () => store.attention,
        (attention) => {
          if (!attention) return;
          if (!filter.isShown(attention.path)) filter.showAll();
          folds.openAround(attention.path);
          // All the rest at once would cost the press that leads there.
          if (!document.getElementById(fieldId(attention.path))) store.showWhole();
          store.clearAttention();
          setWanted(attention);
        },
        { fireImmediately: true },
      ),
    [store, folds, filter, fieldId],
  );

  // The opened sections are on the page by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for a field that was not on the page yet
  useEffect(() => {
    const element = wanted && document.getElementById(fieldId(wanted.path));
    if (!element) return;
    setWanted(null);
    element.scrollIntoView({ block: "center" });
    if (!wanted.keepsFocus) element.focus({ preventScroll: true });
  }, [wanted, fieldId, isWhole]);
}
