/** A JSON Web Token, wherever it stands. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** What names a secret, and the secret after it. */
const NAMED = /("?(?:access_token|refresh_token|password|apikey|authorization)"?\s*[:=]\s*"?)[^\s",}]+/gi;

/** The text without tokens, passwords and the given keys. */
export function maskSecrets(text: string, keys: readonly string[]): string {
  const masked = text.replaceAll(TOKEN, "[TOKEN_HIDDEN]").replaceAll(NAMED, "$1[HIDDEN]");
  return keys
    .filter((key) => key !== "")
    .reduce((rest, key) => rest.replaceAll(key, "[API_KEY_HIDDEN]"), masked);
}
