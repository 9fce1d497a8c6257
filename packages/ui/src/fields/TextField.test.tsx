import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { EmailField } from "./EmailField.tsx";
import { TextField } from "./TextField.tsx";

describe("TextField", () => {
  it("LIB-03 ties label, description and error to the input", () => {
    renderUi(<TextField label="Title" description="Shown to members" error="Title is required" required />);
    const input = screen.getByRole("textbox", { name: /^Title/ });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Shown to members/);
    expect(input).toHaveAccessibleDescription(/Title is required/);
  });
});

describe("EmailField", () => {
  it("AUTH-01 is of type email", () => {
    renderUi(<EmailField autoComplete="username" />);
    const input = screen.getByLabelText("Email");
    expect(input).toHaveAttribute("type", "email");
    expect(input).toHaveAttribute("autocomplete", "username");
  });
});
