import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Logo, LogoMark } from "./Logo.tsx";

describe("Logo", () => {
  it("LIB-03 is read as its word, the mark beside it is decoration", () => {
    renderUi(<Logo suffix="Case Studio" />);
    expect(screen.getByText("Andromeda")).toBeVisible();
    expect(screen.getByText("Case Studio")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("LIB-03 has a name where the mark stands alone", () => {
    renderUi(<LogoMark label="Andromeda" />);
    expect(screen.getByRole("img", { name: "Andromeda" })).toBeInTheDocument();
  });
});
