import type { CaseOutline } from "../outline.ts";
import { cancerOutlines } from "./cancer.ts";
import { cardiovascularOutlines } from "./cardiovascular.ts";
import { childHealthOutlines } from "./child-health.ts";
import { emergencyOutlines } from "./emergency.ts";
import { endocrineOutlines } from "./endocrine.ts";
import { eyesAndFaceOutlines } from "./eyes-and-face.ts";
import { gastrointestinalOutlines } from "./gastrointestinal.ts";
import { generalPracticeOutlines } from "./general-practice.ts";
import { haematologyImagingOutlines } from "./haematology-imaging.ts";
import { infectionOlderAdultOutlines } from "./infection-older-adult.ts";
import { mentalHealthOutlines } from "./mental-health.ts";
import { musculoskeletalOutlines } from "./musculoskeletal.ts";
import { neurosciencesOutlines } from "./neurosciences.ts";
import { palliativePerioperativeOutlines } from "./palliative-perioperative.ts";
import { renalOutlines } from "./renal.ts";
import { respiratoryOutlines } from "./respiratory.ts";
import { skinAndEntOutlines } from "./skin-and-ent.ts";
import { surgeryAllAreasOutlines } from "./surgery-all-areas.ts";
import { womensAndSexualHealthOutlines } from "./womens-and-sexual-health.ts";

/** The clinical cores of all generated cases; together they touch every specialty of the curriculum map. */
export const caseOutlines: readonly CaseOutline[] = [
  ...emergencyOutlines,
  ...cancerOutlines,
  ...cardiovascularOutlines,
  ...childHealthOutlines,
  ...haematologyImagingOutlines,
  ...skinAndEntOutlines,
  ...endocrineOutlines,
  ...gastrointestinalOutlines,
  ...generalPracticeOutlines,
  ...infectionOlderAdultOutlines,
  ...mentalHealthOutlines,
  ...musculoskeletalOutlines,
  ...neurosciencesOutlines,
  ...womensAndSexualHealthOutlines,
  ...eyesAndFaceOutlines,
  ...palliativePerioperativeOutlines,
  ...renalOutlines,
  ...respiratoryOutlines,
  ...surgeryAllAreasOutlines,
];
