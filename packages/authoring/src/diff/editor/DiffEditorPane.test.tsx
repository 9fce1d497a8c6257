import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { DiffEditorPane } from "./DiffEditorPane.tsx";
import type { LoadDiffEditor } from "./diff-editor-module.ts";

const pane = (loadEditor: LoadDiffEditor) => (
  <DiffEditorPane
    text={{ before: "old", after: "new", language: "plaintext" }}
    beforeLabel="Version 1"
    afterLabel="Version 2"
    isInline={false}
    isWhitespaceIgnored={false}
    hasOverview
    headings={{ before: [], after: [] }}
    marked={null}
    onChanges={() => undefined}
    loadEditor={loadEditor}
  />
);

describe("DiffEditorPane", () => {
  it("DIFF-04 says that the editor is on its way until it is there", async () => {
    const arrival = Promise.withResolvers<void>();
    const { load } = plainDiffEditor();
    renderAuthoring(
      pane(async () => {
        await arrival.promise;
        return load();
      }),
    );
    expect(screen.getByRole("status")).toHaveTextContent("Loading the comparison view");
    arrival.resolve();
    expect(await screen.findByRole("textbox", { name: "Version 2" })).toHaveValue("new");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("DIFF-04 offers to try again when it could not be fetched, and says more when that fails too", async () => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { load } = plainDiffEditor();
    let isOffline = true;
    const { user } = renderAuthoring(
      pane(() => (isOffline ? Promise.reject(new Error("Failed to fetch")) : load())),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("The comparison view could not be loaded.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/It failed again/)).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("textbox", { name: "Version 1" })).toHaveValue("old");
    expect(consoleError).toHaveBeenCalled();
    consoleError.mockRestore();
  });
});
