import { screen } from "@testing-library/react";
import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { FormAlert } from "./FormAlert.tsx";

describe("FormAlert", () => {
  it("LIB-03 announces an error at once, and the rest when speech pauses", () => {
    renderUi(
      <>
        <FormAlert kind="error">Failed to sign in.</FormAlert>
        <FormAlert kind="success">Check your email.</FormAlert>
        <FormAlert kind="info">Waiting.</FormAlert>
      </>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent(/^Failed to sign in\.$/);
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
      "Check your email.",
      "Waiting.",
    ]);
  });

  it("LIB-03 tells its kind in words too", () => {
    renderUi(<FormAlert kind="error">Failed.</FormAlert>);
    expect(screen.getByRole("img", { name: /Error/ })).toBeInTheDocument();
  });

  it("LIB-03 can be focused by the program but is not a tab stop", async () => {
    const ref = createRef<HTMLDivElement>();
    const { user } = renderUi(
      <FormAlert kind="error" ref={ref}>
        Failed.
      </FormAlert>,
    );
    ref.current?.focus();
    expect(screen.getByRole("alert")).toHaveFocus();
    ref.current?.blur();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it("LIB-02 can be dismissed where that is wanted", async () => {
    const onClose = vi.fn();
    const { user, rerender } = renderUi(<FormAlert kind="info">Plain</FormAlert>);
    expect(screen.queryByRole("button")).toBeNull();
    rerender(
      <FormAlert kind="info" onClose={onClose}>
        Plain
      </FormAlert>,
    );
    await user.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
