import { configure } from "mobx";
import { describe, expect, it } from "vitest";
import { caseWith, editorWith } from "../testing/editor-fixtures.ts";
import { SectionFolds } from "./section-folds.ts";

configure({ enforceActions: "always" });

const PSYCHIATRIC = "patient_agent.psychiatric_information";

describe("SectionFolds", () => {
  it("EDIT-14 begins with the agents open, and the psychiatric part only when there is something in it", async () => {
    const empty = await editorWith(caseWith({ title: "Cough" }));
    const folds = new SectionFolds(empty.store.fields);
    expect(folds.openOf(["patient_agent", "examiner_agent", PSYCHIATRIC])).toEqual([
      "patient_agent",
      "examiner_agent",
    ]);
    const filled = await editorWith(caseWith({}, { "patient_agent.forensic_history": "None" }));
    expect(new SectionFolds(filled.store.fields).openOf([PSYCHIATRIC])).toEqual([PSYCHIATRIC]);
  });

  it("EDIT-36 opens all that a field or a section lies in", async () => {
    const { store } = await editorWith(caseWith({}));
    const folds = new SectionFolds(store.fields);
    folds.set("patient_agent", false);
    folds.openAround("case_template.patient_agent.risk_assessment.risk_to_self");
    expect(folds.openOf(["patient_agent", PSYCHIATRIC])).toEqual(["patient_agent", PSYCHIATRIC]);
    folds.set("patient_agent", false);
    folds.set(PSYCHIATRIC, false);
    folds.openSection(PSYCHIATRIC);
    expect(folds.openOf(["patient_agent", PSYCHIATRIC])).toEqual(["patient_agent", PSYCHIATRIC]);
    folds.openAround("title");
    folds.openSection("classification");
    expect(folds.openOf(["classification"])).toEqual([]);
  });
});
