import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { PublishDialog, type PublishDialogProps } from "./PublishDialog.tsx";

/** A dialog that can be closed and opened again, as a screen does. */
function Screen(props: Partial<PublishDialogProps>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Commit &amp; Publish
      </button>
      <PublishDialog
        isOpen={isOpen}
        onPublish={() => Promise.resolve()}
        onClose={() => setIsOpen(false)}
        {...props}
      />
    </>
  );
}

const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Commit message/ });
const publishButton = () => screen.getByRole("button", { name: "Publish Version" });
const cancelButton = () => screen.getByRole("button", { name: "Cancel" });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("PublishDialog", () => {
  it("VERS-02 is called Publish New Version and asks for an optional message, where the focus starts", async () => {
    renderAuthoring(<Screen />);
    expect(screen.getByRole("dialog", { name: "Publish New Version" })).toBeVisible();
    expect(note()).toHaveAttribute("placeholder", "Describe your changes...");
    expect(note()).not.toBeRequired();
    await waitFor(() => expect(note()).toHaveFocus());
    expect(cancelButton()).toBeEnabled();
    expect(publishButton()).toBeEnabled();
  });

  it("VERS-03 lists what publishing does", () => {
    renderAuthoring(<Screen />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Creates a new version",
      "Tracks changes",
      "Makes the case available to students",
      "Generates commit history",
    ]);
  });

  it("VERS-02 publishes with the message, or with none, and closes", async () => {
    const onPublish = vi.fn(() => Promise.resolve());
    const { user } = renderAuthoring(<Screen onPublish={onPublish} />);
    await user.type(note(), "Shorter history");
    await user.click(publishButton());
    await dialogIsGone();
    await user.click(screen.getByRole("button", { name: "Commit & Publish" }));
    expect(note()).toHaveValue("");
    await user.click(publishButton());
    expect(onPublish.mock.calls).toEqual([["Shorter history"], [""]]);
  });

  it("VERS-02 writes nothing on Cancel and Escape, and keeps what was typed", async () => {
    const onPublish = vi.fn();
    const { user } = renderAuthoring(<Screen onPublish={onPublish} />);
    await user.type(note(), "Shorter history");
    await user.click(cancelButton());
    await dialogIsGone();
    await user.click(screen.getByRole("button", { name: "Commit & Publish" }));
    expect(note()).toHaveValue("Shorter history");
    await user.keyboard("{Escape}");
    await dialogIsGone();
    expect(onPublish).not.toHaveBeenCalled();
  });

  it("publishes by Ctrl+Enter, and a plain Enter starts a new line", async () => {
    const onPublish = vi.fn(() => Promise.resolve());
    const { user } = renderAuthoring(<Screen onPublish={onPublish} />);
    await user.type(note(), "One{Enter}two");
    expect(onPublish).not.toHaveBeenCalled();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(onPublish).toHaveBeenCalledExactlyOnceWith("One\ntwo");
  });

  it("cannot be left or sent twice while it publishes", async () => {
    const work = Promise.withResolvers<void>();
    const onPublish = vi.fn(() => work.promise);
    const { user } = renderAuthoring(<Screen onPublish={onPublish} />);
    await user.click(publishButton());
    expect(publishButton()).toBeDisabled();
    expect(cancelButton()).toBeDisabled();
    note().focus();
    await user.keyboard("{Control>}{Enter}{/Control}{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(onPublish).toHaveBeenCalledOnce();
    work.resolve();
    await dialogIsGone();
  });

  it("stays open with the reason and the typed message when publishing fails, and tries again", async () => {
    const onPublish = vi
      .fn<PublishDialogProps["onPublish"]>()
      .mockRejectedValueOnce(new Error("Failed to create version: disk full"))
      .mockResolvedValueOnce();
    const { user } = renderAuthoring(<Screen onPublish={onPublish} />);
    await user.type(note(), "Shorter history");
    await user.click(publishButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create version: disk full");
    expect(note()).toHaveValue("Shorter history");
    await user.click(publishButton());
    await dialogIsGone();
    expect(onPublish).toHaveBeenLastCalledWith("Shorter history");
  });

  it("cannot publish offline, and says why", async () => {
    const onPublish = vi.fn();
    const { user } = renderAuthoring(
      <Screen onPublish={onPublish} unavailableReason="You are offline. Publishing needs a connection." />,
    );
    expect(publishButton()).toBeDisabled();
    expect(publishButton()).toHaveAccessibleDescription(/You are offline/);
    await user.type(note(), "Later{Control>}{Enter}{/Control}");
    expect(onPublish).not.toHaveBeenCalled();
  });
});
