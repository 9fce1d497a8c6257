import { AppError } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { Profiler } from "react";
import { describe, expect, it } from "vitest";
import { editorWith, filledCase, someTaxonomy } from "../../testing/editor-fixtures.ts";
import { changeIn, historyOf } from "../../testing/field-history-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { CaseEditor } from "../CaseEditor.tsx";

async function rendered(
  entries: Parameters<typeof historyOf>[1],
  ports: Parameters<typeof historyOf>[2] = {},
  mode: "edit" | "view" = "edit",
) {
  const { store: editor } = await editorWith(filledCase, mode);
  const history = historyOf(editor, entries, ports);
  const renderedPaths: string[] = [];
  const renderFieldExtra = (path: string) => (
    <Profiler id={path} onRender={() => renderedPaths.push(path)}>
      <span />
    </Profiler>
  );
  const view = renderAuthoring(
    <CaseEditor
      store={editor}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      fieldHistory={history.store}
      renderFieldExtra={renderFieldExtra}
      onSaveDraft={() => undefined}
      onPublish={() => undefined}
    />,
  );
  return { ...history, ...view, editor, renderedPaths };
}

const button = (name: string) => screen.getByRole("button", { name: `History of this field: ${name}` });
const drawer = () => screen.findByRole("dialog", { name: "History of this field" });

describe("the history of fields in the editor", () => {
  it("reads the history only when a field is hovered, and then re-renders no field", async () => {
    const { user, calls, renderedPaths } = await rendered([
      changeIn(1, { path: "description" }),
      changeIn(4, { authorName: "Dr Bea Second" }),
    ]);
    expect(calls).toEqual([]);
    renderedPaths.length = 0;
    await user.hover(screen.getByText("Title", { selector: "label" }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Last changed by Dr Bea Second in version 4, 4 days ago",
    );
    expect(button("Title")).toHaveAccessibleDescription(/^Last changed by Dr Bea Second/);
    await user.hover(screen.getByText("Description", { selector: "label" }));
    await waitFor(() =>
      expect(screen.getByRole("tooltip")).toHaveTextContent("No version since the first has changed it"),
    );
    await user.keyboard("{Escape}");
    expect(calls).toEqual(["lastChanges"]);
    expect(renderedPaths).toEqual([]);
  });

  it("VERS-32 lists the values of a field as text, and restores one of them", async () => {
    const { user, editor, renderedPaths } = await rendered([
      changeIn(4, { oldValue: "Mild <b>pain</b>", newValue: "Severe <b>pain</b>" }),
      changeIn(2, { newValue: "Mild <b>pain</b>", authorName: null }),
    ]);
    renderedPaths.length = 0;
    await user.click(button("Title"));
    const dialog = within(await drawer());
    const [newest, first] = await dialog.findAllByRole("listitem");
    if (!newest || !first) throw new Error("The history is not there.");
    expect(within(newest).getByRole("deletion")).toHaveTextContent("Mild");
    expect(within(newest).getByRole("insertion")).toHaveTextContent("Severe");
    expect(first).toHaveTextContent("Former member");
    expect(document.querySelector("[role=dialog] b")).toBeNull();
    expect(renderedPaths).toEqual([]);
    await user.click(within(first).getByRole("button", { name: "Restore this value from version 2" }));
    expect(editor.fields.column("title")).toBe("Mild <b>pain</b>");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus());
    await user.click(button("Title"));
    expect(await within(await drawer()).findByText("Current value")).toBeVisible();
  });

  it("reads the history of the column that a field of the template repeats", async () => {
    const { user, calls } = await rendered([changeIn(2, { path: "specialty" })]);
    for (const one of screen.getAllByRole("button", { name: "History of this field: Specialty" })) {
      await user.click(one);
      await screen.findByRole("heading", { name: "Specialty" });
      await user.keyboard("{Escape}");
    }
    expect(calls.filter((call) => call === "specialty")).toHaveLength(2);
  });

  it("says why there is no history, and reads it again", async () => {
    let isOffline = true;
    const { user } = await rendered([], {
      history: async () => {
        if (isOffline) throw new AppError("network/offline", "Failed to fetch");
        return { entries: [], hasOlder: false };
      },
    });
    await user.click(button("Title"));
    expect(await screen.findByText("The server could not be reached. Check your connection.")).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing is recorded")).toBeVisible();
    expect(screen.getByText("A change to your draft appears here once it is published.")).toBeVisible();
  });

  it("restores nothing in a case that is only read", async () => {
    const { user } = await rendered([changeIn(2)], {}, "view");
    await user.click(button("Title"));
    expect(await within(await drawer()).findAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
  });
});
