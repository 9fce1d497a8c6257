import { recogniseTemplate } from "@andromeda/domain";
import { expect, test } from "vitest";
import { readCases } from "../testing/question-sets.ts";
import { findingsFor } from "./findings.ts";
import { NOTHING_GIVEN } from "./physical-findings.ts";

const cases = readCases();

function findings(slug: string, text: string) {
  const template = cases.get(slug);
  if (!template) throw new RangeError(slug);
  return findingsFor(template, text);
}

const at = "examination_and_investigations";

test.each([
  ["I'd like to listen to your chest.", [`${at}.physical_examination.respiratory`]],
  ["I'm going to examine your abdomen now.", [`${at}.physical_examination.abdominal`]],
  ["Can I check your blood pressure?", [`${at}.basic_observations.blood_pressure`]],
  ["I will listen to the heart sounds.", [`${at}.physical_examination.cardiovascular`]],
  [
    "Could I have the heart rate and the sats?",
    [
      `${at}.basic_observations.heart_rate`,
      `${at}.basic_observations.oxygen_saturation_value`,
      `${at}.basic_observations.oxygen_saturation_context`,
    ],
  ],
  ["I'd like an ECG, please.", [`${at}.diagnostics.results`]],
])("PAT-08: %j gives what was named", (text, sources) => {
  const found = findings("chest-pain-nstemi", text);
  expect(found?.sources).toEqual(sources);
});

test("PAT-08: signs named bare are examined, and a tap on the spine is no tap of fluid", () => {
  const legs = recogniseTemplate({
    examiner_agent: {
      examination_and_investigations: {
        physical_examination: {
          abdominal: "Palpable bladder, soft.",
          neurological: "Tone increased. Knee and ankle jerks brisk. Pin-prick lost below the umbilicus.",
          other: "Tender over T9.",
        },
        diagnostics: { results: "Ascitic tap: SAAG 14 g/L." },
      },
    },
  }).template;
  const texts = ["Knee jerks", "Pinprick", "Run your heel down your shin.", "Bowel sounds"].map(
    (text) => findingsFor(legs, text)?.text,
  );
  expect(texts).toEqual([
    "Knee and ankle jerks brisk.",
    "Pin-prick lost below the umbilicus.",
    NOTHING_GIVEN,
    NOTHING_GIVEN,
  ]);
  expect(findingsFor(legs, "I'd like to feel down the spine and tap it gently.")?.text).toBe(
    "Tender over T9.",
  );
});

test.each([
  "I've been asked to examine your chest. Is that OK?",
  "That will involve listening to your heart and feeling your pulse.",
  "Before I start, do you have any pain in your chest?",
])("PAT-08: %j announces or asks, and finds nothing", (text) => {
  expect(findings("chest-pain-nstemi", text)).toBeNull();
});

test.each(["I look at your scalp.", "I'm percussing over the sternum.", "I elicit the ankle jerk."])(
  "PAT-08: %j is answered by the case or by its having nothing",
  (text) => {
    expect(findings("chest-pain-nstemi", text)?.text).toBe(NOTHING);
  },
);

test("PAT-08: all observations are given together, and one test without the others", () => {
  const chart = findings("ascites-abdominal-exam", "Could I have a set of observations?");
  expect(chart?.text).toMatch(/104\/62 mmHg.*92 a minute.*37\.1 °C.*97% on room air.*74 kg/);
  const ecg = findings("chest-pain-nstemi", "Let's do an ECG.");
  expect(ecg?.text).toContain("ST depression");
  expect(ecg?.text).not.toMatch(/troponin|LDL/);
});

test("PAT-08: a region of the body is found by any of its names, and the region next to it is not", () => {
  const thyroid = findings("racing-heart", "I examine your neck, thyroid and lymph nodes.");
  expect(thyroid?.text).toContain("goitre");
  expect(thyroid?.text).not.toContain("Lid");
});

const NOTHING = "The case gives no finding for this: take it as normal.";

test.each([
  ["ascites-abdominal-exam", "Listening for bowel sounds and bruits.", "Bowel sounds normal, no bruit."],
  [
    "ascites-abdominal-exam",
    "Now I'm palpating for the liver and spleen as you breathe in.",
    "Liver edge not palpable. Spleen palpable 3 cm below the costal margin.",
  ],
  [
    "ascites-abdominal-exam",
    "Percussing the abdomen for shifting dullness.",
    "Flank dullness that shifts on turning.",
  ],
  ["ascites-abdominal-exam", "Balloting the kidneys.", NOTHING],
  [
    "ascites-abdominal-exam",
    "I'm looking at your hands for clubbing and Dupuytren's.",
    "Palmar erythema, Dupuytren contracture of the right ring finger.",
  ],
  ["ascites-abdominal-exam", "Checking the ankles for oedema.", "Pitting oedema to mid-shin."],
  ["heart-failure-exam", "I'd like to look at the JVP.", "JVP raised 6 cm."],
  ["heart-failure-exam", "I listen to the lung bases.", "Fine crackles to both mid zones."],
  [
    "heart-failure-exam",
    "Feeling for the apex beat.",
    "Apex displaced to the anterior axillary line, thrusting.",
  ],
  ["heavy-feet", "Testing power in hip flexion.", "Power 3/5 hip flexion, 4/5 elsewhere below."],
  ["heavy-feet", "And the plantars.", "Plantars extensor."],
  ["pleural-effusion", "Chest expansion.", "Right side: reduced expansion."],
  [
    "pleural-effusion",
    "Listen to the chest.",
    "Right side: absent breath sounds, reduced vocal resonance, bronchial breathing above the fluid.",
  ],
])("PAT-08: in %s, %j finds what is named and no more", (slug, text, expected) => {
  expect(findings(slug, text)?.text).toBe(expected);
});

test.each([
  "I've been asked to examine your tummy today. Would that be okay?",
  "I'd like to wash my hands. Could you lie back with your top off; would you like a chaperone?",
  "Any chest pain?",
  "In summary, this is a woman with jaundice, spider naevi and shifting dullness but no flap.",
  "My findings were a palpable spleen and ascites.",
])("PAT-08: %j is for the patient to answer", (text) => {
  expect(findings("ascites-abdominal-exam", text)).toBeNull();
});

test.each([
  "Do you have any chest pain?",
  "Are you short of breath?",
  "Hello, my name is Sam.",
  "How long have you had it?",
  "",
])("PAT-08: %j is not an examination", (text) => {
  expect(findings("chest-pain-nstemi", text)).toBeNull();
});

test("PAT-08: a sign is found by what the patient is told to do, and in whatever field the case has it", () => {
  const text = (said: string) => findings("ascites-abdominal-exam", said)?.text;
  expect(text("Hold your arms out and cock your wrists back.")).toContain("No asterixis");
  expect(text("I look at the chest for spider naevi.")).toBe("Six spider naevi on the upper chest.");
  expect(text("I'd like to measure your weight.")).toBe("Weight 74 kg.");
  expect(text("Thanks for letting me examine you.")).toBeUndefined();
});

test("PAT-08: a request for consent examines nothing, and what the candidate is to offer is no finding", () => {
  const consent =
    "Hello, I'm Sam, a medical student. May I examine your tummy today? Would you like a chaperone?";
  expect(findings("ascites-abdominal-exam", consent)).toBeNull();
  expect(findings("ascites-abdominal-exam", "Can I feel your tummy?")?.text).toMatch(/^Soft, non-tender/);
  const end = "To finish I would examine the hernial orifices, the genitalia and do a rectal examination.";
  expect(findings("ascites-abdominal-exam", end)?.text).toBe("Hernial orifices intact.");
});

test("PAT-08: a sign of tapping is found beside the organs that are tapped for", () => {
  expect(
    findings("ascites-abdominal-exam", "I'm percussing for the liver and spleen, and for shifting dullness.")
      ?.text,
  ).toBe("Flank dullness that shifts on turning.");
});
