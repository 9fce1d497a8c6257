import { describe, expect, it } from "vitest";
import { profileDetails, profileFields, profileProblems } from "./profile-fields.ts";

const fields = { firstName: "Ada", lastName: "Byron", medicalSchool: "London", graduationYear: "2027" };

describe("the fields of the profile", () => {
  it.each(["", " ", "2027", " 2027 ", "1950", "2100"])("PROF-07 accepts %j as a graduation year", (year) => {
    expect(profileProblems({ ...fields, graduationYear: year })).toEqual({});
  });

  it.each(["20x6", "27", "02027", "-2027", "2027.0", "1949", "2101", "٢٠٢٧"])(
    "PROF-07 refuses %j as a graduation year",
    (year) => {
      expect(Object.keys(profileProblems({ ...fields, graduationYear: year }))).toEqual(["graduationYear"]);
    },
  );

  it("refuses what the database would not take, and counts characters as it does", () => {
    expect(profileProblems({ ...fields, firstName: "😀".repeat(100) })).toEqual({});
    expect(
      profileProblems({
        firstName: "x".repeat(101),
        lastName: "😀".repeat(101),
        medicalSchool: "x".repeat(201),
        graduationYear: "",
      }),
    ).toEqual({
      firstName: "Use at most 100 characters",
      lastName: "Use at most 100 characters",
      medicalSchool: "Use at most 200 characters",
    });
  });

  it("PROF-07 stores texts without spaces around, and an empty school or year as null", () => {
    expect(profileDetails({ ...fields, firstName: " Ada ", graduationYear: " 2027 " })).toEqual({
      firstName: "Ada",
      lastName: "Byron",
      medicalSchool: "London",
      graduationYear: 2027,
    });
    expect(profileDetails({ firstName: " ", lastName: "", medicalSchool: " ", graduationYear: "" })).toEqual({
      firstName: "",
      lastName: "",
      medicalSchool: null,
      graduationYear: null,
    });
  });

  it("shows what is stored", () => {
    const profile = {
      id: "ada",
      email: null,
      phone: null,
      phoneVerified: false,
      phoneVerificationPending: false,
      createdAt: "2026-01-01T00:00:00.000Z",
    };
    expect(profileFields({ ...profile, ...profileDetails(fields) })).toEqual(fields);
    const empty = { firstName: "", lastName: "", medicalSchool: "", graduationYear: "" };
    expect(profileFields({ ...profile, ...profileDetails(empty) })).toEqual(empty);
  });
});
