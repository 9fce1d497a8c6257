import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { AuthCard } from "./AuthCard.tsx";

describe("AuthCard", () => {
  it("LIB-03 is the main landmark with one named region and one first heading", () => {
    renderUi(
      <AuthCard
        title="Sign in"
        description="One account for everything."
        footer={<a href="/register">Register</a>}
      >
        <p>Form</p>
      </AuthCard>,
    );
    const main = screen.getByRole("main");
    const region = within(main).getByRole("region", { name: "Sign in" });
    expect(within(region).getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(region).toHaveTextContent("One account for everything.");
    expect(region).toHaveTextContent("Form");
    expect(within(region).queryByRole("link")).toBeNull();
    expect(within(main).getByRole("link", { name: "Register" })).toBeVisible();
    expect(main).toHaveTextContent("Andromeda");
  });
});
