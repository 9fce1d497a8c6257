import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { StatCard } from "./StatCard.tsx";

describe("StatCard", () => {
  it("LIB-02 names its figure", () => {
    renderUi(<StatCard label="Users" value={1284} hint="All time" />);
    const card = screen.getByRole("region", { name: "Users" });
    expect(card).toHaveTextContent("1284");
    expect(card).toHaveTextContent("All time");
  });

  it("LIB-02 shows no figure while it loads", () => {
    renderUi(<StatCard label="Users" value={0} isLoading />);
    const card = screen.getByRole("region", { name: "Users" });
    expect(card).toHaveAttribute("aria-busy", "true");
    expect(card).toHaveTextContent("Loading…");
    expect(card).not.toHaveTextContent("0");
  });
});
