import { assertNever } from "@andromeda/domain";
import { ErrorState, Skeleton, useLoadedModule } from "@andromeda/ui";
import { useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import classes from "./DiffEditorPane.module.css";
import type { DiffEditorProps, LoadDiffEditor } from "./diff-editor-module.ts";

/** Monaco, in chunks of its own that load with the first comparison. */
const loadMonaco: LoadDiffEditor = async () => {
  const { MonacoDiffEditor } = await import("../monaco/MonacoDiffEditor.tsx");
  return { DiffEditor: MonacoDiffEditor };
};

export interface DiffEditorPaneProps extends DiffEditorProps {
  /** Loads the editor; Monaco, unless a test or a story replaces it. */
  readonly loadEditor?: LoadDiffEditor | undefined;
}

/** A diff editor with its loading and failed states. */
export function DiffEditorPane({ loadEditor = loadMonaco, ...props }: DiffEditorPaneProps) {
  const scheme = useComputedColorScheme();
  const { status, retry } = useLoadedModule(loadEditor, "The diff editor");
  switch (status.kind) {
    case "loading":
      return <PaneSkeleton />;
    case "failed":
      return (
        <ErrorState
          message="The comparison view could not be loaded."
          description={
            status.attempt > 1
              ? "It failed again. Check your connection; if it keeps failing, save your work and reload the page."
              : "Check your connection and try again. Nothing of your case is lost."
          }
          onRetry={retry}
          retryLabel="Try again"
        />
      );
    case "ready":
      // Monaco leaves the removed lines of an inline diff in the previous theme's colours, so a new theme gets a new
      // editor.
      return <status.module.DiffEditor key={scheme} {...props} />;
    default:
      return assertNever(status);
  }
}

const widths = [34, 88, 72, 0, 26, 64, 91, 40, 0, 30, 78];

function PaneSkeleton() {
  return (
    <div role="status" aria-busy="true" className={classes.skeleton}>
      <VisuallyHidden>Loading the comparison view</VisuallyHidden>
      {["before", "after"].map((side) => (
        <div key={side} className={classes.lines} aria-hidden="true">
          {widths.map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <Skeleton key={line} height={12} width={`${width}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
