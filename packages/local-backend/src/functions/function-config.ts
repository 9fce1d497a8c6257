/**
 * Reads which functions `supabase/config.toml` opens to callers without a session (`[functions.name]`,
 * `verify_jwt = false`). It understands this section of the file and nothing else of TOML, because no TOML reader is
 * among the dependencies and nothing else of the file concerns the functions.
 */
export function readOpenFunctions(toml: string): ReadonlySet<string> {
  const open = new Set<string>();
  let current: string | undefined;
  for (const line of toml.split(/\r?\n/)) {
    const header = /^\s*\[(.+)\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (header !== undefined) {
      current = /^\s*functions\s*\.\s*["']?([\w-]+)["']?\s*$/.exec(header)?.[1];
      continue;
    }
    const setting = /^\s*verify_jwt\s*=\s*(true|false)\s*(?:#.*)?$/.exec(line)?.[1];
    if (current !== undefined && setting === "false") open.add(current);
  }
  return open;
}
