import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinCategory, loadTaxonomy, splitCategory, TAXONOMY_VERSION } from "./taxonomy.ts";

const named = [
  "Acute and emergency",
  "Cancer",
  "Cardiovascular",
  "Child health",
  "Clinical haematology",
  "Clinical imaging",
  "Dermatology",
  "Ear nose and throat",
  "Endocrine and metabolic",
  "Gastrointestinal including liver",
  "General practice and primary healthcare",
  "Infection",
  "Medicine of older adult",
  "Mental health",
  "Musculoskeletal",
  "Neurosciences",
  "Ophthalmology",
  "Palliative and end of life care",
  "Perioperative medicine and anaesthesia",
  "Renal and urology",
  "Respiratory",
  "Sexual health",
  "Surgery",
];
const added = ["Obstetrics and gynaecology", "Oral and maxillofacial", "All areas of clinical practice"];

describe("the built-in taxonomy", () => {
  it("MCONST-11 MCONST-12 PICK-14 has the 23 named specialties and three more", async () => {
    const { specialties } = await loadTaxonomy();
    expect(specialties.map((specialty) => specialty.name).toSorted()).toEqual(
      [...named, ...added].toSorted(),
    );
  });

  it("MCONST-13 PICK-14 gives every specialty both lists, without duplicates, 212 presentations and 311 conditions in all", async () => {
    const { specialties, version } = await loadTaxonomy();
    for (const { presentations, conditions } of specialties) {
      expect(presentations.length).toBeGreaterThan(0);
      expect(conditions.length).toBeGreaterThan(0);
      expect(new Set(presentations).size).toBe(presentations.length);
      expect(new Set(conditions).size).toBe(conditions.length);
    }
    expect(new Set(specialties.flatMap((specialty) => specialty.presentations)).size).toBe(212);
    expect(new Set(specialties.flatMap((specialty) => specialty.conditions)).size).toBe(311);
    expect(version).toBe(TAXONOMY_VERSION);
  });

  it("MCONST-13 has no colon in a specialty, so every stored category splits back", async () => {
    const { specialties } = await loadTaxonomy();
    for (const { name, presentations, conditions } of specialties) {
      for (const item of [...presentations, ...conditions]) {
        expect(splitCategory(joinCategory({ specialty: name, item }))).toEqual({ specialty: name, item });
      }
    }
  });
});

describe("splitCategory", () => {
  it("MCONST-13 splits at the first colon only", () => {
    expect(splitCategory("Mental health:Anxiety disorder: generalised")).toEqual({
      specialty: "Mental health",
      item: "Anxiety disorder: generalised",
    });
    expect(splitCategory("Mental health")).toBeNull();
  });

  it("MCONST-13 gives back any item of a specialty without a colon", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, item) => {
        const specialty = name.replaceAll(":", "");
        expect(splitCategory(joinCategory({ specialty, item }))).toEqual({ specialty, item });
      }),
    );
  });
});
