import { AppError, type CaseProposals, type ChangeToReview } from "@andromeda/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import { CaseEditor } from "../editor/CaseEditor.tsx";
import { someTaxonomy } from "../testing/editor-fixtures.ts";
import { changeOf, reviewOf } from "../testing/proposal-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { FieldChanges } from "./field-changes/FieldChanges.tsx";
import { InlineDiff } from "./field-changes/InlineDiff.tsx";
import { LineDiff } from "./LineDiff.tsx";
import { SuggestionPanel } from "./SuggestionPanel.tsx";
import { TrackChangesPanel } from "./TrackChangesPanel.tsx";

const AGE = "case_template.patient_agent.demographics.age";
const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";

/** All that shows proposed changes: the track changes panel, four fields, and the suggestions over the page. */
async function rendered(
  changes: readonly ChangeToReview[],
  ports: Partial<CaseProposals> = {},
  mode: "edit" | "view" = "edit",
) {
  const { store, editor } = await reviewOf(changes, ports, mode);
  const view = renderAuthoring(
    <>
      <TrackChangesPanel store={store} />
      {["title", AGE, COMPLAINT, CONDITIONS].map((path) => (
        <div key={path} data-field-path={path}>
          <FieldChanges store={store} path={path} />
        </div>
      ))}
      <SuggestionPanel store={store} />
    </>,
  );
  return { store, editor, ...view };
}

const trackChanges = () => within(screen.getByRole("region", { name: "Track Changes Mode" }));
const list = () => within(screen.getByRole("region", { name: "Proposed Changes" }));
const panel = () => within(screen.getByRole("region", { name: "AI Suggestions" }));
const suggestion = (field: string) => screen.queryByRole("group", { name: `Suggested change to ${field}` });
const suggested = (field: string) => within(suggestion(field) ?? expect.fail(`Nothing waits at ${field}.`));
const at = (path: string, part: string) =>
  document.querySelector(`[data-field-path="${path}"] [data-change-${part}]`);

describe("the track changes panel and its list", () => {
  it("REVIEW-01 REVIEW-02 list and count the pending changes; an opened one shows its reason and its lines", async () => {
    const { user } = await rendered([
      changeOf("title"),
      changeOf("age", { fieldPath: AGE, proposedValue: "60" }),
      changeOf("conditions", {
        fieldPath: CONDITIONS,
        action: "replace",
        proposedValue: "Hypertension, diagnosed 2011\nGout",
        reason: "Gout explains the medication.",
      }),
    ]);
    expect(list().getByRole("heading", { name: "Proposed Changes" })).toBeVisible();
    expect(list().getByText("3")).toBeVisible();
    for (const name of ["Apply All", "Reject All"])
      expect(list().getByRole("button", { name })).toBeVisible();
    expect(list().queryByText("Gout explains the medication.")).toBeNull();
    const opener = list().getByRole("button", { name: /^Conditions/ });
    await user.click(opener);
    const item = within(opener.closest("li") ?? expect.fail());
    expect(item.getByText("Gout explains the medication.")).toBeVisible();
    expect(item.getByRole("deletion")).toHaveTextContent("Type 2 diabetes");
    expect(item.getByRole("insertion")).toHaveTextContent("Gout");
    expect(item.getByText("Hypertension, diagnosed 2011")).toBeVisible();
    // The buttons of a row decide that row alone.
    await user.click(list().getByRole("button", { name: "Reject the change to Conditions" }));
    await waitFor(() => expect(list().queryByRole("button", { name: /^Conditions/ })).toBeNull());
    expect(list().getAllByRole("listitem")).toHaveLength(2);
  });

  it("REVIEW-03 REVIEW-06 are one line without changes, which opens to say that there is nothing to review", async () => {
    const { user } = await rendered([]);
    expect(trackChanges().getByText("All changes reviewed")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Proposed Changes" })).toBeNull();
    expect(trackChanges().queryByText(/Pending|Approved|Rejected/)).toBeNull();
    await user.click(trackChanges().getByRole("button", { name: "Show track changes" }));
    expect(list().getByText("No changes to review")).toBeVisible();
  });

  it("REVIEW-03 REVIEW-06 announce the decision of the last change, and are one line again", async () => {
    const { user } = await rendered([changeOf("title")]);
    expect(trackChanges().queryByText("All changes reviewed")).toBeNull();
    await user.click(list().getByRole("button", { name: "Reject the change to Title" }));
    expect(await screen.findByText("Rejected: Title. All changes reviewed.")).toBeInTheDocument();
    expect(trackChanges().getByText("All changes reviewed")).toBeVisible();
  });

  it("REVIEW-04 count the pending, approved and rejected changes", async () => {
    const own = [changeOf("one"), changeOf("two")];
    await rendered(own, {
      read: async () => ({ own, decided: { approved: 3, rejected: 1 }, others: [], editors: [] }),
    });
    for (const count of ["2 Pending", "3 Approved", "1 Rejected"])
      expect(trackChanges().getByText(count)).toBeVisible();
    expect(trackChanges().getByRole("switch", { name: "Show Changes" })).toBeChecked();
    const all = within(trackChanges().getByRole("group", { name: "All proposed changes" }));
    for (const name of ["Approve All", "Reject All"]) expect(all.getByRole("button", { name })).toBeVisible();
  });

  it("REVIEW-05 hide and show the marks without deciding anything", async () => {
    const decided = vi.fn();
    const { user } = await rendered([changeOf("title")], { updateChangeStatus: decided });
    const showChanges = trackChanges().getByRole("switch", { name: "Show Changes" });
    const marks = () => [at("title", "overlay"), at("title", "mark"), suggestion("Title")];
    expect(marks()).not.toContain(null);
    await user.click(showChanges);
    expect(marks()).toEqual([null, null, null]);
    await user.click(showChanges);
    expect(marks()).not.toContain(null);
    expect(decided).not.toHaveBeenCalled();
  });

  it("REVIEW-16 say what was approved and not written, and try to write it again on demand", async () => {
    const applySingleChange = vi
      .fn<CaseProposals["applySingleChange"]>()
      .mockRejectedValueOnce(new AppError("network/offline", "Failed to fetch"))
      .mockRejectedValueOnce(new AppError("network/offline", "Still offline"));
    const { user } = await rendered([changeOf("title")], { applySingleChange });
    await user.click(list().getByRole("button", { name: "Approve the change to Title" }));
    const text = "Title: Approved, but not written into the case: ";
    await waitFor(() =>
      expect(trackChanges().getByRole("alert")).toHaveTextContent(`${text}Failed to fetch`),
    );
    await user.click(trackChanges().getByRole("button", { name: "Write them into the case" }));
    await waitFor(() => expect(trackChanges().getByRole("alert")).toHaveTextContent(`${text}Still offline`));
  });
});

describe("the three places that decide everything", () => {
  const places = {
    list,
    panel,
    all: () => within(screen.getByRole("group", { name: "All proposed changes" })),
  };
  it.each([
    ["list", "Apply All", ["one approved", "two approved", "batch applied"]],
    ["all", "Approve All", ["one approved", "two approved", "batch applied"]],
    ["panel", "Apply All", ["one approved", "two approved"]],
    ["list", "Reject All", ["one rejected", "two rejected"]],
    ["all", "Reject All", ["one rejected", "two rejected"]],
    ["panel", "Reject All", ["one rejected", "two rejected"]],
  ] as const)("REVIEW-19 the %s with %s", async (place, name, expected) => {
    const done: string[] = [];
    let pending = [
      changeOf("one", { batchId: "batch", proposedValue: "Dry cough" }),
      changeOf("two", { batchId: "batch", fieldPath: AGE, proposedValue: "60" }),
    ];
    const { user, editor } = await rendered(pending, {
      read: async () => ({
        own: pending,
        decided: { approved: 0, rejected: 0 },
        others: [],
        editors: [],
      }),
      updateChangeStatus: async (ids, status) => {
        done.push(...ids.map((id) => `${id} ${status}`));
        pending = pending.filter(({ id }) => !ids.includes(id));
        return ids;
      },
      applyChangesToCase: async (batchId) => {
        done.push(`${batchId} applied`);
        throw new AppError("network/offline", "The case is not in here.");
      },
    });
    await user.click(places[place]().getByRole("button", { name }));
    await waitFor(() => expect(done).toEqual(expected));
    const isInForm = place === "panel" && name === "Apply All";
    expect([editor.fields.column("title") === "Dry cough", editor.fields.contentAt(AGE)]).toEqual(
      isInForm ? [true, 60] : [false, 58],
    );
  });
});

describe("at the field", () => {
  it("REVIEW-09 marks the words that differ, also while the author types into the field", async () => {
    const { editor } = await rendered([
      changeOf("complaint", {
        fieldPath: COMPLAINT,
        currentValue: "mild pain",
        proposedValue: "severe pain",
      }),
    ]);
    act(() => editor.setField(COMPLAINT, "mild pain"));
    const shown = suggested("Chief Complaint");
    await waitFor(() => expect(shown.getByRole("deletion")).toHaveTextContent(/^removed: mild$/));
    expect(shown.getByRole("insertion")).toHaveTextContent("added: severe");
    expect(shown.getByText("pain")).toBeVisible();
    act(() => editor.setField(COMPLAINT, "mild headache"));
    await waitFor(() => expect(shown.getByRole("deletion")).toHaveTextContent("removed: mild headache"));
  });

  it("REVIEW-08 highlights the field of the next suggestion, and one whose change is applied", async () => {
    const { user, editor } = await rendered([
      changeOf("title", { proposedValue: "Dry cough" }),
      changeOf("age", { fieldPath: AGE, proposedValue: "60" }),
    ]);
    expect([at("title", "highlight"), at(AGE, "highlight")]).toEqual([null, null]);
    await user.click(panel().getByRole("button", { name: "Next suggestion" }));
    expect(at(AGE, "highlight")).not.toBeNull();
    await user.click(suggested("Title").getByRole("button", { name: /^Apply/ }));
    await waitFor(() => expect(at("title", "highlight")).not.toBeNull());
    expect(editor.fields.column("title")).toBe("Dry cough");
  });

  it("REVIEW-18 REVIEW-22 leaves a change that fails or does not fit where it is, and says why", async () => {
    let isDown = true;
    const { user, editor } = await rendered(
      [changeOf("title"), changeOf("age", { fieldPath: AGE, proposedValue: "abc" })],
      {
        updateChangeStatus: async (ids) => {
          if (isDown) throw new AppError("network/offline", "Failed to fetch");
          return ids;
        },
      },
    );
    await user.click(suggested("Age").getByRole("button", { name: /^Apply/ }));
    expect(await suggested("Age").findByRole("alert")).toHaveTextContent("Must be a valid number");
    await user.click(suggested("Title").getByRole("button", { name: /^Apply/ }));
    expect(await suggested("Title").findByRole("alert")).toHaveTextContent("Failed to fetch");
    expect(editor.isDirty).toBe(false);
    isDown = false;
    await user.click(suggested("Title").getByRole("button", { name: /^Apply/ }));
    await waitFor(() => expect(suggestion("Title")).toBeNull());
    expect(editor.fields.column("title")).toBe(changeOf("title").proposedValue);
  });

  it("REVIEW-25 shows the pending changes in view mode, without buttons to decide them", async () => {
    const { user } = await rendered([changeOf("title")], {}, "view");
    expect(suggested("Title").getAllByRole("insertion").length).toBeGreaterThan(0);
    expect(panel().getByText("1 of 1")).toBeVisible();
    await user.click(list().getByRole("button", { name: /^Title/ }));
    expect(list().getAllByRole("insertion").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /^(Approve|Apply|Reject)/ })).toBeNull();
    expect(at("title", "mark")).toBeNull();
  });
});

it("REVIEW-02 shows the lines around a change, and leaves out what is far from it", () => {
  const lines = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`);
  renderAuthoring(<LineDiff before={lines.join("\n")} after={lines.with(6, "another").join("\n")} />);
  expect(screen.getByRole("deletion")).toHaveTextContent("line 7");
  expect(screen.getByRole("insertion")).toHaveTextContent("another");
  for (const near of ["line 5", "line 9"]) expect(screen.getByText(near)).toBeInTheDocument();
  for (const far of ["line 4", "line 10"]) expect(screen.queryByText(far)).not.toBeInTheDocument();
  expect(screen.getAllByText("…")).toHaveLength(2);
});

it("REVIEW-19 says how far a decision on many changes has come", async () => {
  const gate = Promise.withResolvers<readonly string[]>();
  const changes = Array.from({ length: 12 }, (_, at) => changeOf(`change-${at}`));
  const { store } = await reviewOf(changes, { updateChangeStatus: () => gate.promise });
  const { user } = renderAuthoring(<TrackChangesPanel store={store} />);
  const all = within(screen.getByRole("group", { name: "All proposed changes" }));
  await user.click(all.getByRole("button", { name: "Reject All" }));
  expect(await screen.findByText("0 of 12")).toBeInTheDocument();
  expect(all.getByRole("button", { name: "Approve All" })).toBeDisabled();
  gate.resolve(changes.map(({ id }) => id));
  expect(await screen.findByText("All changes reviewed")).toBeInTheDocument();
  expect(screen.queryByText(/ of 12$/)).not.toBeInTheDocument();
});

it("REVIEW-26 says beside the buttons for all which changes were not decided and why, and leads to them", async () => {
  const { user, editor } = await rendered([
    changeOf("title"),
    changeOf("age", { fieldPath: AGE, proposedValue: "about sixty" }),
  ]);
  await user.click(panel().getByRole("button", { name: "Apply All" }));
  for (const place of [panel(), trackChanges()]) {
    expect(await place.findByText("1 of 2 changes approved.")).toBeVisible();
    expect(place.getByRole("button", { name: "Age" }).closest("li")).toHaveTextContent(
      "Age: Must be a valid number",
    );
  }
  expect(screen.getByText("1 of 2 changes approved.", { selector: "[role=alert] *" })).toBeVisible();
  await user.click(panel().getByRole("button", { name: "Age" }));
  expect(editor.attention).toEqual({ path: AGE, keepsFocus: true });
  await user.click(panel().getByRole("button", { name: "Reject All" }));
  await waitFor(() => expect(screen.queryByText("1 of 2 changes approved.")).toBeNull());
});

it("REVIEW-26 says once that nothing was decided, and why", async () => {
  const { user } = await rendered([changeOf("title"), changeOf("age", { fieldPath: AGE })], {
    updateChangeStatus: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
  });
  await user.click(list().getByRole("button", { name: "Reject All" }));
  expect(await trackChanges().findByRole("alert")).toHaveTextContent(
    "No change was rejected. Failed to fetch",
  );
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("REVIEW-10 the suggestions are minimised, expanded, hidden, and shown again from the track changes panel", async () => {
  const { user } = await rendered([changeOf("title"), changeOf("age", { fieldPath: AGE })]);
  expect(panel().getByRole("heading", { name: "AI Suggestions" })).toBeVisible();
  for (const name of ["Previous suggestion", "Next suggestion", "Apply All", "Reject All"])
    expect(panel().getByRole("button", { name })).toBeVisible();
  await user.click(panel().getByRole("button", { name: "Minimise AI Suggestions" }));
  expect(panel().queryByRole("button", { name: "Next suggestion" })).toBeNull();
  expect(panel().getByText("1 of 2")).toBeVisible();
  await user.click(panel().getByRole("button", { name: "Expand AI Suggestions" }));
  expect(panel().getByRole("button", { name: "Next suggestion" })).toBeVisible();
  await user.click(panel().getByRole("button", { name: "Hide AI Suggestions" }));
  expect(screen.queryByRole("region", { name: "AI Suggestions" })).toBeNull();
  await user.click(trackChanges().getByRole("button", { name: "Show AI Suggestions" }));
  expect(panel().getByText("1 of 2")).toBeVisible();
});

it("REVIEW-10 the suggestions are not shown while none is pending", async () => {
  const { store } = await reviewOf([]);
  renderAuthoring(<SuggestionPanel store={store} />);
  expect(screen.queryByRole("region", { name: "AI Suggestions" })).not.toBeInTheDocument();
});

it("REVIEW-10 See list renders the rest of the case before it scrolls, because that would push the list away", async () => {
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const field = () => document.querySelector(`[data-field-path="${AGE}"]`);
  const wasFieldRendered: boolean[] = [];
  const scroll = vi
    .spyOn(Element.prototype, "scrollIntoView")
    .mockImplementation(() => void wasFieldRendered.push(field() !== null));
  try {
    const { store, editor } = await reviewOf([changeOf("title")]);
    const { user } = renderAuthoring(
      <>
        <CaseEditor
          store={editor}
          taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
          onSaveDraft={() => undefined}
          onPublish={() => undefined}
        />
        <TrackChangesPanel store={store} />
        <SuggestionPanel store={store} />
      </>,
    );
    expect(field()).toBeNull();
    await user.click(panel().getByRole("button", { name: "See list" }));
    expect(wasFieldRendered).toEqual([true]);
  } finally {
    scroll.mockRestore();
    vi.unstubAllGlobals();
  }
});

it("a keystroke re-renders no other field's suggestions, however many are pending", async () => {
  const { store, editor } = await reviewOf([
    changeOf("age", { fieldPath: AGE, proposedValue: "60" }),
    ...Array.from({ length: 99 }, (_, at) => changeOf(`change-${at}`, { fieldPath: "title" })),
  ]);
  const onRender = vi.fn();
  const extra = (path: string) => (
    <Profiler id={path} onRender={(id) => onRender(id)}>
      <FieldChanges store={store} path={path} />
    </Profiler>
  );
  const { user } = renderAuthoring(
    <CaseEditor
      store={editor}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      renderFieldExtra={extra}
      onSaveDraft={() => undefined}
      onPublish={() => undefined}
    />,
  );
  const age = screen.getByRole("textbox", { name: /^Age/ });
  onRender.mockClear();
  await user.type(age, "7");
  expect(editor.fields.contentAt(AGE)).toBe(587);
  await waitFor(() => expect(onRender).toHaveBeenCalled());
  expect(new Set(onRender.mock.calls.flat())).toEqual(new Set([AGE]));
});

it("EDIT-63 a keystroke does not re-render the buttons of its field's suggestion; the text follows in a pause", async () => {
  const change = changeOf("age", { fieldPath: AGE, proposedValue: "60" });
  const { store, editor } = await reviewOf([change]);
  const readKeys: PropertyKey[] = [];
  const watched = new Proxy(store, {
    get(target, key) {
      readKeys.push(key);
      return Reflect.get(target, key, target);
    },
  });
  renderAuthoring(<InlineDiff store={watched} change={change} isNamed={false} />);
  expect(readKeys).toContain("obstacleTo");
  readKeys.length = 0;
  for (const age of [587, 588, 589]) act(() => editor.setField(AGE, age));
  expect(new Set(readKeys)).toEqual(new Set(["textsOf"]));
  expect(screen.getByRole("deletion")).toHaveTextContent("removed: 58");
  await waitFor(() => expect(screen.getByRole("deletion")).toHaveTextContent("removed: 589"));
  expect(new Set(readKeys)).toEqual(new Set(["textsOf"]));
});
