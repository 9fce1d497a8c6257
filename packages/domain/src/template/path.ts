const SMALL_WORDS = new Set(["of", "to", "from", "and", "or", "the", "in"]);

/** The keys as one path, joined by dots; a dot inside a key is written `\.`. No keys make an empty path. */
export function joinPath(keys: readonly string[]): string {
  // A single empty key would look like no key.
  if (keys.length === 1 && keys[0] === "") return "\\";
  const path = keys.join(".");
  // A fast path: our own keys have no dot and no backslash.
  if (!path.includes("\\") && !keys.some((key) => key.includes("."))) return path;
  return keys.map((key) => key.replaceAll(/[\\.]/g, "\\$&")).join(".");
}

/** The keys of a path that `joinPath` made. */
export function splitPath(path: string): string[] {
  if (path === "") return [];
  if (!path.includes("\\")) return path.split(".");
  const keys = [""];
  for (let at = 0; at < path.length; at += 1) {
    const character = path.charAt(at);
    if (character === ".") keys.push("");
    else {
      if (character === "\\") at += 1;
      keys[keys.length - 1] += path.charAt(at);
    }
  }
  return keys;
}

/** A key such as `risk_to_self` as a title: "Risk to Self". */
export function titleOf(key: string): string {
  return key
    .split("_")
    .filter((word) => word !== "")
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalise(word)))
    .join(" ");
}

function capitalise(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first.toUpperCase() + word.slice(first.length);
}
