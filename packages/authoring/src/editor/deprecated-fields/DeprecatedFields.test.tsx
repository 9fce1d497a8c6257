import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { caseWithDeprecatedFields, editorViewOf, editorWith } from "../../testing/editor-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { EditorViewProvider } from "../editor-view.ts";
import { DeprecatedFields } from "./DeprecatedFields.tsx";

const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });

describe("DeprecatedFields", () => {
  it("EDIT-26 goes on from the next field when one was removed by key, from the one before after the last", async () => {
    const { store } = await editorWith(caseWithDeprecatedFields, "edit");
    const { user } = renderAuthoring(
      <EditorViewProvider value={editorViewOf(store)}>
        <DeprecatedFields />
      </EditorViewProvider>,
    );
    remove("Background › Occupation").focus();
    await user.keyboard("{Enter}");
    expect(remove("Background › Medical History")).toHaveFocus();
    remove("Old Note").focus();
    await user.keyboard("{Enter}");
    expect(remove("Background › Medical History")).toHaveFocus();
  });
});
