import { AppError, type CaseRepository, messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { filledCase, recordOf, someTaxonomy } from "../testing/editor-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { CaseWorkspace } from "./CaseWorkspace.tsx";

const stored = recordOf(filledCase, 1);
const isNotCalled = () => Promise.reject(new Error("Nothing is written or read in here."));

it("EDIT-47 EDIT-48 DESK-05 says that a case cannot be loaded, offers no saving over it, and loads it again", async () => {
  let failure: Error | null = new AppError("unexpected", "no");
  const cases: CaseRepository = {
    open: async () => {
      if (failure) throw failure;
      return stored;
    },
    create: isNotCalled,
    save: isNotCalled,
    publish: isNotCalled,
    remove: isNotCalled,
    watch: () => () => undefined,
  };
  const store = new CaseWorkspaceStore({
    cases,
    versions: { history: isNotCalled, get: isNotCalled, revert: isNotCalled },
    session: { user: { id: "ada" } },
    makeId: () => "made",
    describe: messageOf,
    log: () => undefined,
    onNotice: () => undefined,
    onCreated: () => undefined,
    onPublished: () => undefined,
  });
  const offline = "You are offline. Publishing needs a connection.";
  const { user } = renderAuthoring(
    <CaseWorkspace
      store={store}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      publishUnavailable={offline}
    />,
  );
  await act(() => store.open("case-1"));
  expect(screen.getByText("Error loading scenario data. Using default template.")).toBeVisible();
  const title = screen.getByRole("textbox", { name: "Title" });
  await user.type(title, "Over it");
  expect(screen.getByRole("button", { name: "Save as Draft" })).toBeDisabled();
  await user.clear(title);
  failure = null;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByDisplayValue(filledCase.title ?? "")).toBeVisible();
  expect(screen.queryByText(/^Error loading scenario data/)).toBeNull();

  // What cannot be done offline keeps the focus and says why.
  const publish = screen.getByRole("button", { name: "Commit & Publish" });
  expect(publish).toHaveAccessibleDescription(offline);
  act(() => publish.focus());
  expect(await screen.findByRole("tooltip")).toHaveTextContent(offline);
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
});
