import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { FullPageSpinner } from "./FullPageSpinner.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { CardSkeleton, ListSkeleton } from "./Skeletons.tsx";

describe("EmptyState", () => {
  it("LIB-02 says what is missing and offers the next step", () => {
    renderUi(
      <EmptyState
        title="No cases yet"
        description="Create one."
        action={<button type="button">Create</button>}
      />,
    );
    expect(screen.getByText("No cases yet")).toBeVisible();
    expect(screen.getByText("Create one.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Create" })).toBeVisible();
  });
});

describe("ErrorState", () => {
  it("LIB-03 announces the failure and tries again on request", async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(<ErrorState message="Failed to load" onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to load");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("LIB-02 has no retry button where the caller cannot retry", () => {
    renderUi(<ErrorState message="Failed to load" />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("LIB-02 disables the button while it tries again", () => {
    renderUi(<ErrorState message="Failed" onRetry={() => undefined} retryLabel="Try again" isRetrying />);
    expect(screen.getByRole("button", { name: "Try again" })).toBeDisabled();
  });
});

describe("OfflineBanner", () => {
  it("LIB-03 keeps the same live region when the connection is lost", () => {
    const { rerender } = renderUi(<OfflineBanner isOffline={false} />);
    const region = screen.getByRole("status");
    expect(region).toBeEmptyDOMElement();
    rerender(<OfflineBanner isOffline />);
    expect(screen.getByRole("status")).toBe(region);
    expect(region).toHaveTextContent("You are offline.");
  });
});

describe("FullPageSpinner and skeletons", () => {
  it("LIB-03 say in words what is awaited", () => {
    renderUi(
      <>
        <FullPageSpinner label="Loading session" />
        <ListSkeleton label="Loading your cases..." />
        <CardSkeleton label="Loading scenarios" />
      </>,
    );
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
      "Loading session",
      "Loading your cases...",
      "Loading scenarios",
    ]);
  });
});
