/** The header by which the log of a function and the database know which request it was. */
export const REQUEST_ID_HEADER = "x-request-id";

/**
 * A `fetch` that gives each request an id of its own. The answer carries it, and so does the body of one that the server
 * could not give (status 500 and above): client libraries pass that body on as their error, without the headers.
 */
export function withRequestId(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    const id = crypto.randomUUID();
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(REQUEST_ID_HEADER, id);
    const answer = await inner(input, { ...init, headers });
    return answer.status < 500 ? answer : named(answer, id);
  };
}

async function named(answer: Response, id: string): Promise<Response> {
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.set(REQUEST_ID_HEADER, id);
  headers.delete("content-length");
  headers.delete("content-encoding");
  const text = await answer.text();
  return new Response(withId(text, id), { status, statusText, headers });
}

/** A body that is no JSON object, such as the page of a proxy, stays as it is. */
function withId(text: string, id: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body))
      return JSON.stringify({ ...body, requestId: id });
  } catch {
    // Said above.
  }
  return text;
}
