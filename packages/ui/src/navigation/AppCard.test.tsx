import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { AppCard } from "./AppCard.tsx";

describe("AppCard", () => {
  it("SHELL-17 tells of the choice before the link is followed, by mouse and by keyboard", async () => {
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

  it("LIB-03 is a button where it acts instead of leading somewhere", async () => {
    const onClick = vi.fn();
    const { user } = renderUi(
      <AppCard title="History Taking" description="Practice" icon={null} onClick={onClick} />,
    );
    screen.getByRole("button", { name: /^History Taking/ }).focus();
    await user.keyboard("{Enter} ");
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it("LIB-02 does nothing while it is disabled", async () => {
    const onClick = vi.fn();
    const { user } = renderUi(
      <AppCard title="Prescribing" description="Practice" icon={null} onClick={onClick} disabled />,
    );
    await user.click(screen.getByRole("button", { name: /^Prescribing/ }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it("LIB-03 marks the current choice for assistive technology too", () => {
    renderUi(<AppCard title="Simulation" description="Calls" icon={null} href="/call-control" isCurrent />);
    expect(screen.getByRole("link")).toHaveAttribute("aria-current", "true");
  });
});
