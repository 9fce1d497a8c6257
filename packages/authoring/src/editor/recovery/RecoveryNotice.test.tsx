import { type UnsavedEdits, unsavedFields } from "@andromeda/domain";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { editorWith, filledCase } from "../../testing/editor-fixtures.ts";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { unsavedEdits, unsavedEditsStore } from "../../testing/unsaved-edits-fixtures.ts";
import { RecoveryNotice } from "./RecoveryNotice.tsx";

const now = Date.UTC(2026, 2, 10, 15, 0);
const retitled: UnsavedEdits = unsavedEdits({
  fields: unsavedFields(filledCase, { ...filledCase, title: "Chest pain at night" }),
});

async function notice(unsaved: readonly UnsavedEdits[], failure: Error | null = null) {
  const edits = unsavedEditsStore(unsaved, failure);
  const { store } = await editorWith(filledCase, "edit", edits);
  const { user } = renderAuthoring(
    <RecoveryNotice store={store} now={now} loadEditor={plainDiffEditor().load} />,
  );
  return { store, user, edits };
}

describe("RecoveryNotice", () => {
  it("SAVE-14 offers what was kept and restores it", async () => {
    const { store, user } = await notice([retitled]);
    expect(await screen.findByText("Unsaved edits from 2:32 PM were kept")).toBeInTheDocument();
    expect(screen.getByText("You had changed Title.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Restore" }));
    expect(store.fields.column("title")).toBe("Chest pain at night");
    expect(screen.queryByText(/were kept/)).toBeNull();
  });

  it("SAVE-14 compares before anything is restored", async () => {
    const { store, user } = await notice([retitled]);
    await user.click(await screen.findByRole("button", { name: "Compare" }));
    const dialog = await screen.findByRole("dialog", { name: "Compare unsaved edits" });
    expect(
      within(dialog).getByRole("region", { name: /On the screen and With the recovered edits/ }),
    ).toBeVisible();
    expect(store.isDirty).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Restore these edits" }));
    expect(store.fields.column("title")).toBe("Chest pain at night");
  });

  it("SAVE-14 discards only after a question", async () => {
    const { user, edits } = await notice([retitled]);
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved edits" });
    await user.click(within(question).getByRole("button", { name: "Keep" }));
    expect(edits.discarded).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
    expect(edits.discarded).toEqual(["earlier"]);
    expect(screen.queryByText(/were kept/)).toBeNull();
  });

  it("SAVE-17 says that nothing is kept", async () => {
    await notice([], new Error("Denied"));
    expect(await screen.findByText(/does not let the page keep unsaved edits/)).toBeInTheDocument();
  });

  it("is not shown when there are no unsaved edits and no problem", async () => {
    await notice([]);
    expect(screen.queryByRole("status")).toBeNull();
  });
});
