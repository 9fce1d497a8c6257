import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  caseWithDeprecatedFields,
  editorViewOf,
  editorWith,
  filledCase,
} from "../../testing/editor-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { EditorViewProvider } from "../editor-view.ts";
import { DeprecatedFields } from "./DeprecatedFields.tsx";

const removeButton = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });

describe("DeprecatedFields", () => {
  it("EDIT-26 says at the field why it is not moved, and leaves both values", async () => {
    const AGE = "case_template.patient_agent.demographics.age";
    const { patient_agent, ...template } = filledCase.case_template as { readonly patient_agent: object };
    const background = { age: { type: "text", value: "45", required: false } };
    const { store } = await editorWith({
      ...filledCase,
      case_template: { ...template, patient_agent: { ...patient_agent, background } },
    });
    const { user } = renderAuthoring(
      <EditorViewProvider value={editorViewOf(store)}>
        <DeprecatedFields />
      </EditorViewProvider>,
    );
    await user.click(screen.getByRole("button", { name: "Move to Age" }));
    expect(screen.getByRole("alert")).toHaveTextContent("The current field already has a value.");
    expect(store.fields.contentAt(AGE)).toBe(58);
    expect(screen.getByText("45")).toBeVisible();
  });

  it("EDIT-26 moves the focus to the next field when one is removed by key, or to the one before when it was the last", async () => {
    const { store } = await editorWith(caseWithDeprecatedFields, "edit");
    const { user } = renderAuthoring(
      <EditorViewProvider value={editorViewOf(store)}>
        <DeprecatedFields />
      </EditorViewProvider>,
    );
    removeButton("Background › Occupation").focus();
    await user.keyboard("{Enter}");
    expect(removeButton("Background › Medical History")).toHaveFocus();
    removeButton("Old Note").focus();
    await user.keyboard("{Enter}");
    expect(removeButton("Background › Medical History")).toHaveFocus();
  });

  it("EDIT-24 DSEC-07 shows fifty of very many, and more when they are asked for", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 120 }, (_, at) => [
        `old_${at + 1}`,
        { type: "text", value: "x", required: false },
      ]),
    );
    const { store } = await editorWith({
      ...filledCase,
      case_template: { ...(filledCase.case_template as object), ...many },
    });
    const { user } = renderAuthoring(
      <EditorViewProvider value={editorViewOf(store)}>
        <DeprecatedFields />
      </EditorViewProvider>,
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show more fields (70)" }));
    await user.click(screen.getByRole("button", { name: "Show more fields (20)" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(120);
    expect(screen.queryByRole("button", { name: /^Show more/ })).toBeNull();
  });
});
