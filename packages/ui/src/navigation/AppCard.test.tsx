import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { AppCard } from "./AppCard.tsx";

describe("AppCard", () => {
  it("SHELL-17 calls onClick before the link is followed, by mouse and by keyboard", async () => {
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderUi(
      <AppCard
        title="Simulation"
        description="Practise calls"
        icon={null}
        href="/call-control"
        onClick={onClick}
      />,
    );
    const card = screen.getByRole("link", { name: /^Simulation.*Practise calls$/ });
    await user.tab();
    expect(card).toHaveFocus();
    await user.keyboard("{Enter}");
    await user.click(screen.getByText("Practise calls"));
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});
