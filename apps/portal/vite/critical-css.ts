import { parse, type Rule } from "postcss";

/**
 * The part of a style sheet that the markup needs: every rule whose classes all occur in it, and every rule without any,
 * except those of the dark scheme, which the portal does not have.
 */
export function criticalCss(styleSheet: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)),
  );
  const root = parse(styleSheet);
  root.walkRules((rule) =>
    keepSelectors(
      rule,
      (selector) => !isDark(selector) && classesOf(selector).every((name) => classes.has(name)),
    ),
  );
  const text = root.toString();
  root.walkAtRules((rule) => {
    const isUnused = rule.name.endsWith("keyframes") && text.split(rule.params).length === 2;
    // Drops a block that lost all its rules, but not an @import or a bare @layer, which has no block.
    if (isUnused || rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

function keepSelectors(rule: Rule, isKept: (selector: string) => boolean): void {
  // The selectors of key frames are moments, not elements.
  if (
    rule.parent?.type === "atrule" &&
    "name" in rule.parent &&
    String(rule.parent.name).endsWith("keyframes")
  )
    return;
  const kept = rule.selectors.filter(isKept);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

function classesOf(selector: string): string[] {
  // Names within :not() need not occur.
  return [...selector.replaceAll(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
}

function isDark(selector: string): boolean {
  return /data-mantine-color-scheme=["']?dark/.test(selector);
}
