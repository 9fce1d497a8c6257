import {
  lengthProblem,
  type MemberProfile,
  NAME_MAX_LENGTH,
  type ProfileDetails,
  problemsOf,
} from "@andromeda/domain";

/** The form of the profile: texts as they are typed. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly medicalSchool: string;
  readonly graduationYear: string;
}

const firstYear = 1950;
const lastYear = 2100;
const longestSchool = 200;

/** The fields filled from the profile. */
export function profileFields(profile: MemberProfile): ProfileFields {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    medicalSchool: profile.medicalSchool ?? "",
    graduationYear: profile.graduationYear === null ? "" : String(profile.graduationYear),
  };
}

/** What is wrong with the fields, by field; empty when they may be saved. Every field may stay empty. */
export function profileProblems(fields: ProfileFields): Partial<Record<keyof ProfileFields, string>> {
  return problemsOf({
    firstName: lengthProblem(fields.firstName.trim(), NAME_MAX_LENGTH),
    lastName: lengthProblem(fields.lastName.trim(), NAME_MAX_LENGTH),
    medicalSchool: lengthProblem(fields.medicalSchool.trim(), longestSchool),
    graduationYear: yearProblem(fields.graduationYear.trim()),
  });
}

/** The valid fields, as they are stored. */
export function profileDetails(fields: ProfileFields): ProfileDetails {
  const year = fields.graduationYear.trim();
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    medicalSchool: fields.medicalSchool.trim() || null,
    graduationYear: year === "" ? null : Number(year),
  };
}

/** The valid fields that differ from what is stored. */
export function changedDetails(profile: MemberProfile, fields: ProfileFields): Partial<ProfileDetails> {
  const changes = Object.entries(profileDetails(fields)).filter(
    ([name, value]) => value !== profile[name as keyof ProfileDetails],
  );
  return Object.fromEntries(changes);
}

function yearProblem(text: string): string | null {
  if (text === "") return null;
  if (!/^\d{4}$/.test(text)) return "Enter a four-digit year, such as 2027";
  const year = Number(text);
  return year < firstYear || year > lastYear ? `Enter a year from ${firstYear} to ${lastYear}` : null;
}
