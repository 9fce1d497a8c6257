import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { DateTime, RelativeTime } from "./DateTime.tsx";

const now = new Date("2026-03-10T12:00:00Z");

describe("DateTime and RelativeTime", () => {
  it("CALLS-09 show a placeholder for a missing or unreadable moment", () => {
    renderUi(
      <>
        <DateTime value={null} />
        <DateTime value="soon" fallback="Not known" />
        <RelativeTime value={undefined} now={now} />
      </>,
    );
    expect(screen.getByText("N/A")).toBeVisible();
    expect(screen.getByText("Not known")).toBeVisible();
    expect(screen.getByText("Never")).toBeVisible();
  });

  it("LIB-03 keep the exact moment for machines and on hover", () => {
    renderUi(<RelativeTime value="2026-03-09T15:07:00Z" now={now} />);
    const shown = screen.getByText("Yesterday");
    expect(shown).toHaveAttribute("datetime", "2026-03-09T15:07:00.000Z");
    expect(shown).toHaveAttribute("title", "Mar 9, 2026 3:07 PM");
  });
});
