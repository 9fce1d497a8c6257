/** An error that lite answers with this status and these words, in PostgREST's form. */
export function refusal(
  status: number,
  body: { code: string; message: string; details?: unknown; hint?: string | null },
): Error {
  return Object.assign(new Error(JSON.stringify({ details: null, hint: null, ...body })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
