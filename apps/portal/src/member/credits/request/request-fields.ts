import {
  CREDIT_REQUEST_MAX_CENTS,
  CREDIT_REQUEST_NOTE_MAX_LENGTH,
  formatDollars,
  parseDollars,
} from "@andromeda/domain";

/** The form of a request: texts as they are typed. */
export interface RequestFields {
  readonly amount: string;
  readonly note: string;
}

/** What is wrong with the fields, by field; empty when they may be sent. */
export function requestProblems({
  amount,
  note,
}: RequestFields): Partial<Record<keyof RequestFields, string>> {
  const problem = amountProblem(amount);
  // Counted as the database counts: a character outside of the basic plane is one.
  const isLong = [...note.trim()].length > CREDIT_REQUEST_NOTE_MAX_LENGTH;
  return {
    ...(problem ? { amount: problem } : {}),
    ...(isLong ? { note: `Use at most ${CREDIT_REQUEST_NOTE_MAX_LENGTH} characters` } : {}),
  };
}

function amountProblem(text: string): string | null {
  if (text.trim() === "") return "Enter an amount";
  const cents = parseDollars(text);
  if (cents === null) return "Enter an amount in dollars, such as 20 or 12.50";
  if (cents <= 0) return "Enter an amount above 0";
  return cents > CREDIT_REQUEST_MAX_CENTS ? `Enter at most ${formatDollars(CREDIT_REQUEST_MAX_CENTS)}` : null;
}
