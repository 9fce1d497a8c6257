import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  caseWithDeprecatedFields,
  editorViewOf,
  editorWith,
  filledCase,
} from "../../testing/editor-fixtures.ts";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { EditorViewProvider } from "../editor-view.ts";
import { MigrateAll } from "./MigrateAll.tsx";

const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";

async function rendered(document = caseWithDeprecatedFields, mode: "edit" | "view" = "edit") {
  const { store } = await editorWith(document, mode);
  const { user } = renderAuthoring(
    <EditorViewProvider value={editorViewOf(store)}>
      <MigrateAll loadEditor={plainDiffEditor().load} />
    </EditorViewProvider>,
  );
  return { store, user };
}

describe("MigrateAll", () => {
  it("EDIT-55 shows the difference first, then migrates as one step of undo", async () => {
    const { store, user } = await rendered();
    await user.click(screen.getByRole("button", { name: "Migrate all" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Migrate deprecated fields" }));
    expect(await dialog.findByRole("textbox", { name: "Migrated" })).toHaveTextContent(/Hay fever/);
    expect(dialog.getByText("Old Note: There is no current field for this one.")).toBeVisible();
    expect(store.isDirty).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Migrate" }));
    expect(store.fields.contentAt(CONDITIONS)).toContain("Hay fever");
    expect(store.fields.deprecated.map(({ label }) => label)).toEqual(["Old Note"]);
    store.undo();
    expect(store.isDirty).toBe(false);
    expect(store.fields.deprecated).toHaveLength(3);
  });

  it("EDIT-55 changes nothing when the dialog is left", async () => {
    const { store, user } = await rendered();
    await user.click(screen.getByRole("button", { name: "Migrate all" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(store.isDirty).toBe(false);
  });

  it("EDIT-55 is not offered without such fields, nor where the case is only shown", async () => {
    await rendered(filledCase);
    expect(screen.queryByRole("button", { name: "Migrate all" })).toBeNull();
    await rendered(caseWithDeprecatedFields, "view");
    expect(screen.queryByRole("button", { name: "Migrate all" })).toBeNull();
  });
});
