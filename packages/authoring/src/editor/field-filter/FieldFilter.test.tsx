import { AppError, type CaseDocument } from "@andromeda/domain";
import { DraftChangesStore, VersionHistoryStore } from "@andromeda/stores";
import { act, screen, waitFor, within } from "@testing-library/react";
import { configure } from "mobx";
import { expect, it } from "vitest";
import { editorWith, filledCase, someTaxonomy } from "../../testing/editor-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { blankCase, entryOf, versionsOf } from "../../testing/version-fixtures.ts";
import { CaseEditor } from "../CaseEditor.tsx";

configure({ enforceActions: "always" });

/** The editor of a case whose version before is the given one; null for a case that was never published. */
async function rendered(snapshot: CaseDocument | null) {
  const { store } = await editorWith(filledCase, "edit");
  const reading = { isBroken: false };
  const versions = snapshot ? versionsOf([blankCase, blankCase, snapshot]) : [];
  const history = new VersionHistoryStore({
    caseId: "case-1",
    versions: {
      history: async () => versions.map(entryOf),
      get: async (id) => {
        const version = versions.find((known) => known.id === id);
        if (reading.isBroken || !version) throw new AppError("network/offline", "Failed to fetch");
        return version;
      },
      revert: () => Promise.reject(new Error("Nothing is reverted in here.")),
    },
    session: { user: { id: "ada" } },
    revision: () => 1,
    onReverted: () => undefined,
    log: () => undefined,
  });
  await history.reload();
  const view = renderAuthoring(
    <CaseEditor
      store={store}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      draftChanges={new DraftChangesStore(store, history)}
      onSaveDraft={() => undefined}
      onPublish={() => undefined}
    />,
  );
  return { store, reading, ...view };
}

const fields = () =>
  screen.getAllByRole("textbox").map((field) => field.getAttribute("aria-label") ?? field.id);
const title = () => screen.queryByRole("textbox", { name: "Title" });
const occupation = () => screen.queryByRole("textbox", { name: "Occupation" });

it("EDIT-62 shows what publishing requires, and all again from the outline", async () => {
  const { user } = await rendered(null);
  const all = fields().length;
  expect(occupation()).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Required" }));
  expect(title()).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chief Complaint" })).toBeVisible();
  expect(occupation()).toBeNull();
  expect(screen.queryByRole("switch", { name: "Active" })).toBeNull();
  // It stays on the page, so that the press that shows it again renders nothing.
  const field = '[data-field-path$="social_history.occupation"]';
  expect(document.querySelector(`${field} input, ${field} textarea`)).not.toBeNull();
  const outline = within(screen.getByRole("navigation", { name: "Sections of the case" }));
  await user.click(outline.getByRole("link", { name: /^Social History/ }));
  expect(occupation()).toBeVisible();
  expect(screen.getByRole("radio", { name: "All" })).toBeChecked();
  expect(fields()).toHaveLength(all);
});

it("EDIT-62 the outline goes to the first field that is shown", async () => {
  const { user } = await rendered(null);
  await user.click(screen.getByRole("radio", { name: "Required" }));
  const outline = within(screen.getByRole("navigation", { name: "Sections of the case" }));
  await user.click(outline.getByRole("link", { name: /^Demographics/ }));
  // Its first field, the name, is left out.
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Age" })).toHaveFocus());
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
});

it("EDIT-62 shows what differs from the version before, and keeps a field that is changed back", async () => {
  const { user, store } = await rendered({ ...filledCase, title: "As published" });
  await user.click(screen.getByRole("radio", { name: "Changed" }));
  expect(await screen.findByRole("textbox", { name: "Title" })).toBeVisible();
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await user.clear(screen.getByRole("textbox", { name: "Title" }));
  await user.type(screen.getByRole("textbox", { name: "Title" }), "As published");
  expect(title()).toHaveFocus();
  // A suggestion, a search or F8 leads to any field.
  act(() => store.focusField("case_template.patient_agent.social_history.occupation"));
  expect(occupation()).toHaveFocus();
});

it("EDIT-62 says so when nothing differs, when there is no version, and when it cannot be read", async () => {
  const same = await rendered(filledCase);
  await same.user.click(screen.getByRole("radio", { name: "Changed" }));
  expect(await screen.findByText("Nothing changed since version 3.")).toBeVisible();
  await same.user.click(screen.getByRole("button", { name: "Show all fields" }));
  expect(title()).toBeVisible();
  same.unmount();

  const unpublished = await rendered(null);
  await unpublished.user.click(screen.getByRole("radio", { name: "Changed" }));
  expect(await screen.findByText("There is no version to compare with yet.")).toBeVisible();
  expect(title()).toBeVisible();
  unpublished.unmount();

  const broken = await rendered(filledCase);
  broken.reading.isBroken = true;
  await broken.user.click(screen.getByRole("radio", { name: "Changed" }));
  expect(await screen.findByText("The previous version could not be loaded.")).toBeVisible();
  expect(screen.getByRole("radio", { name: "All" })).toBeChecked();
});
