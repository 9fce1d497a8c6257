import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { notify } from "./notify.tsx";

describe("notify", () => {
  it("LIB-03 shows the newest message also where four errors are open: the oldest gives way", async () => {
    renderUi(<p>Page</p>);
    for (const number of [1, 2, 3, 4, 5]) {
      await act(() => notify({ kind: "error", message: `Failure ${number}` }));
    }
    expect(await screen.findByText("Failure 5")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Failure 1")).toBeNull());
    expect(screen.getByText("Failure 2")).toBeVisible();
  });

  it("LIB-03 announces success politely and an error at once, both with a named way to close", async () => {
    const { user } = renderUi(<p>Page</p>);
    await act(() =>
      notify({ kind: "success", message: "Profile updated successfully!", closesAfter: 60_000 }),
    );
    await act(() => notify({ kind: "error", title: "Not saved", message: "Failed to update profile." }));
    expect(await screen.findByRole("status")).toHaveTextContent("Profile updated successfully!");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Not saved");
    expect(alert).toHaveTextContent("Failed to update profile.");
    const [first] = screen.getAllByRole("button", { name: "Close notification" });
    await user.click(first as HTMLElement);
    await waitFor(() => {
      expect(screen.getAllByRole("button", { name: "Close notification" })).toHaveLength(1);
    });
  });
});
