import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { PageHeader } from "./PageHeader.tsx";

describe("PageHeader", () => {
  it("LIB-03 holds the one first heading, the way back and the actions", () => {
    renderUi(
      <PageHeader
        title="Clinical Cases"
        description="Practise."
        back={{ href: "/dashboard", label: "Back to Cases" }}
        actions={<button type="button">New</button>}
      />,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Clinical Cases$/);
    expect(screen.getByRole("link", { name: "Back to Cases" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("button", { name: "New" })).toBeVisible();
  });
});
