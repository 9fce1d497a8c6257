import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { PaginationBar } from "./PaginationBar.tsx";

const previous = () => screen.getByRole("button", { name: "Previous" });
const next = () => screen.getByRole("button", { name: "Next" });

describe("PaginationBar", () => {
  it("USERS-05 disables Previous on the first page and asks for the next", async () => {
    const onPageChange = vi.fn();
    const { user } = renderUi(<PaginationBar page={1} pageCount={3} onPageChange={onPageChange} />);
    expect(screen.getByText("Page 1 of 3")).toBeVisible();
    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("USERS-05 disables Next on the last page and asks for the one before", async () => {
    const onPageChange = vi.fn();
    const { user } = renderUi(<PaginationBar page={3} pageCount={3} onPageChange={onPageChange} />);
    expect(screen.getByText("Page 3 of 3")).toBeVisible();
    expect(next()).toBeDisabled();
    await user.click(previous());
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("USERS-05 counts no page at all as one, and disables both buttons there", () => {
    renderUi(<PaginationBar page={1} pageCount={0} onPageChange={() => undefined} />);
    expect(screen.getByText("Page 1 of 1")).toBeVisible();
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it("USERS-27 says which rows are in sight of how many", () => {
    renderUi(
      <PaginationBar
        page={2}
        pageCount={502}
        range={{ first: 11, last: 20, total: 5012 }}
        onPageChange={() => undefined}
      />,
    );
    expect(screen.getByText("11–20 of 5,012")).toBeVisible();
  });

  it("LIB-02 disables both buttons while a page is loading", () => {
    renderUi(<PaginationBar page={2} pageCount={3} onPageChange={() => undefined} isBusy />);
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });
});
