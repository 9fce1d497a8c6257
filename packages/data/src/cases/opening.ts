import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Json } from "../database.types.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** What get_case_proposals is asked. */
interface ProposalsQuestion {
  readonly p_case_id: string;
  readonly p_others_since?: string;
  readonly p_editors_since?: string;
}

/** Opening one case: the case and its proposals, requested at the same moment, take one request. */
interface Opening {
  readonly caseId: string;
  question: ProposalsQuestion | null;
  isCaseWanted: boolean;
  /** The answer of get_case_proposals; null when nobody asked for proposals. */
  readonly answer: Promise<Json | null>;
}

const openings = new WeakMap<AndromedaClient, Opening>();

function openingOf(client: AndromedaClient, caseId: string): Opening {
  const known = openings.get(client);
  if (known?.caseId === caseId) return known;
  const opening: Opening = {
    caseId,
    question: null,
    isCaseWanted: false,
    answer: new Promise((resolve) => setTimeout(resolve)).then(async () => {
      if (openings.get(client) === opening) openings.delete(client);
      const { question, isCaseWanted } = opening;
      if (!question) return null;
      return unwrap(
        await client.rpc("get_case_proposals", {
          ...question,
          ...(isCaseWanted ? { p_with_case: true } : {}),
        }),
      );
    }),
  };
  openings.set(client, opening);
  return opening;
}

/** The answer of get_case_proposals; with the case where that is being opened. */
export async function askProposals(client: AndromedaClient, question: ProposalsQuestion): Promise<Json> {
  const opening = openingOf(client, question.p_case_id);
  opening.question = question;
  return await opening.answer;
}

/**
 * The row of a case as it came with its proposals, null where there is none; undefined when nobody asked for proposals at
 * the same moment, or they could not be read: then the case is to be read by itself.
 */
export async function askCase(client: AndromedaClient, caseId: string): Promise<Json | undefined> {
  const opening = openingOf(client, caseId);
  opening.isCaseWanted = true;
  const answer = await opening.answer.catch(() => null);
  return answer === null ? undefined : Reflect.get(Object(answer), "case");
}
