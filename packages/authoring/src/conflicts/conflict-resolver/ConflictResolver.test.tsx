import type { MergeConflict } from "@andromeda/domain";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { ConflictResolver, type ConflictResolverProps } from "./ConflictResolver.tsx";

const patient = "case_template.patient_agent";
const title: MergeConflict = {
  path: "title",
  base: "cough",
  mine: "dry cough",
  theirs: "cough at night",
};
const allergies: MergeConflict = {
  path: `${patient}.drug_history.allergies`,
  base: ["Latex", "Nuts"],
  mine: ["Nuts", "Latex"],
  theirs: ["Penicillin", "Nuts", "Latex"],
};
const age: MergeConflict = { path: `${patient}.demographics.age`, base: 54, mine: 58, theirs: 61 };
const family: MergeConflict = {
  path: `${patient}.family_history`,
  base: "None.",
  mine: null,
  theirs: "Asthma.",
};

/** Takes out what was resolved, as an app does. */
function Screen({ conflicts, onResolve, ...props }: ConflictResolverProps) {
  const [open, setOpen] = useState(conflicts);
  return (
    <ConflictResolver
      {...props}
      conflicts={open}
      onResolve={async (path, value) => {
        await onResolve(path, value);
        setOpen((known) => known.filter((conflict) => conflict.path !== path));
      }}
    />
  );
}

function show(conflicts: readonly MergeConflict[], props: Partial<ConflictResolverProps> = {}) {
  const onResolve = vi.fn<ConflictResolverProps["onResolve"]>(() => Promise.resolve());
  const rendered = renderAuthoring(
    <Screen conflicts={conflicts} onResolve={onResolve} loadEditor={plainDiffEditor().load} {...props} />,
  );
  return { ...rendered, onResolve };
}

const field = () => screen.getByRole("heading", { level: 3 }).textContent;
const progress = () => screen.getAllByRole("status")[0];
const merge = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Merged text" });
const button = (name: string) => screen.getByRole("button", { name });

describe("ConflictResolver", () => {
  it("SYNC-05 shows both texts of the field, and the one before them", async () => {
    show([allergies]);
    expect(field()).toBe("Allergies");
    expect(screen.getByText("Patient Agent › Drug History")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Mine: Allergies" })).toHaveValue("• Nuts\n• Latex");
    expect(screen.getByRole("textbox", { name: "Theirs: Allergies" })).toHaveValue(
      "• Penicillin\n• Nuts\n• Latex",
    );
    expect(screen.getByText(/• Latex\s+• Nuts/)).toBeInTheDocument();
  });

  it("SYNC-05 keeps mine", async () => {
    const { user, onResolve } = show([family]);
    expect(screen.getByText("(empty)")).toBeVisible();
    await user.click(button("Keep mine"));
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(family.path, null);
  });

  it("SYNC-05 takes theirs", async () => {
    const { user, onResolve } = show([family]);
    await user.click(button("Take theirs"));
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(family.path, "Asthma.");
  });

  it("SYNC-05 takes the merge of both edits, as it stands or edited", async () => {
    const { user, onResolve } = show([title, allergies]);
    expect(merge()).toHaveValue("dry cough at night");
    await user.click(button("Use this merge"));
    await waitFor(() => expect(field()).toBe("Allergies"));
    expect(merge()).toHaveValue("Penicillin\nNuts\nLatex");
    await user.type(merge(), "\n Pollen \n");
    await user.click(button("Use this merge"));
    expect(onResolve.mock.calls).toEqual([
      ["title", "dry cough at night"],
      [allergies.path, ["Penicillin", "Nuts", "Latex", "Pollen"]],
    ]);
  });

  it("SYNC-05 refuses what the field cannot hold, and keeps it to be corrected", async () => {
    const { user, onResolve } = show([age]);
    await user.clear(merge());
    await user.type(merge(), "about sixty");
    await user.click(button("Use this merge"));
    expect(merge()).toHaveAccessibleDescription(/Must be a valid number/);
    expect(merge()).toHaveValue("about sixty");
    expect(onResolve).not.toHaveBeenCalled();
    await user.clear(merge());
    await user.type(merge(), "60");
    await user.click(button("Use this merge"));
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(age.path, 60);
  });

  it("goes from conflict to conflict, and on to the next when one is resolved, until none is left", async () => {
    const onDone = vi.fn();
    const { user } = show([title, age, family], { onDone });
    expect(screen.getByText("Conflict 1 of 3")).toBeVisible();
    expect(button("Previous conflict")).toBeDisabled();
    await user.click(button("Next conflict"));
    expect(field()).toBe("Age");
    await user.click(button("Keep mine"));
    await waitFor(() => expect(field()).toBe("Family History"));
    expect(progress()).toHaveTextContent("Age resolved, 2 conflicts left");
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(button("Next conflict")).toBeDisabled();
    await user.click(button("Take theirs"));
    await waitFor(() => expect(field()).toBe("Title"));
    expect(progress()).toHaveTextContent("Family History resolved, 1 conflict left");
    expect(screen.queryByRole("navigation", { name: "Conflicts" })).toBeNull();
    await user.click(button("Keep mine"));
    expect(await screen.findByRole("heading", { name: "All conflicts are resolved" })).toHaveFocus();
    await user.click(button("Back to the case"));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("SYNC-05 takes the choice by the keys 1 and 2, goes to the merged text by 3, and types numbers there", async () => {
    const { user, onResolve } = show([age, title, family]);
    screen.getByRole("heading", { level: 2 }).focus();
    await user.keyboard("3");
    expect(merge()).toHaveFocus();
    await user.keyboard("{End}12");
    expect(onResolve).not.toHaveBeenCalled();
    screen.getByRole("heading", { level: 2 }).focus();
    await user.keyboard("2");
    await waitFor(() => expect(field()).toBe("Title"));
    await user.keyboard("{Control>}1{/Control}1");
    await waitFor(() => expect(field()).toBe("Family History"));
    expect(onResolve.mock.calls).toEqual([
      [age.path, 61],
      ["title", "dry cough"],
    ]);
    expect(button("Keep mine")).toHaveAttribute("aria-keyshortcuts", "1");
  });

  it("keeps the conflict and the edited text when the choice cannot be saved", async () => {
    const onResolve = vi
      .fn<ConflictResolverProps["onResolve"]>()
      .mockRejectedValueOnce(new Error("The disk is full."))
      .mockResolvedValueOnce();
    const { user } = show([title], { onResolve });
    await user.type(merge(), ", worse");
    await user.click(button("Use this merge"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The disk is full.");
    expect(merge()).toHaveValue("dry cough at night, worse");
    await user.click(button("Use this merge"));
    expect(await screen.findByRole("heading", { name: "All conflicts are resolved" })).toBeVisible();
  });

  it("takes no second answer while the first is being saved", async () => {
    const saving = Promise.withResolvers<void>();
    const onResolve = vi.fn(() => saving.promise);
    const { user } = show([title], { onResolve });
    await user.click(button("Keep mine"));
    for (const name of ["Keep mine", "Take theirs", "Use this merge"]) expect(button(name)).toBeDisabled();
    saving.resolve();
    expect(await screen.findByRole("heading", { name: "All conflicts are resolved" })).toBeVisible();
    expect(onResolve).toHaveBeenCalledOnce();
  });

  it("keeps the edited text and says so when the field changes again meanwhile", async () => {
    const props = { onResolve: () => undefined, loadEditor: plainDiffEditor().load };
    const { user, rerender } = renderAuthoring(<ConflictResolver conflicts={[title]} {...props} />);
    await user.type(merge(), "!");
    rerender(<ConflictResolver conflicts={[{ ...title, theirs: "cough in the morning" }]} {...props} />);
    expect(await screen.findByText(/was changed again while you were editing/)).toBeVisible();
    expect(merge()).toHaveValue("dry cough at night!");
    await user.click(button("Start over"));
    expect(merge()).toHaveValue("dry cough in the morning");
  });

  it("says so when there is nothing to resolve", () => {
    show([]);
    expect(screen.getByText("No conflicts")).toBeVisible();
  });
});
