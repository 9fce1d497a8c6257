import { unsavedFields } from "@andromeda/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CaseEditor } from "./editor/CaseEditor.tsx";
import { KeptEditsNotice } from "./editor/kept-edits/KeptEditsNotice.tsx";
import { caseWithDeprecatedFields, editorWith, filledCase, someTaxonomy } from "./testing/editor-fixtures.ts";
import { changeIn, historyOf } from "./testing/field-history-fixtures.ts";
import { plainDiffEditor } from "./testing/plain-diff-editor.tsx";
import { renderAuthoring } from "./testing/render-authoring.tsx";
import { keptEdits, keptStore } from "./testing/unsaved-edits-fixtures.ts";

/** Two sittings of unsaved edits, and a heading above them. */
async function openKept() {
  const fields = unsavedFields(filledCase, { ...filledCase, title: "Chest pain at night" });
  const left = ["first", "second"].map((sittingId) => keptEdits({ sittingId, fields }));
  const { store } = await editorWith(filledCase, "edit", keptStore(left));
  return renderAuthoring(
    <>
      <h1>A case</h1>
      <KeptEditsNotice store={store} timeZone="UTC" loadEditor={plainDiffEditor().load} />
    </>,
  );
}

async function openEditor() {
  const { store } = await editorWith(caseWithDeprecatedFields);
  const history = historyOf(store, [changeIn(1)]);
  return renderAuthoring(
    <CaseEditor
      store={store}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      fieldHistory={history.store}
      timeZone="UTC"
      onSaveDraft={() => undefined}
      onPublish={() => undefined}
    />,
  );
}

interface Walk {
  readonly open: typeof openKept;
  /** Which of the buttons with this name opens it. */
  readonly opener: readonly [name: string | RegExp, at: number];
  /** What is pressed then; "Escape" is the key. */
  readonly steps: readonly string[];
  /** What has the focus in the end, the opener unless told. */
  readonly end?: readonly [name: string, at: number];
}

const walks: readonly (readonly [name: string, walk: Walk])[] = [
  ["comparing kept edits", { open: openKept, opener: ["Compare", 1], steps: ["Close"] }],
  ["comparing kept edits, left by its key", { open: openKept, opener: ["Compare", 0], steps: ["Escape"] }],
  ["discarding kept edits, cancelled", { open: openKept, opener: ["Discard", 1], steps: ["Keep"] }],
  [
    "discarding kept edits, with others left",
    { open: openKept, opener: ["Discard", 0], steps: ["Discard"], end: ["Discard", 0] },
  ],
  ["migrating all fields, cancelled", { open: openEditor, opener: [/^Migrate all/, 0], steps: ["Close"] }],
  [
    "the history of a field",
    { open: openEditor, opener: ["History of this field: Title", 0], steps: ["Escape"] },
  ],
];

describe("the focus of the authoring screens", () => {
  it.each(walks)("LIB-04 is on the page after %s", async (_name, { open, opener, steps, end }) => {
    const { user } = await open();
    const buttons = async (name: string | RegExp) => await screen.findAllByRole("button", { name });
    const first = (await buttons(opener[0]))[opener[1]];
    act(() => first?.focus());
    await user.keyboard("{Enter}");
    for (const step of steps) {
      const dialog = within(await screen.findByRole("dialog"));
      if (step !== "Escape") {
        const control = await dialog.findByRole("button", { name: step });
        act(() => control.focus());
      }
      await user.keyboard(step === "Escape" ? "{Escape}" : "{Enter}");
    }
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const wanted = end ? (await buttons(end[0]))[end[1]] : first;
    await waitFor(() => expect(wanted).toHaveFocus());
  });
});
