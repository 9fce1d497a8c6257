import { AppError, type CaseRepository, messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { act, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { expect, it } from "vitest";
import { filledCase, recordOf, someTaxonomy } from "../testing/editor-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { CaseWorkspace } from "./CaseWorkspace.tsx";

const stored = recordOf(filledCase, 1);
const isNotCalled = () => Promise.reject(new Error("Nothing is written or read in here."));

function workspaceOf(
  open: CaseRepository["open"],
  parts: Partial<ConstructorParameters<typeof CaseWorkspaceStore>[0]> = {},
): CaseWorkspaceStore {
  return new CaseWorkspaceStore({
    cases: {
      open,
      create: isNotCalled,
      save: isNotCalled,
      publish: isNotCalled,
      remove: isNotCalled,
      watch: () => () => undefined,
    },
    versions: { history: isNotCalled, get: isNotCalled, revert: isNotCalled },
    session: { user: { id: "ada" } },
    makeId: () => "made",
    describe: messageOf,
    log: () => undefined,
    onNotice: () => undefined,
    onCreated: () => undefined,
    onPublished: () => undefined,
    ...parts,
  });
}

it("EDIT-47 EDIT-48 DESK-05 says that a case cannot be loaded, offers no saving over it, and loads it again", async () => {
  let failure: Error | null = new AppError("unexpected", "no");
  const store = workspaceOf(async () => {
    if (failure) throw failure;
    return stored;
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

it("DESK-05 says once, and with the reason, that proposed changes cannot be read without a network", async () => {
  const reason = observable.box<string | null>("You are offline.");
  const store = workspaceOf(async () => stored, {
    proposals: {
      read: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
      updateChangeStatus: isNotCalled,
      addMerged: isNotCalled,
      applyChangesToCase: isNotCalled,
      applySingleChange: isNotCalled,
      markApplied: isNotCalled,
      watch: () => () => undefined,
    },
    reviewObstacle: () => reason.get(),
  });
  renderAuthoring(<CaseWorkspace store={store} taxonomy={{ kind: "ready", taxonomy: someTaxonomy }} />);
  await act(() => store.open("case-1"));
  expect(await screen.findByText("You are offline.")).toBeVisible();
  const others = [
    "Conflicts with other users cannot be checked right now.",
    "The suggestions could not be loaded.",
  ];
  for (const words of others) expect(screen.queryByText(words)).toBeNull();
  // The network is back, but the server still does not answer.
  act(() => runInAction(() => reason.set(null)));
  expect(screen.queryByText("You are offline.")).toBeNull();
  for (const words of others) expect(screen.getByText(words)).toBeVisible();
});
