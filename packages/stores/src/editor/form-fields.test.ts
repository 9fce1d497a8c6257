import { formFromDocument, type LeafPath, setLeafValue } from "@andromeda/domain";
import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { caseDocument } from "../testing/editor-setup.ts";
import { FormFields } from "./form-fields.ts";

const age: LeafPath = "patient_agent.demographics.age";
const agePath = `case_template.${age}`;
const form = formFromDocument(caseDocument({}, { [age]: 58 }));

describe("the fields of a form", () => {
  it("EDIT-42 SAVE-10 are read and written by their paths, and know which differ from the base", () => {
    const fields = new FormFields(form);
    expect([fields.read("title"), fields.read(agePath), fields.read("is_active")]).toEqual([
      "Chest pain",
      58,
      true,
    ]);
    expect([fields.isDirty, fields.dirtyPaths]).toEqual([false, []]);
    fields.write("title", "Cough");
    fields.write(agePath, 60);
    fields.write("is_active", false);
    expect([fields.read("title"), fields.read(agePath), fields.read("is_active")]).toEqual([
      "Cough",
      60,
      false,
    ]);
    expect([fields.isDirty, fields.dirtyPaths]).toEqual([true, ["title", agePath, "is_active"]]);
    expect(fields.form).toEqual({
      ...form,
      title: "Cough",
      isActive: false,
      template: setLeafValue(form.template, age, 60),
    });
    expect(fields.baseIsActive).toBe(true);
    for (const [path, value] of [
      ["title", "Chest pain"],
      [agePath, 58],
      ["is_active", true],
    ] as const)
      fields.write(path, value);
    expect([fields.isDirty, fields.form]).toEqual([false, form]);
    fields.write("title", null);
    expect(fields.read("title")).toBe("");
  });

  it("EDIT-52 know the present base while it is observed", () => {
    const fields = new FormFields(form, { ...form, isActive: true });
    const stop = autorun(() => void fields.baseIsActive);
    fields.rebase(form, { ...form, isActive: false });
    expect(fields.baseIsActive).toBe(false);
    stop();
  });

  it("EDIT-52 refuse an unknown path and a value that they cannot hold", () => {
    const fields = new FormFields(form);
    const unknown = new RangeError("A case has no field case_template.nothing.");
    expect(() => fields.read("case_template.nothing")).toThrow(unknown);
    expect(() => fields.write("case_template.nothing", "x")).toThrow(unknown);
    expect(() => fields.write("is_active", "yes")).toThrow(new TypeError("is_active is true or false."));
    expect(() => fields.write("title", 5)).toThrow(new TypeError("title is a text."));
    expect(() => fields.write(agePath, { years: 7 })).toThrow(
      new TypeError(`The field ${age} of type number cannot hold this.`),
    );
    expect(fields.isDirty).toBe(false);
  });

  it("REVIEW-22 are shown as text, and a path that no field has is empty", () => {
    const fields = new FormFields(form);
    expect(
      [agePath, "title", "is_active", "case_template.nothing"].map((path) => fields.textAt(path)),
    ).toEqual(["58", "Chest pain", "true", ""]);
    expect(fields.contentAt("case_template.nothing")).toBeNull();
  });

  it("SAVE-10 take another base without losing what is shown", () => {
    const fields = new FormFields(form);
    fields.rebase({ ...form, title: "Mine", isDraft: true, isActive: false }, { ...form, title: "Theirs" });
    expect([fields.read("title"), fields.isDraft, fields.isActive, fields.dirtyPaths]).toEqual([
      "Mine",
      true,
      false,
      ["title", "is_active"],
    ]);
    fields.show({ ...form, title: "Theirs" });
    expect([fields.read("title"), fields.isDraft, fields.isDirty]).toEqual(["Theirs", false, false]);
  });
});
