import { describe, expect, it } from "vitest";
import { completeCase, editorOn } from "../testing/editor-setup.ts";
import { FieldProblems, neighbourInPage } from "./field-problems.ts";

const AGE = "case_template.patient_agent.demographics.age";
const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

describe("the next field with a problem", () => {
  // As a check and the conflicts name them: in no order, and perhaps twice.
  const paths = [AGE, "title", COMPLAINT, "title"];

  it.each([
    [null, "next", "title"],
    ["title", "next", COMPLAINT],
    ["description", "next", COMPLAINT],
    [COMPLAINT, "next", AGE],
    [AGE, "next", "title"],
    [null, "previous", AGE],
    [AGE, "previous", COMPLAINT],
    ["description", "previous", "title"],
    ["title", "previous", AGE],
  ] as const)("EDIT-56 is in page order: from %s to the %s one it is %s", (from, direction, path) => {
    expect(neighbourInPage(paths, from, direction)).toBe(path);
  });

  it("EDIT-56 is the same one when it is the only one, and null without any", () => {
    expect(neighbourInPage(["title"], "title", "next")).toBe("title");
    expect(neighbourInPage([], "title", "next")).toBeNull();
    expect(neighbourInPage([], null, "previous")).toBeNull();
  });

  it("EDIT-56 is the one that the editor asks the screen to show, until the screen has shown it", () => {
    const { store } = editorOn();
    store.startNew();
    expect(store.goToProblem(null, "next")).toBe("title");
    expect(store.attention).toEqual({ path: "title" });
    store.clearAttention();
    expect(store.attention).toBeNull();
    store.startNew(completeCase);
    expect([store.goToProblem(null, "next"), store.attention]).toEqual([null, null]);
  });
});

describe("the messages at the fields", () => {
  const formOf = (columns: Readonly<Record<string, string>>) => {
    const { store } = editorOn();
    store.startNew();
    store.setFields(columns);
    return store.form;
  };

  it("EDIT-37 ask of a draft less than of a case to be published", () => {
    const problems = new FieldProblems();
    const form = formOf({ title: "Cough", description: "For six weeks" });
    expect(problems.check(form, "draft")).toEqual([]);
    expect(problems.check(form, "publish").map(({ path }) => path)).toContain("specialty");
    expect([problems.at("specialty"), problems.at("title")]).toEqual([expect.stringMatching(/\S/), null]);
    problems.check(form, "draft");
    expect(problems.at("specialty")).toBeNull();
  });

  it("EDIT-37 disappear when their field is put right, and none appears at a field that had none", () => {
    const problems = new FieldProblems();
    problems.check(formOf({ title: "", description: "For six weeks" }), "publish");
    const message = problems.at("title");
    expect(message).not.toBeNull();
    problems.recheck("title", () => formOf({ title: " ", description: "" }));
    expect([problems.at("title"), problems.at("description")]).toEqual([message, null]);
    problems.recheck("description", () => formOf({ title: "", description: "" }));
    expect(problems.at("description")).toBeNull();
    problems.recheck("title", () => formOf({ title: "Cough", description: "" }));
    expect(problems.at("title")).toBeNull();
    expect(problems.at("specialty")).not.toBeNull();
    problems.clear();
    expect(problems.at("specialty")).toBeNull();
  });
});
