import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { TextAreaField } from "./TextAreaField.tsx";

describe("TextAreaField", () => {
  it("LIB-03 ties label, description and error to a field of several lines", async () => {
    const { user } = renderUi(
      <TextAreaField label="Description" description="For the list" error="Description is required" />,
    );
    const field = screen.getByRole("textbox", { name: "Description" });
    expect(field.tagName).toBe("TEXTAREA");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/For the list/);
    expect(field).toHaveAccessibleDescription(/Description is required/);
    await user.type(field, "One{Enter}Two");
    expect(field).toHaveValue("One\nTwo");
  });
});
