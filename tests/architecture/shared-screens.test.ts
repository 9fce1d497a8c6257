import { globSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ImportGraph, readImports } from "../../scripts/lib/layering.ts";
import { root } from "../../scripts/lib/paths.ts";

/** The screens of authoring, each in its one place. */
const SHARED = [
  "editor/CaseEditor.tsx",
  "picker/ClassificationPicker.tsx",
  "publish/PublishDialog.tsx",
  "versions/version-history/VersionHistory.tsx",
  "diff/case-comparison/CaseComparison.tsx",
  "conflicts/conflict-resolver/ConflictResolver.tsx",
  "conflicts/proposal-conflicts/ProposalConflicts.tsx",
  "review/TrackChangesPanel.tsx",
  "review/SuggestionPanel.tsx",
  "review/field-changes/FieldChanges.tsx",
  "assistant/case-assistant/CaseAssistantHost.tsx",
  "assistant/AssistantPanel.tsx",
].map((file) => `packages/authoring/src/${file}`);

let imports: ImportGraph;

beforeAll(async () => {
  imports = await readImports(root);
}, 120_000);

/** Every file that the file reaches by imports. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return reached;
}

describe("the screens of authoring", () => {
  it.each([
    ["the portal", "apps/portal/src/main.tsx"],
    ["the studio", "apps/studio/src/renderer/main.tsx"],
  ])("DESK-04 %s shows those of the shared package", (_app, entry) => {
    const reached = reachedFrom(entry);
    expect(SHARED.filter((file) => !reached.has(file))).toEqual([]);
  });

  it("DESK-04 no shared component is defined a second time", () => {
    const components = (pattern: string) =>
      globSync(pattern, { cwd: root, exclude: (name) => name === "node_modules" }).filter((file) =>
        /^[A-Z]\w*\.tsx$/.test(basename(file)),
      );
    const shared = components("packages/*/src/**/*.tsx").map((file) => basename(file));
    expect(shared).toEqual(expect.arrayContaining(SHARED.map((file) => basename(file))));
    expect(shared.filter((name, index) => shared.indexOf(name) !== index)).toEqual([]);
    const appComponents = components("apps/*/src/**/*.tsx");
    expect(appComponents.filter((file) => shared.includes(basename(file)))).toEqual([]);
  });
});
