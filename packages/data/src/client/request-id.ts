/** The header by which the log of a function and the database know which request it was. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The id at the end of a text, where a client library passes on nothing but the text of a failure. */
const requestIdAtEnd = / \[request ([0-9a-f-]{36})\]$/;

/** A text without the id at its end, and that id. */
export function splitRequestId(text: string): { readonly text: string; readonly requestId: string | null } {
  return { text: text.replace(requestIdAtEnd, ""), requestId: requestIdAtEnd.exec(text)?.[1] ?? null };
}

/**
 * A `fetch` that gives each request an id. The answer has it, and for a server error (500 and above) so does the body
 * from which the client library makes its error: JSON for REST, a text for Auth and Storage.
 */
export function withRequestId(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    const id = crypto.randomUUID();
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(REQUEST_ID_HEADER, id);
    const answer = await inner(input, { ...init, headers });
    return answer.status < 500 ? answer : withIdInAnswer(answer, id);
  };
}

async function withIdInAnswer(answer: Response, id: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(REQUEST_ID_HEADER, id);
  headers.delete("content-length");
  headers.delete("content-encoding");
  const text = await answer.text();
  // The text that Auth and Storage take when the body is not JSON.
  const statusText = `${answer.statusText} [request ${id}]`;
  return new Response(withIdInBody(text, id), { status: answer.status, statusText, headers });
}

/** A body that is not a JSON object, such as the page of a proxy, stays as it is. */
function withIdInBody(text: string, id: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) {
      const { msg, message, error } = body as Readonly<Record<string, unknown>>;
      // Of all names for a text, Auth and Storage look for this one first.
      return JSON.stringify({
        ...body,
        msg: `${msg ?? message ?? error ?? ""} [request ${id}]`,
        requestId: id,
      });
    }
  } catch {
    // Not JSON.
  }
  return text;
}
