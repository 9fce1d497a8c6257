import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Logo } from "./Logo.tsx";

describe("Logo", () => {
  it("LIB-03 is read as the product's name; the mark beside it is decoration", () => {
    renderUi(<Logo suffix="Case Studio" />);
    expect(screen.getByText("Andromeda")).toBeVisible();
    expect(screen.getByText("Case Studio")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  });
});
