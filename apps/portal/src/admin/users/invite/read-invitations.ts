import { lengthProblem, NAME_MAX_LENGTH, parseCsv } from "@andromeda/domain";

/** The most people in one file. */
export const MAX_INVITATIONS = 500;

/** A line of the file: the person, and what is wrong with it. */
export interface InvitationLine {
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly problem: string | null;
}

/** The lines of a file, or why the file cannot be used. */
export type InvitationFile =
  | { readonly kind: "lines"; readonly lines: readonly InvitationLine[] }
  | { readonly kind: "refused"; readonly problem: string };

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text is an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/** Reads a CSV file with the columns email, first name and last name, in any order; the latter two may be missing. */
export function readInvitations(text: string): InvitationFile {
  const [head, ...rest] = parseCsv(text);
  if (!head) return { kind: "refused", problem: "The file is empty." };
  const names = head.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const columnOf = (...candidates: string[]) => names.findIndex((name) => candidates.includes(name));
  const [email, first, last] = [
    columnOf("email", "emailaddress", "mail"),
    columnOf("firstname", "forename", "givenname"),
    columnOf("lastname", "surname", "familyname"),
  ];
  if (email < 0)
    return {
      kind: "refused",
      problem: "The first line must name the columns: email, first name, last name.",
    };
  if (rest.length === 0) return { kind: "refused", problem: "The file lists nobody below its first line." };
  if (rest.length > MAX_INVITATIONS)
    return {
      kind: "refused",
      problem: `A file can invite at most ${MAX_INVITATIONS} people; this one has ${rest.length}.`,
    };

  const seen = new Map<string, number>();
  const lines = rest.map(({ number, cells }): InvitationLine => {
    const line = {
      number,
      email: cells[email] ?? "",
      firstName: cells[first] ?? "",
      lastName: cells[last] ?? "",
    };
    const key = line.email.toLowerCase();
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, number);
    return { ...line, problem: problemOf(line, earlier) };
  });
  return { kind: "lines", lines };
}

function problemOf(
  { email, firstName, lastName }: Omit<InvitationLine, "problem">,
  earlier: number | undefined,
): string | null {
  if (email === "") return "The email address is missing.";
  if (!isEmailAddress(email)) return "This is not an email address.";
  if (earlier !== undefined) return `This address is already on line ${earlier}.`;
  if ([firstName, lastName].some((name) => lengthProblem(name, NAME_MAX_LENGTH) !== null))
    return `A name can have at most ${NAME_MAX_LENGTH} characters.`;
  return null;
}
