import type { DraftChangesStore, EditorStore, FieldHistoryStore, TryItStore } from "@andromeda/stores";
import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CaseCheck } from "../case-check/CaseCheck.tsx";
import type { TaxonomyState } from "../picker/use-taxonomy.ts";
import { TryItButton } from "../try-it/TryItButton.tsx";
import { BasicInformation } from "./BasicInformation.tsx";
import classes from "./CaseEditor.module.css";
import { ClassificationCard } from "./ClassificationCard.tsx";
import { CaseTemplate, TEMPLATE_PARTS } from "./case-template/CaseTemplate.tsx";
import { DeprecatedFields } from "./deprecated-fields/DeprecatedFields.tsx";
import { EditorActions } from "./EditorActions.tsx";
import { editorShortcuts, useSaveKey } from "./editor-shortcuts.ts";
import { type EditorView, EditorViewProvider } from "./editor-view.ts";
import { FieldFilterControl, NothingShown } from "./field-filter/FieldFilterControl.tsx";
import { FieldFilter } from "./field-filter/field-filter.ts";
import { FieldHistoryLayer } from "./field-history/FieldHistoryLayer.tsx";
import { ProblemButton } from "./ProblemButton.tsx";
import { SavePanel } from "./SavePanel.tsx";
import { SectionNavigation } from "./SectionNavigation.tsx";
import { rememberHeights } from "./SortableRows.tsx";
import { SectionFolds } from "./section-folds.ts";
import { useAttention } from "./use-attention.ts";

export interface CaseEditorProps {
  readonly store: EditorStore;
  readonly taxonomy: TaxonomyState;
  /** "Save as Draft" was pressed. */
  readonly onSaveDraft: () => void;
  /** "Create Scenario" or "Commit & Publish" was pressed. */
  readonly onPublish: () => void;
  /** Why nothing can be published now, such as being offline; null when it can. */
  readonly publishUnavailable?: string | null;
  /** Goes from view mode to editing. */
  readonly onEdit?: () => void;
  /** Rendered below a field, such as a proposed change; must be the same function at every render. */
  readonly renderFieldExtra?: (path: string) => ReactNode;
  /** Rendered above the fields, such as a notice of conflicts. */
  readonly banner?: ReactNode;
  /** Who changed which field; without it the fields do not show it. */
  readonly fieldHistory?: FieldHistoryStore | null;
  /** What the draft changes compared with its version; null while the case has never been saved. */
  readonly draftChanges?: DraftChangesStore | null;
  /** The talk with the draft's patient; without it there is none. */
  readonly tryIt?: TryItStore;
  /** Further buttons at the foot, before those of the editor. */
  readonly actions?: ReactNode;
}

/** The editor of a case: its basic information, classification and template, in the store's mode. */
export const CaseEditor = observer(function CaseEditor(props: CaseEditorProps) {
  // Another case starts with its own open sections.
  return <Editor key={props.store.id} {...props} />;
});

const Editor = observer(function Editor({
  store,
  taxonomy,
  onSaveDraft,
  onPublish,
  publishUnavailable = null,
  onEdit,
  renderFieldExtra,
  banner,
  fieldHistory = null,
  draftChanges = null,
  tryIt,
  actions,
}: CaseEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const hasFieldHistory = fieldHistory !== null;
  const prefix = useId();
  const [folds] = useState(() => new SectionFolds(store.fields));
  const [filter] = useState(() => new FieldFilter(folds));
  const rendered = useRenderedParts(TEMPLATE_PARTS, store);
  const isWhole = rendered === TEMPLATE_PARTS;
  const view = useMemo<EditorView>(
    () => ({
      store,
      folds,
      filter,
      fieldId: (path) => `${prefix}field-${path}`,
      sectionId: (section) => `${prefix}section-${section}`,
      hasFieldHistory,
      renderFieldExtra,
    }),
    [store, folds, filter, prefix, hasFieldHistory, renderFieldExtra],
  );
  useAttention(view, isWhole);
  useLaidOutMark(root, isWhole);
  const save = () => {
    if (!store.needsDraftSave) void store.flush();
    else if (store.saveStatus.kind !== "saving") onSaveDraft();
  };
  useSaveKey(save);
  const onKeyDown = useMemo(() => editorShortcuts(store), [store]);
  // When the rail is not a column of its own, the form comes before the findings.
  const isWide = useMediaQuery("(min-width: 68em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const check = store.mode === "view" ? null : <CaseCheck />;

  return (
    <EditorViewProvider value={view}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the fields are heard here */}
      <div
        ref={root}
        className={classes.editor}
        data-mode={store.mode}
        data-unclipped
        data-whole={isWhole || undefined}
        lang="en-GB"
        onKeyDown={onKeyDown}
      >
        <div className={classes.rail} data-no-print>
          {store.mode === "view" ? null : <SavePanel onSave={save} />}
          {tryIt ? <TryItButton store={tryIt} /> : null}
          {isWide ? check : null}
          {store.isEditable ? <ProblemButton /> : null}
          {store.isEditable ? <FieldFilterControl draftChanges={draftChanges} /> : null}
          <div className={classes.sections}>
            <SectionNavigation isWhole={isWhole} />
          </div>
        </div>
        <div className={classes.main}>
          {banner}
          <NothingShown />
          {/* Without `off` the browser keeps what stands in each field for when one comes back: 13 ms a second while one types. */}
          <form className={classes.fields} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
            <BasicInformation />
            <ClassificationCard taxonomy={taxonomy} />
            <CaseTemplate renderedParts={rendered} />
          </form>
          {isWhole ? (
            <>
              <DeprecatedFields />
              {isWide ? null : check}
            </>
          ) : (
            <div className={classes.coming} aria-busy />
          )}
          <EditorActions
            onSaveDraft={onSaveDraft}
            onPublish={onPublish}
            publishUnavailable={publishUnavailable}
            onEdit={onEdit}
          >
            {actions}
          </EditorActions>
        </div>
      </div>
      {fieldHistory ? <FieldHistoryLayer store={fieldHistory} root={root} /> : null}
    </EditorViewProvider>
  );
});

/**
 * Marks the editor at the author's first key or press, when the browser has laid out all of it. From then on, parts out
 * of sight are skipped at their known sizes; with guessed sizes the page would change its height during scrolling. Not
 * earlier, because browsers would count the visible part as moved.
 */
function useLaidOutMark(root: RefObject<HTMLElement | null>, isWhole: boolean): void {
  useEffect(() => {
    if (!isWhole) return undefined;
    const inputs = ["pointerdown", "keydown"] as const;
    const mark = () => {
      stop();
      if (!root.current) return;
      rememberHeights(root.current);
      root.current.setAttribute("data-laid-out", "");
    };
    const stop = () => {
      for (const input of inputs) window.removeEventListener(input, mark, true);
    };
    // The first frame lays out and then remembers the sizes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const input of inputs) window.addEventListener(input, mark, true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [root, isWhole]);
}

/**
 * How many of the parts are rendered. The first are there at once for typing; the rest follow one by one while the
 * browser is idle, each yielding to input, or at once when the store needs the whole form.
 */
function useRenderedParts(all: number, { needsWhole, showWhole }: EditorStore): number {
  const [idle, setIdle] = useState(0);
  const rendered = needsWhole ? all : idle;
  useEffect(() => {
    if (rendered === all) return undefined;
    if (typeof requestIdleCallback === "undefined") {
      startTransition(() => setIdle(all));
      return undefined;
    }
    const callback = requestIdleCallback(() => startTransition(() => setIdle(rendered + 1)), {
      timeout: 500,
    });
    return () => cancelIdleCallback(callback);
  }, [rendered, all]);
  useEffect(() => {
    if (rendered === all) return undefined;
    const print = () => flushSync(showWhole);
    window.addEventListener("beforeprint", print);
    return () => window.removeEventListener("beforeprint", print);
  }, [rendered, all, showWhole]);
  return rendered;
}
