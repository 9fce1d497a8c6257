import { type CaseRepository, messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { act, screen, within } from "@testing-library/react";
import { configure } from "mobx";
import { expect, it } from "vitest";
import { filledCase, recordOf, someTaxonomy } from "../testing/editor-fixtures.ts";
import { adasProposals, changeOf } from "../testing/proposal-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { entryOf, versionsOf } from "../testing/version-fixtures.ts";
import { CaseHeading } from "./CaseHeading.tsx";
import { CaseWorkspace } from "./CaseWorkspace.tsx";

configure({ enforceActions: "always" });

const isNotCalled = () => Promise.reject(new Error("Nothing is written in here."));

/** A draft of the filled case over its first version, with one suggestion of an assistant. */
async function opened(publishUnavailable: string | null = null) {
  const versions = versionsOf([filledCase]);
  const cases: CaseRepository = {
    open: async () => ({
      ...recordOf({ ...filledCase, is_draft: true, is_active: false }, 4),
      publishedVersionId: versions[0]?.id ?? null,
    }),
    create: isNotCalled,
    save: async ({ document }) => ({ kind: "saved", record: recordOf(document, 5) }) as never,
    publish: isNotCalled,
    remove: isNotCalled,
    watch: () => () => undefined,
  };
  const { deps } = adasProposals([changeOf("one")], {}, "edit");
  const store = new CaseWorkspaceStore({
    ...deps,
    cases,
    versions: {
      history: async () => versions.map(entryOf),
      get: async (id) => versions.find((version) => version.id === id) ?? isNotCalled(),
      revert: isNotCalled,
    },
    makeId: () => "made",
    describe: messageOf,
    onNotice: () => undefined,
  });
  const view = renderAuthoring(
    <>
      <CaseHeading store={store} back={null} publishUnavailable={publishUnavailable} />
      <CaseWorkspace store={store} taxonomy={{ kind: "ready", taxonomy: someTaxonomy }} />
    </>,
  );
  await act(async () => {
    await store.open("case-1");
    await store.history?.reload();
  });
  return { store, ...view };
}

it("EDIT-61 says which version is live beside the state of the draft", async () => {
  await opened();
  expect(screen.getByText("Draft Mode - Ready to Publish")).toBeVisible();
  expect(screen.getByText("Live v1 · unpublished changes")).toBeVisible();
});

it("DESK-05 the button at the head says why nothing can be published, and opens no dialog for it", async () => {
  const offline = "You are offline. Publishing needs a connection.";
  const { user } = await opened(offline);
  const publish = screen.getByRole("button", { name: "Publish Case" });
  expect(publish).toHaveAccessibleDescription(offline);
  await user.click(publish);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("VERS-30 publishing shows what changed and what was not reviewed, and a review keeps the message", async () => {
  const { store, user } = await opened();
  act(() => store.editor.setField("title", "Another title"));
  await user.click(screen.getByRole("button", { name: "Publish Case" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish New Version" }));
  expect(await dialog.findByText("1 field changed since version 1")).toBeVisible();
  expect(dialog.getByText("1 suggestion is not reviewed. It stays out of this version.")).toBeVisible();
  const message = dialog.getByRole("textbox", { name: /Commit message/ });
  expect(message).toHaveAccessibleDescription("Leave empty for “Update case title (1 modified)”.");
  await user.type(message, "A better title");
  await user.click(dialog.getByRole("button", { name: "Review" }));
  expect(await screen.findByRole("dialog", { name: "Compare versions" })).toBeVisible();
  act(() => store.comparison.close());
  await user.click(screen.getByRole("button", { name: "Publish Case" }));
  expect(await screen.findByRole("textbox", { name: /Commit message/ })).toHaveValue("A better title");
});
