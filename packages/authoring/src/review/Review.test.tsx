// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { Profiler } from "react";
import { expect, it, vi } from "vitest";
import { CaseEditor } from "../editor/CaseEditor.tsx";
import { someTaxonomy } from "../testing/editor-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { changeOf, reviewOf } from "../testing/review-fixtures.ts";
import { FieldChanges } from "./field-changes/FieldChanges.tsx";
import { LineDiff } from "./line-diff/LineDiff.tsx";
import { SuggestionPanel } from "./suggestion-panel/SuggestionPanel.tsx";
import { TrackChangesPanel } from "./track-changes/TrackChangesPanel.tsx";

const AGE = "case_template.patient_agent.demographics.age";

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
  const gate = Promise.withResolvers<void>();
  let decided = 0;
  const { store } = await reviewOf(
    Array.from({ length: 40 }, (_, at) => changeOf(`change-${at}`)),
    {
      updateChangeStatus: async () => {
        if (decided === 3) await gate.promise;
        decided += 1;
      },
    },
  );
  const { user } = renderAuthoring(<TrackChangesPanel store={store} />);
  const all = within(screen.getByRole("group", { name: "All proposed changes" }));
  await user.click(all.getByRole("button", { name: "Reject All" }));
  expect(await screen.findByText("3 of 40")).toBeInTheDocument();
  expect(all.getByRole("button", { name: "Approve All" })).toBeDisabled();
  gate.resolve();
  expect(await screen.findByText("All changes reviewed")).toBeInTheDocument();
  expect(screen.queryByText(/ of 40$/)).not.toBeInTheDocument();
});

it("REVIEW-10 says nothing of suggestions while none waits", async () => {
  const { store } = await reviewOf([]);
  renderAuthoring(<SuggestionPanel store={store} />);
  expect(screen.queryByRole("region", { name: "AI Suggestions" })).not.toBeInTheDocument();
});

it("a keystroke draws no other field's suggestions, however many wait", async () => {
  const { store, editor } = await reviewOf([
    changeOf("age", { fieldPath: AGE, proposedValue: "60" }),
    ...Array.from({ length: 99 }, (_, at) => changeOf(`change-${at}`, { fieldPath: "title" })),
  ]);
  const drawn = vi.fn();
  const extra = (path: string) => (
    <Profiler id={path} onRender={(id) => drawn(id)}>
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
  drawn.mockClear();
  await user.type(age, "7");
  expect(editor.fields.contentAt(AGE)).toBe(587);
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set([AGE]));
});
