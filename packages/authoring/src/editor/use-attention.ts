import type { FieldAttention } from "@andromeda/stores";
import { reaction } from "mobx";
import { useEffect, useState } from "react";
import type { EditorView } from "./editor-view.ts";

/** Goes to the field that the store points at: opens what it lies in, scrolls to it and focuses it. */
export function useAttention({ store, folds, filter, fieldId }: EditorView): void {
  const [wanted, setWanted] = useState<FieldAttention | null>(null);

  useEffect(
    () =>
      reaction(
        () => store.attention,
        (attention) => {
          if (!attention) return;
          if (!filter.isShown(attention.path)) filter.showAll();
          folds.openAround(attention.path);
          store.attended();
          setWanted(attention);
        },
        { fireImmediately: true },
      ),
    [store, folds, filter],
  );

  // By now what has been opened is on the page.
  useEffect(() => {
    const element = wanted && document.getElementById(fieldId(wanted.path));
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    if (!wanted.keepsFocus) element.focus({ preventScroll: true });
  }, [wanted, fieldId]);
}
