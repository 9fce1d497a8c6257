import { decodeJwt } from "jose";
import type { Next } from "../auth/fix.ts";
import { bearerOf } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * lite becomes whatever role a token names, and its connection belongs to a superuser. PostgREST's own account may only
 * become the three roles of the API, so for any other it answers as PostgreSQL refuses `set role`.
 */
export function refuseOtherRoles({ isApiRole }: Pick<BackendContext, "isApiRole">, next: Next): Next {
  return async (request) => {
    const role = roleOf(bearerOf(request));
    if (role === undefined || isApiRole(role)) return next(request);
    return Response.json(
      {
        code: "42501",
        message: `permission denied to set role "${String(role)}"`,
        details: null,
        hint: null,
      },
      { status: 403 },
    );
  };
}

/** The role a token asks for, genuine or not; lite takes one without for a stranger's, and refuses a forged one. */
function roleOf(token: string): unknown {
  try {
    return decodeJwt(token).role;
  } catch {
    return undefined;
  }
}
