import { AppError } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { conflictsOf, proposalOf } from "../../testing/proposal-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { ProposalConflicts } from "./ProposalConflicts.tsx";

const MARKUP = "<img src=x onerror=alert(1)> & <b>bold</b>";

async function rendered(...args: Parameters<typeof conflictsOf>) {
  const scene = await conflictsOf(...args);
  const shown: string[] = [];
  const view = renderAuthoring(
    <ProposalConflicts
      store={scene.store}
      textOf={(path) => `The old ${path} of the case`}
      onShowField={(path) => shown.push(path)}
    />,
  );
  return { ...scene, ...view, shown };
}

const heading = () => screen.findByRole("heading", { name: "Editing Conflicts Detected" });
const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: "li span" }).closest("li");
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
};

describe("ProposalConflicts", () => {
  it("CONFL-01 CONFL-02 shows nothing while nobody else works on the case", async () => {
    await rendered([proposalOf("ada"), proposalOf("ada", { id: "second" })]);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByText("Other users are editing this case:")).toBeNull();
  });

  it("CONFL-02 names the others by name, else by address", async () => {
    await rendered([
      proposalOf("bea", { fieldPath: "title" }),
      proposalOf("cy", { fieldPath: "condition", userName: null }),
    ]);
    expect(await screen.findByText("Other users are editing this case:")).toBeVisible();
    expect(screen.getByText(/Dr Bea Second, cy@example\.org/)).toBeVisible();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("CONFL-06 CONFL-08 shows who proposes what for the present text of a field, cut to length, as text and never as markup", async () => {
    await rendered([
      proposalOf("ada", { action: "delete", proposedValue: null, currentValue: "What a model believes" }),
      proposalOf("bea", { proposedValue: `${MARKUP} and more than fifty letters` }),
    ]);
    await heading();
    expect(screen.getByText("High severity")).toBeVisible();
    expect(rowOf("You").getByText("The field would be empty.")).toBeVisible();
    expect(rowOf("You").getByText("The old title of the...")).toBeVisible();
    expect(rowOf("You").getByText("(empty)")).toBeVisible();
    const cut = `${MARKUP} and more than fifty letters`.slice(0, 50);
    expect(rowOf("Dr Bea Second").getByText(`${cut}...`)).toBeVisible();
    expect(document.querySelector("img, b")).toBeNull();
  });

  it("CONFL-09 decides the change whose button is pressed, and says what is left", async () => {
    const { user, decisions } = await rendered([
      proposalOf("ada"),
      proposalOf("bea"),
      proposalOf("ada", { fieldPath: "condition" }),
      proposalOf("bea", { fieldPath: "condition" }),
    ]);
    await heading();
    await user.click(screen.getByRole("button", { name: "Reject the change by Dr Bea Second to Title" }));
    await waitFor(() => expect(decisions).toEqual([["bea-title", "rejected"]]));
    expect(await screen.findByText("Rejected: Title. 1 conflict left.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve your change to Condition" }));
    await waitFor(() => expect(screen.queryByRole("heading", { level: 2 })).toBeNull());
    expect(decisions.at(-1)).toEqual(["ada-condition", "approved"]);
  });

  it("CONFL-11 offers to merge two changes, not three, and says why they could not be merged", async () => {
    const { user } = await rendered([
      proposalOf("ada", { action: "replace" }),
      proposalOf("bea"),
      proposalOf("ada", { fieldPath: "condition" }),
      proposalOf("bea", { fieldPath: "condition" }),
      proposalOf("cy", { fieldPath: "condition" }),
    ]);
    await heading();
    expect(screen.getAllByRole("button", { name: /^Merge/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Merge the two changes of Title" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Only two modifications can be merged.");
    await user.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("CONFL-14 shows nothing when the tables are missing, and any other failure without an alert", async () => {
    const fails = (error: AppError) => ({ read: () => Promise.reject(error) });
    const { unmount } = await rendered([], fails(new AppError("database/schema", "PGRST106")));
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByText(/conflict/i)).toBeNull();
    unmount();
    await rendered([], fails(new AppError("network/offline", "Failed to fetch")));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads to the field, and can be folded away", async () => {
    const { user, shown } = await rendered([proposalOf("ada"), proposalOf("bea")]);
    await heading();
    await user.click(screen.getByRole("button", { name: "Go to field Title" }));
    expect(shown).toEqual(["title"]);
    await user.click(screen.getByRole("button", { name: "Hide conflicts" }));
    expect(screen.queryByText("Dr Bea Second", { selector: "li *" })).toBeNull();
    expect(screen.getByRole("button", { name: "Show conflicts", expanded: false })).toBeVisible();
  });
});
