import { compareCases } from "@andromeda/stores";
import { screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { edited, firstCase } from "../../testing/version-fixtures.ts";
import { CaseDiffView, type CaseDiffViewProps } from "./CaseDiffView.tsx";
import { stepFrom } from "./use-changes.ts";

const patient = "case_template.patient_agent";
const changedCase = edited(firstCase, {
  title: "Central chest pain in a 58-year-old man",
  [`${patient}.social_history.smoking`]: null,
  [`${patient}.drug_history.other`]: "Ibuprofen now and then.",
});

async function open(props: Partial<CaseDiffViewProps> = {}) {
  const editor = plainDiffEditor();
  const rendered = renderAuthoring(
    <CaseDiffView
      comparison={compareCases(firstCase, changedCase)}
      beforeLabel="Version 1"
      afterLabel="Your draft"
      loadEditor={editor.load}
      {...props}
    />,
  );
  const right = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your draft" });
  await waitFor(() => expect(position()).not.toBeEmptyDOMElement());
  return { ...rendered, right, revealed: editor.revealed };
}

const fieldList = () => screen.getByRole("navigation", { name: "Changed fields" });
const position = () => screen.getByRole("status");

describe("CaseDiffView", () => {
  it("DIFF-02 lists the fields with name, part of the page and kind of change, and counts them", async () => {
    await open();
    expect(screen.getByRole("region", { name: "Comparison of Version 1 and Your draft" })).toHaveTextContent(
      "3 fields changed1 added, 1 modified, 1 deleted",
    );
    expect(screen.getByText("2 lines added, 2 lines removed")).toBeInTheDocument();
    const entries = within(fieldList()).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "TitleModified",
      "Drug History › OtherAddedPatient Agent › Drug History",
      "SmokingDeletedPatient Agent › Social History",
    ]);
  });

  it("DIFF-02 counts only the kinds of change that there are", async () => {
    const retitled = edited(firstCase, { title: "Central chest pain" });
    await open({ comparison: compareCases(firstCase, retitled) });
    const summary = screen.getByRole("heading", { name: "1 field changed" }).parentElement;
    expect(summary?.firstElementChild?.nextElementSibling).toHaveTextContent(/^1 modified$/);
  });

  it("DIFF-02 leads to the field that is chosen", async () => {
    const { user, revealed } = await open();
    await user.click(within(fieldList()).getByRole("button", { name: /^Smoking/ }));
    expect(revealed.at(-1)).toBe("Smoking");
    expect(within(fieldList()).getByRole("button", { name: /^Smoking/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(position()).toHaveTextContent("Change 3 of 3: Smoking");
  });

  it("DIFF-01 steps through the changes by buttons and by F7, from the last to the first and back", async () => {
    const { user, right, revealed } = await open();
    expect(position()).toHaveTextContent("3 changes");
    await user.click(screen.getByRole("button", { name: "Next change" }));
    expect(position()).toHaveTextContent("Change 1 of 3: Title");
    expect(revealed.at(-1)).toBe("Central chest pain in a 58-year-old man");
    right.focus();
    await user.keyboard("{F7}");
    expect(position()).toHaveTextContent("Change 2 of 3: Drug History › Other");
    await user.keyboard("{Shift>}{F7}{F7}{/Shift}");
    expect(position()).toHaveTextContent("Change 3 of 3: Smoking");
    await user.click(screen.getByRole("button", { name: "Previous change" }));
    expect(position()).toHaveTextContent("Change 2 of 3: Drug History › Other");
  });

  it("DIFF-01 takes F7 before the editor, which uses it too, and leaves all other keys to it", async () => {
    const { user, right } = await open();
    const keys: string[] = [];
    right.addEventListener("keydown", ({ key }) => keys.push(key));
    right.focus();
    await user.keyboard("{F7}{Control>}{F7}{/Control}{F8}");
    expect(keys).toEqual(["Control", "F7", "F8"]);
  });

  it("DIFF-01 shows text or JSON, changed fields or the whole case, and stays at the field", async () => {
    const { user, revealed } = await open();
    const right = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your draft" }).value;
    expect(right()).not.toContain("Chief Complaint");
    await user.click(within(fieldList()).getByRole("button", { name: /^Drug History/ }));
    await user.click(screen.getByRole("radio", { name: "Whole case" }));
    expect(right()).toContain("Chief Complaint\nIt feels like somebody is sitting on my chest.");
    expect(revealed.at(-1)).toBe("Drug History › Other");
    await user.click(screen.getByRole("radio", { name: "JSON" }));
    expect(JSON.parse(right())).toEqual(changedCase);
    expect(screen.getByTestId("editor")).toHaveAttribute("data-language", "json");
    await user.click(screen.getByRole("radio", { name: "Changed fields" }));
    expect(Object.keys(JSON.parse(right()))).toEqual([
      "title",
      `${patient}.drug_history.other`,
      `${patient}.social_history.smoking`,
    ]);
    expect(revealed.at(-1)).toContain("drug_history.other");
  });

  it("DIFF-01 shows the texts side by side or inline", async () => {
    const { user } = await open();
    const editor = () => screen.getByTestId("editor");
    expect(editor()).toHaveAttribute("data-inline", "false");
    await user.click(screen.getByRole("radio", { name: "Inline" }));
    expect(editor()).toHaveAttribute("data-inline", "true");
  });

  it("DIFF-01 can ignore whitespace, and says when nothing else differs", async () => {
    const spaced = edited(firstCase, { title: `  ${firstCase.title}  ` });
    const { user } = await open({ comparison: compareCases(firstCase, spaced) });
    expect(position()).toHaveTextContent("1 change");
    await user.click(screen.getByRole("checkbox", { name: "Ignore whitespace" }));
    expect(position()).toHaveTextContent("Only whitespace differs");
    expect(screen.getByRole("button", { name: "Next change" })).toBeDisabled();
  });

  it("DIFF-03 hands over the field and the side that it is restored from", async () => {
    const onRestoreField = vi.fn();
    const { user } = await open({ onRestoreField });
    await user.click(screen.getByRole("button", { name: "Restore this field: Smoking" }));
    expect(onRestoreField).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        path: `${patient}.social_history.smoking`,
        oldValue: "Twenty a day for thirty years.",
      }),
      "before",
    );
  });

  it("DIFF-03 offers each side by its name where both can be restored from, and nothing where none can", async () => {
    const onRestoreField = vi.fn();
    const { user, unmount } = await open({ onRestoreField, restorableSides: ["before", "after"] });
    await user.click(screen.getByRole("button", { name: "Restore this field: Title" }));
    await user.click(await screen.findByRole("menuitem", { name: "From Your draft" }));
    expect(onRestoreField).toHaveBeenLastCalledWith(expect.objectContaining({ path: "title" }), "after");
    unmount();
    await open();
    expect(screen.queryByRole("button", { name: /Restore/ })).toBeNull();
  });

  it("DIFF-03 does not offer to restore a deprecated field, which a draft has no place for", async () => {
    const older = { ...firstCase, title: "Older", case_template: { patient_agent: { hobby: "Rowing" } } };
    await open({ comparison: compareCases(older, firstCase), onRestoreField: vi.fn() });
    expect(screen.getByRole("button", { name: "Restore this field: Title" })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Hobby/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Restore this field: Hobby" })).toBeNull();
  });

  it("DIFF-04 says that there are no differences without fetching an editor", () => {
    const loadEditor = vi.fn();
    renderAuthoring(
      <CaseDiffView
        comparison={compareCases(firstCase, firstCase)}
        beforeLabel="Version 1"
        afterLabel="Version 2"
        loadEditor={loadEditor}
      />,
    );
    expect(screen.getByText("No differences")).toBeVisible();
    expect(loadEditor).not.toHaveBeenCalled();
  });
});

describe("stepFrom", () => {
  it("DIFF-01 visits every change once, and steps back to where it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (count, seed) => {
        const start = seed % count;
        let current: number | null = null;
        const seen = Array.from({ length: count }, () => {
          current = stepFrom(current, count, "next");
          return current;
        });
        expect(seen).toEqual(seen.map((_, index) => index));
        expect(stepFrom(stepFrom(start, count, "next"), count, "previous")).toBe(start);
        expect(stepFrom(null, count, "previous")).toBe(count - 1);
      }),
    );
  });
});
