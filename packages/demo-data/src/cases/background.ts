import type { Random } from "../random.ts";
import type { CaseOutline, Findings, Social } from "./outline.ts";

type LifeStage = "child" | "young" | "adult" | "older";

function lifeStage(age: number): LifeStage {
  if (age < 18) return "child";
  if (age < 30) return "young";
  return age < 66 ? "adult" : "older";
}

const social: Record<LifeStage, Record<keyof Social, readonly string[]>> = {
  child: {
    occupation: ["At primary school, enjoys it", "At primary school, has close friends"],
    smoking: ["Nobody smokes at home", "Grandfather smokes, but not in the house"],
    alcohol: ["Not applicable"],
    diet: ["Fussy, but eats fruit and pasta", "Home cooking and school dinners"],
    exercise: ["Runs about at playtime and rides a bike", "Swims once a week"],
    other: [
      "Lives with both parents and a younger brother",
      "Lives with mother and grandparents, sees father weekly",
    ],
  },
  young: {
    occupation: [
      "Shop assistant",
      "Apprentice electrician",
      "Barista",
      "Student",
      "Nursery assistant",
      "Courier",
    ],
    smoking: ["Never", "Vapes at weekends", "5 a day since the age of 18"],
    alcohol: ["About 6 units at weekends", "Hardly drinks", "About 12 units a week"],
    diet: ["Skips breakfast, cooks at weekends", "Mixed diet, eats out twice a week"],
    exercise: ["Gym twice a week before this", "Cycles when well", "Walks a good deal"],
    other: [
      "In a rented flat near the town centre",
      "In a terraced house, good bus links",
      "In a small rented house",
    ],
  },
  adult: {
    occupation: [
      "Teaching assistant",
      "Bus driver",
      "Bookkeeper",
      "Care home manager",
      "Joiner",
      "Supermarket supervisor",
      "Librarian",
      "Heating engineer",
    ],
    smoking: ["Never", "Stopped ten years ago, 10 pack years", "10 a day", "Never, but grew up with smokers"],
    alcohol: [
      "About 8 units a week",
      "A glass of wine at weekends",
      "About 14 units a week",
      "Does not drink",
    ],
    diet: ["Mixed diet, takeaway on Fridays", "Cooks at home, little fruit", "Packed lunches, home cooking"],
    exercise: ["Walked the dog daily until this began", "Little outside work", "Used to swim on Sundays"],
    other: [
      "In a terraced house, independent",
      "In a rented flat, independent",
      "In a semi-detached house, drives",
    ],
  },
  older: {
    occupation: [
      "Retired bus driver",
      "Retired machinist",
      "Retired school cook",
      "Retired postal worker",
      "Retired draughtsman",
      "Retired tailor",
    ],
    smoking: ["Never", "Stopped 20 years ago, 20 pack years", "Stopped at 50, 15 pack years"],
    alcohol: ["A sherry at Christmas", "About 6 units a week", "Two pints on a Friday"],
    diet: ["Small appetite, meals on time", "Plain home cooking", "Meat and two vegetables"],
    exercise: ["Limited; used to enjoy a daily walk", "Less than last year, but does what is needed at home"],
    other: ["In a house with stairs", "In a bungalow, neighbours call in", "In a ground-floor flat"],
  },
};

const manners = [
  "Polite and a little nervous; answers what is asked.",
  "Talkative, needs gentle steering.",
  "Prefers short, plain questions.",
  "Asks for medical words to be explained.",
  "Matter-of-fact, plays symptoms down unless asked directly.",
];

const normal: Record<keyof Findings, readonly string[]> = {
  general: ["Comfortable at rest, well perfused."],
  cardiovascular: [
    "Regular pulse, normal heart sounds, no murmur, no oedema.",
    "Pulse regular, heart sounds normal, capillary refill below 2 seconds.",
    "Normal heart sounds, JVP not raised, no ankle swelling.",
  ],
  respiratory: [
    "Chest clear with equal air entry.",
    "Good air entry on both sides, no wheeze or crackles.",
    "Clear, no added sounds.",
  ],
  abdominal: [
    "Soft, non-tender, no masses.",
    "Soft and non-tender, bowel sounds normal.",
    "Soft, no organomegaly.",
  ],
  neurological: [
    "Alert and orientated, no focal deficit.",
    "Alert, moves all limbs normally.",
    "No focal deficit.",
  ],
  other: ["No other abnormal findings."],
};

/** Daily life of the patient: what the outline says, completed from what is usual at that age. */
export function completeSocial(random: Random, outline: CaseOutline, age: number): Required<Social> {
  const usual = social[lifeStage(age)];
  const given = outline.social ?? {};
  return {
    occupation: given.occupation ?? random.pick(usual.occupation),
    smoking: given.smoking ?? random.pick(usual.smoking),
    alcohol: given.alcohol ?? random.pick(usual.alcohol),
    diet: given.diet ?? random.pick(usual.diet),
    exercise: given.exercise ?? random.pick(usual.exercise),
    other: given.other ?? random.pick(usual.other),
  };
}

/** The examination: what the outline finds, and normal findings elsewhere. */
export function completeFindings(random: Random, outline: CaseOutline): Required<Findings> {
  const { findings } = outline;
  return {
    general: findings.general ?? random.pick(normal.general),
    cardiovascular: findings.cardiovascular ?? random.pick(normal.cardiovascular),
    respiratory: findings.respiratory ?? random.pick(normal.respiratory),
    abdominal: findings.abdominal ?? random.pick(normal.abdominal),
    neurological: findings.neurological ?? random.pick(normal.neurological),
    other: findings.other ?? random.pick(normal.other),
  };
}

/** How the person on the telephone comes across. */
export function manner(random: Random, outline: CaseOutline, age: number): string {
  if (outline.manner) return outline.manner;
  if (!outline.informant) return random.pick(manners);
  return age < 18
    ? `The ${outline.informant} answers; the child is in the room and can be heard.`
    : `The ${outline.informant} answers; the patient cannot give a clear history.`;
}
