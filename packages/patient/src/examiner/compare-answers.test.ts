import { describe, expect, it } from "vitest";
import { compareAnswers, matchAnswer, splitTests } from "./compare-answers.ts";

const NSTEMI = "Non-ST-elevation myocardial infarction (acute coronary syndrome)";

describe("comparing answers", () => {
  it.each([
    [NSTEMI, "NSTEMI"],
    [NSTEMI, "non-ST elevation MI"],
    [NSTEMI, "heart attack"],
    [NSTEMI, "ACS"],
    [NSTEMI, "myocardial infarcton"],
    ["ST-elevation myocardial infarction", "STEMI"],
    ["Pulmonary embolism", "PE"],
    ["Hypothyroidism", "hypothyroid"],
    ["Psoriatic arthritis", "psoriatic"],
    ["Pulmonary embolism", "a clot on the lung"],
    ["Oesophageal reflux or spasm", "GORD"],
    ["Oesophageal reflux or spasm", "esophageal spasm"],
    ["Musculoskeletal chest pain", "MSK"],
    ["Influenza or Covid-19", "flu"],
    ["Malignant ascites, including ovarian cancer", "ovarian cancer"],
    ["Right heart failure or constrictive pericarditis", "right sided heart failure"],
    ["Severe depression with psychotic symptoms", "psychotic depression"],
    ["Bipolar affective disorder with psychotic symptoms", "bipolar disorder with psychosis"],
    ["Autoimmune or infective encephalitis", "autoimmune encephalitis"],
    ["Substance-induced psychotic disorder", "drug-induced psychosis"],
    [
      "Moderate-severity community-acquired pneumonia (CURB-65 score 2) in a patient with previous penicillin anaphylaxis",
      "pneumonia",
    ],
    ["First episode of psychosis, most likely schizophrenia", "schizophrenia"],
    ["Decompensated alcohol-related cirrhosis with portal hypertension and ascites", "alcoholic cirrhosis"],
    ["Metastatic spinal cord compression at T9", "MSCC"],
    ["Chest X-ray", "CXR"],
    ["Repeat potassium urgently to exclude haemolysis", "Repeat potassium"],
    [
      "Drug-induced hyperkalaemia (trimethoprim with ramipril and spironolactone)",
      "Hyperkalaemia from ramipril and spironolactone",
    ],
    ["High-sensitivity troponin at presentation and 3 hours", "trops"],
    ["12-lead ECG within 10 minutes, repeated with continuing pain", "ECG"],
    ["Diagnostic ascitic tap: cell count, albumin, protein, culture, cytology", "ascitic tap"],
  ])("EXAM-04 %s is named by %s", (expected, given) => {
    expect(matchAnswer(expected, [given]).given).toBe(given);
  });

  it.each([
    ["ST-elevation myocardial infarction", "NSTEMI"],
    [NSTEMI, "STEMI"],
    [NSTEMI, "unstable angina"],
    ["Pericarditis", "pancreatitis"],
    ["Lung cancer with post-obstructive infection", "cancer"],
    ["Lung cancer with post-obstructive infection", "breast cancer"],
    ["Giant cell arteritis", "rheumatoid arthritis"],
    ["Referral to haematology", "hepatology referral"],
    ["Fungal infection", "fundal infection"],
    ["Start penicillamine", "penicillin"],
    ["Add a macrolide", "Macrobid"],
    ["Metatarsophalangeal joint sepsis", "metacarpophalangeal joint sepsis"],
    ["Palpitations", "palpation"],
    ["Joint infection", "joint injection"],
    ["Hyponatraemia", "hypernatraemia"],
    ["Hyperthyroidism", "hypothyroidism"],
    ["Left pneumothorax", "right pneumothorax"],
    ["Viral meningitis", "bacterial meningitis"],
    ["Chest X-ray", "abdominal x-ray"],
    ["Pulmonary embolism", "pleural effusion"],
    ["Ulcerative colitis", "Crohn's disease"],
    ["Discoid eczema", "varicose eczema"],
    ["Drug-induced hypertension", "drug-induced mania"],
    ["Type 2 diabetes", "diabetes insipidus"],
    ["Oesophageal varices", "oesophageal rupture"],
    ["No D-dimer first, because DVT is likely", "D-dimer"],
  ])("EXAM-04 %s is not named by %s", (expected, given) => {
    expect(matchAnswer(expected, [given]).given).toBeNull();
  });

  it("EXAM-04 reads a list without commas, and a second name in brackets", () => {
    const given = ["FBC U&E lipids", "Pseudohyperkalaemia (haemolysed sample)"];
    const { expected, others } = compareAnswers(["FBC", "U&E", "Lipids", "Haemolysed sample"], given);
    expect(expected.map((answer) => answer.given)).toEqual([
      "FBC",
      "U&E",
      "lipids",
      "Pseudohyperkalaemia (haemolysed sample)",
    ]);
    expect(others).toEqual([]);
  });

  it("EXAM-04 gives each answer once, to the expected one that it fits best", () => {
    const { expected, others } = compareAnswers(
      ["ST-elevation myocardial infarction", "Unstable angina", "Aortic dissection"],
      ["NSTEMI", "STEMI", "aortic disection", "panic attack"],
    );
    expect(expected.map(({ given }) => given)).toEqual(["STEMI", null, "aortic disection"]);
    expect(others).toEqual(["NSTEMI", "panic attack"]);
  });

  it("EXAM-04 reads both sides of a slash, and keeps the name of one test in one piece", () => {
    const { expected, others } = compareAnswers(
      ["HbA1c", "Glucose", "Cervical artery dissection", "Group and save"],
      ["HbA1c/glucose", "carotid/vertebral dissection", "G&S"],
    );
    expect(expected.map(({ given }) => given)).toEqual([
      "HbA1c",
      "glucose",
      "carotid/vertebral dissection",
      "G&S",
    ]);
    expect(others).toEqual([]);
    expect(splitTests(["Confusion bloods: FBC, CRP"])).toEqual(["FBC", "CRP"]);
    expect(splitTests(["FBC, clotting, U&E, group and save", "TSH, free T4 and free T3"])).toEqual([
      "FBC",
      "clotting",
      "U&E",
      "group and save",
      "TSH, free T4 and free T3",
    ]);
  });

  it("EXAM-04 takes one of a list that is wanted together for no other answer, and a list's names whole", () => {
    const compared = compareAnswers(
      ["FBC, CRP, U&E if unwell"],
      ["FBC", "CRP", "kidney function", "D-dimer"],
    );
    expect(compared.others).toEqual(["D-dimer"]);
    expect(
      compareAnswers(["Group and save with rhesus status"], ["FBC, group and save"]).expected[0]?.given,
    ).toBe("group and save");
  });

  it("EXAM-04 reads several tests in one line", () => {
    const { expected } = compareAnswers(splitTests(["FBC, U&E, glucose, lipids", "Chest X-ray"]), [
      "bloods: full blood count, U&Es and LFTs",
      "CXR",
    ]);
    expect(expected.filter(({ given }) => given !== null).map((match) => match.expected)).toEqual([
      "FBC",
      "U&E",
      "Chest X-ray",
    ]);
  });

  it("EXAM-04 reads the tests behind their heading", () => {
    for (const given of ["bloods inc RF, anti CCP", "Bloods: RF, CRP", "baseline bloods including RF"])
      expect(matchAnswer("Rheumatoid factor", [given]).given, given).not.toBeNull();
    expect(matchAnswer("Rheumatoid factor", ["bloods"]).given).toBeNull();
  });
});
