import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { SectionCard } from "./SectionCard.tsx";

describe("SectionCard", () => {
  it("LIB-03 is a region named by its second-level heading", () => {
    renderUi(
      <SectionCard
        title="Recent Activity"
        description="Newest first"
        actions={<button type="button">More</button>}
      >
        <p>Content</p>
      </SectionCard>,
    );
    const region = screen.getByRole("region", { name: "Recent Activity" });
    expect(within(region).getByRole("heading", { level: 2 })).toHaveTextContent("Recent Activity");
    expect(within(region).getByRole("button", { name: "More" })).toBeVisible();
    expect(region).toHaveTextContent("Content");
  });
});
