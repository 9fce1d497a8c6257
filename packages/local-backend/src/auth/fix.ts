/** Passes a request on to the next fix, and at the end to lite. */
export type Next = (request: Request) => Promise<Response>;

/** A fix for a part of Auth: it answers itself, or changes lite's request or answer. */
export type AuthFix = (request: Request, next: Next) => Promise<Response>;

/** The first fix is the outermost. */
export function chain(fixes: readonly AuthFix[], last: Next): Next {
  return fixes.reduceRight<Next>((next, fix) => (request) => fix(request, next), last);
}

/** The path below `/auth/v1`, for instance `/token`. */
export function authPath(request: Request): string {
  return new URL(request.url).pathname.replace(/^\/auth\/v1/, "").replace(/\/+$/, "");
}
