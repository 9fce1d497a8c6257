import { type AuthFix, authPath } from "../auth/fix.ts";
import { isRecord, withJson } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/** A second factor as the client sees it. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: string;
  updated_at: string;
}

/** lite's user has no `factors`; the client lists second factors from there. */
export function addFactors(context: BackendContext): AuthFix {
  return async (request, next) => {
    const path = authPath(request);
    const response = await next(request);
    if (response.status !== 200 || !["/token", "/verify", "/user"].includes(path)) return response;
    const body: unknown = await response.json();
    if (!isRecord(body)) return withJson(response, body);
    if (isRecord(body.user))
      return withJson(response, { ...body, user: await withFactors(context, body.user) });
    return withJson(response, path === "/user" ? await withFactors(context, body) : body);
  };
}

async function withFactors(
  context: BackendContext,
  user: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const factors = await listFactors(context, String(user.id));
  return factors.length === 0 ? user : { ...user, factors };
}

/** The second factors of a user, oldest first. */
export async function listFactors({ sql }: BackendContext, userId: string): Promise<Factor[]> {
  const rows = await sql<{ factor: Factor }[]>`
    select jsonb_build_object('id', id, 'friendly_name', friendly_name, 'factor_type', factor_type,
      'status', status, 'created_at', created_at, 'updated_at', updated_at) as factor
    from auth.mfa_factors where user_id = ${userId} order by created_at`;
  return rows.map(({ factor }) => factor);
}
