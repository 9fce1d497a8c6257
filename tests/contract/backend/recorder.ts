/** A request as it left the client library. */
export interface RecordedRequest {
  method: string;
  /** Path below `/auth/v1`, for instance `/token`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** A fetch that notes each request before it passes it on. */
export function recordingFetch(): { fetch: typeof fetch; requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      requests.push({
        method: init?.method ?? "GET",
        path: url.pathname.replace("/auth/v1", ""),
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      });
      return fetch(input, init);
    },
  };
}
