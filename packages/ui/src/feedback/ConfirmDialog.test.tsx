import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

function dialog(props: Partial<ConfirmDialogProps> = {}) {
  return (
    <ConfirmDialog
      isOpen
      title="Delete scenario"
      message="Are you sure you want to delete this scenario?"
      confirmLabel="Delete"
      onConfirm={() => undefined}
      onClose={() => undefined}
      {...props}
    />
  );
}

const confirmButton = () => screen.getByRole("button", { name: "Delete" });
const cancelButton = () => screen.getByRole("button", { name: "Cancel" });

describe("ConfirmDialog", () => {
  it("LIB-03 is a dialog named by its question", () => {
    renderUi(dialog());
    expect(screen.getByRole("dialog", { name: "Delete scenario" })).toHaveTextContent(
      "Are you sure you want to delete this scenario?",
    );
  });

  it("LIB-02 acts and closes on confirm, and only closes on cancel and on Escape", async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const { user } = renderUi(dialog({ onConfirm, onClose }));
    await user.click(cancelButton());
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(confirmButton());
    expect(onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(3));
  });

  it("LIB-02 cannot be left or confirmed twice while the action runs", async () => {
    const action = Promise.withResolvers<void>();
    const onClose = vi.fn();
    const { user } = renderUi(dialog({ onConfirm: () => action.promise, onClose }));
    await user.click(confirmButton());
    expect(confirmButton()).toBeDisabled();
    expect(cancelButton()).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    action.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("LIB-02 stays open with a message when the action fails, and can be tried again", async () => {
    const onClose = vi.fn();
    const onConfirm = vi.fn(() => Promise.reject(new Error("offline")));
    const { user } = renderUi(
      dialog({ onConfirm, onClose, failureText: "Error deleting scenario: offline" }),
    );
    await user.click(confirmButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Error deleting scenario: offline");
    expect(onClose).not.toHaveBeenCalled();
    await user.click(confirmButton());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it("LIB-03 starts with the focus on Cancel when the action destroys something, else on the action", async () => {
    const { unmount } = renderUi(dialog({ isDanger: true }));
    await waitFor(() => expect(cancelButton()).toHaveFocus());
    unmount();
    renderUi(dialog());
    await waitFor(() => expect(confirmButton()).toHaveFocus());
  });

  it("LIB-02 is not there while it is closed", () => {
    renderUi(dialog({ isOpen: false }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
