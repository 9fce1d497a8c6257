import { messageOf, unsavedFields } from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CaseAssistant } from "./assistant/case-assistant/CaseAssistant.tsx";
import { CaseEditor } from "./editor/CaseEditor.tsx";
import { RecoveryNotice } from "./editor/recovery/RecoveryNotice.tsx";
import { TrackChangesPanel } from "./review/TrackChangesPanel.tsx";
import { assistantWith, chatOf } from "./testing/assistant-fixtures.ts";
import {
  caseWithDeprecatedFields,
  editorWith,
  filledCase,
  recordOf,
  someTaxonomy,
} from "./testing/editor-fixtures.ts";
import { changeIn, historyOf } from "./testing/field-history-fixtures.ts";
import { plainDiffEditor } from "./testing/plain-diff-editor.tsx";
import { changeOf, reviewOf } from "./testing/proposal-fixtures.ts";
import { renderAuthoring } from "./testing/render-authoring.tsx";
import { unsavedEdits, unsavedEditsStore } from "./testing/unsaved-edits-fixtures.ts";
import { entryOf, firstCase, secondCase, versionsOf } from "./testing/version-fixtures.ts";
import { CaseWorkspace } from "./workspace/CaseWorkspace.tsx";

/** Unsaved edits of two sessions, and a heading above them. */
async function openUnsavedEdits() {
  const fields = unsavedFields(filledCase, { ...filledCase, title: "Chest pain at night" });
  const unsaved = ["first", "second"].map((sessionId) => unsavedEdits({ sessionId, fields }));
  const { store } = await editorWith(filledCase, "edit", unsavedEditsStore(unsaved));
  return renderAuthoring(
    <>
      <h1>A case</h1>
      <RecoveryNotice store={store} loadEditor={plainDiffEditor().load} />
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
      onSaveDraft={() => undefined}
      onPublish={() => undefined}
    />,
  );
}

/** A published case in its whole workspace, with two versions. */
async function openWorkspace() {
  const versions = versionsOf([firstCase, secondCase]);
  const record = recordOf(filledCase, 1);
  const store = new CaseWorkspaceStore({
    cases: {
      open: async () => record,
      create: async () => record,
      save: async () => record,
      publish: async () => ({ record, versionId: "version-3", versionNumber: 3 }),
      remove: async () => undefined,
      watch: () => () => undefined,
    },
    versions: {
      history: async () => versions.map(entryOf),
      get: async (id) => versions.find((version) => version.id === id) ?? expect.fail(),
      revert: async () => record,
    },
    session: { user: { id: "ada" } },
    makeId: () => "made",
    describe: messageOf,
    log: () => undefined,
    onNotice: () => undefined,
    onPublished: () => undefined,
  });
  const view = renderAuthoring(
    <CaseWorkspace store={store} taxonomy={{ kind: "ready", taxonomy: someTaxonomy }} />,
  );
  await act(() => store.open("case-1"));
  await screen.findByRole("button", { name: "Revert to version 1" }, { timeout: 5_000 });
  return view;
}

/** Two suggestions in their list. */
async function openSuggestions() {
  const age = { fieldPath: "case_template.patient_agent.demographics.age", proposedValue: "60" };
  const { store } = await reviewOf([changeOf("title"), changeOf("age", age)]);
  return renderAuthoring(<TrackChangesPanel store={store} />);
}

async function openAssistant() {
  const store = await assistantWith({ chats: [chatOf("Now", 0), chatOf("Before", 3)] });
  store.close();
  return renderAuthoring(<CaseAssistant store={store} />);
}

interface KeyboardPath {
  readonly open: typeof openUnsavedEdits;
  /** Which of the buttons with this name opens it. */
  readonly opener: readonly [name: string | RegExp, at: number];
  /** What is pressed then; "Escape" is the key. */
  readonly steps: readonly string[];
  /** What has the focus in the end, the opener unless given. */
  readonly end?: readonly [name: string, at: number];
}

const paths: readonly (readonly [name: string, path: KeyboardPath])[] = [
  ["comparing kept edits", { open: openUnsavedEdits, opener: ["Compare", 1], steps: ["Close"] }],
  [
    "comparing kept edits, left by its key",
    { open: openUnsavedEdits, opener: ["Compare", 0], steps: ["Escape"] },
  ],
  ["discarding kept edits, cancelled", { open: openUnsavedEdits, opener: ["Discard", 1], steps: ["Keep"] }],
  [
    "discarding kept edits, with others left",
    { open: openUnsavedEdits, opener: ["Discard", 0], steps: ["Discard"], end: ["Discard", 0] },
  ],
  ["migrating all fields, cancelled", { open: openEditor, opener: [/^Migrate all/, 0], steps: ["Close"] }],
  [
    "the history of a field",
    { open: openEditor, opener: ["History of this field: Title", 0], steps: ["Escape"] },
  ],
  ["publishing, cancelled", { open: openWorkspace, opener: ["Commit & Publish", 0], steps: ["Cancel"] }],
  [
    "publishing, left by its key",
    { open: openWorkspace, opener: ["Commit & Publish", 0], steps: ["Escape"] },
  ],
  ["publishing", { open: openWorkspace, opener: ["Commit & Publish", 0], steps: ["Publish Version"] }],
  ["reverting, cancelled", { open: openWorkspace, opener: ["Revert to version 1", 0], steps: ["Cancel"] }],
  ["reverting", { open: openWorkspace, opener: ["Revert to version 1", 0], steps: ["Revert"] }],
  ["comparing versions", { open: openWorkspace, opener: ["Compare version 1", 0], steps: ["Close"] }],
  [
    "the changes of a version",
    {
      open: openWorkspace,
      opener: ["Show changes of version 1", 0],
      steps: [],
      end: ["Hide changes of version 1", 0],
    },
  ],
  [
    "rejecting a suggestion",
    {
      open: openSuggestions,
      opener: ["Reject the change to Title", 0],
      steps: [],
      end: ["Reject the change to Age", 0],
    },
  ],
  [
    "archiving a chat of the assistant",
    {
      open: openAssistant,
      opener: ["Open the case design assistant", 0],
      steps: ["Chat history", "Archive Before", "Escape"],
    },
  ],
];

describe("the focus of the authoring screens", () => {
  it.each(paths)(
    "LIB-04 is back on the opener, or on the button that took its place, after %s",
    async (_name, { open, opener, steps, end }) => {
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
    },
  );
});
