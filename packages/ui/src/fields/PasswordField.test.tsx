import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { PasswordField } from "./PasswordField.tsx";

describe("PasswordField", () => {
  it("LIB-03 shows and hides what is typed by a named button within reach of the keyboard", async () => {
    const { user } = renderUi(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText("Password");
    await user.type(input, "secret");
    expect(input).toHaveAttribute("type", "password");

    await user.tab();
    const toggle = screen.getByRole("button", { name: "Show characters" });
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute("aria-controls", input.id);
    await user.keyboard("{Enter}");
    expect(input).toHaveAttribute("type", "text");
    expect(input).toHaveValue("secret");

    await user.click(screen.getByRole("button", { name: "Hide characters" }));
    expect(input).toHaveAttribute("type", "password");
  });

  it("LIB-02 locks field and button together", () => {
    renderUi(
      <PasswordField label="Password" autoComplete="new-password" disabled error="Passwords do not match" />,
    );
    expect(screen.getByLabelText("Password")).toBeDisabled();
    expect(screen.getByRole("button")).toBeDisabled();
    expect(screen.getByText("Passwords do not match")).toBeVisible();
  });

  it("LIB-03 does not submit the form around it", async () => {
    let submits = 0;
    const { user } = renderUi(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <PasswordField label="Password" autoComplete="current-password" />
      </form>,
    );
    await user.click(screen.getByRole("button", { name: "Show characters" }));
    expect(submits).toBe(0);
  });
});
