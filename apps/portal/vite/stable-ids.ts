import type { Plugin } from "vite";

const replacement = `
import { useId as useReactId } from "react";
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === "string" ? staticId : \`mantine-\${id}\`;
}
`;

/**
 * Mantine gives each field, chip and popover a second, random id when React commits, and so renders all of them twice
 * before the first paint and makes their effects part of the same task. React's own id is unique and stays.
 */
export function stableIds(): Plugin {
  let isReplaced = false;
  return {
    name: "stable-ids",
    apply: "build",
    load(id) {
      if (!id.endsWith("/@mantine/hooks/esm/use-id/use-id.mjs")) return null;
      isReplaced = true;
      return replacement;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error("Mantine's useId was not found where it was.");
    },
  };
}
