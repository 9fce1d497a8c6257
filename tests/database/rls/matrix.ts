import { assistant } from "./matrix/assistant.ts";
import { authoring } from "./matrix/authoring.ts";
import { backOffice } from "./matrix/back-office.ts";
import { buckets } from "./matrix/buckets.ts";
import { credits } from "./matrix/credits.ts";
import { member } from "./matrix/member.ts";
import { people } from "./matrix/people.ts";
import { procedures } from "./matrix/procedures.ts";

/**
 * Who may do what. Each subject below is a table or view with four lines (read, insert, update, delete), and each
 * line has five columns: signed out, member A, member B, educator, admin. What the words in the cells mean is said
 * at `Reach` in expectations.ts. A table, view, procedure or bucket that is in the database and not here fails
 * the test.
 */
export const matrix = {
  subjects: [...people, ...member, ...credits, ...authoring, ...assistant, ...backOffice],
  procedures,
  buckets,
};

export type Matrix = typeof matrix;
