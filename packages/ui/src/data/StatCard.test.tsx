import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { StatCard } from "./StatCard.tsx";

describe("StatCard", () => {
  it("LIB-02 names its figure and lists further ones", () => {
    renderUi(
      <StatCard label="Users" value={1284} hint="All time" details={[{ label: "Active 30d", value: 318 }]} />,
    );
    const card = screen.getByRole("region", { name: "Users" });
    expect(card).toHaveTextContent("1284");
    expect(card).toHaveTextContent("All time");
    expect(screen.getByRole("term")).toHaveTextContent("Active 30d");
    expect(screen.getByRole("definition")).toHaveTextContent("318");
  });

  it("LIB-02 shows no figure while it loads", () => {
    renderUi(<StatCard label="Users" value={0} isLoading details={[{ label: "Active 30d", value: 0 }]} />);
    const card = screen.getByRole("region", { name: "Users" });
    expect(card).toHaveAttribute("aria-busy", "true");
    expect(card).toHaveTextContent("Loading…");
    expect(card).not.toHaveTextContent("0");
  });
});
