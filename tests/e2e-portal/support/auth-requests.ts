import type { Page, Request } from "@playwright/test";

/** Collects the page's requests of one call of the auth service from now on, such as `PUT /user`. */
export function recordAuthCalls(page: Page, call: `${"GET" | "POST" | "PUT"} /${string}`): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (`${request.method()} ${pathname}` === call.replace(" ", " /auth/v1")) calls.push(request);
  });
  return calls;
}
