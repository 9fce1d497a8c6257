import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BuiltChunk, nameChunks } from "./area-chunks.ts";

const source = (name: string) => `${join(import.meta.dirname, "..", "src").replaceAll("\\", "/")}/${name}`;
const login = source("auth/login/LoginScreen.tsx");
const library = "/somewhere/node_modules/react/index.js";

function chunk(fileName: string, { entry, ...rest }: Partial<BuiltChunk> & { entry?: string }): BuiltChunk {
  const facadeModuleId = entry === undefined ? null : source(entry);
  return {
    fileName,
    imports: [],
    facadeModuleId,
    isEntry: entry === "main.tsx",
    isDynamicEntry: entry !== undefined,
    moduleIds: facadeModuleId === null ? [] : [facadeModuleId],
    ...rest,
  };
}

const names = nameChunks([
  chunk("main.js", { entry: "main.tsx", imports: ["react.js"] }),
  chunk("react.js", { moduleIds: [library, source("routes.tsx")] }),
  chunk("login.js", { entry: "auth/login/LoginScreen.tsx", imports: ["field.js"] }),
  chunk("register.js", { entry: "auth/RegisterScreen.tsx", imports: ["field.js", "timer.js"] }),
  chunk("field.js", { moduleIds: ["/ui/field.ts"] }),
  chunk("data.js", { entry: "compose-data.ts", imports: ["rows.js"] }),
  chunk("rows.js", { moduleIds: ["/data/rows.ts"] }),
  chunk("credits.js", {
    entry: "member/credits/CreditsScreen.tsx",
    imports: ["rows.js", "table.js", "timer.js", "list.js"],
    moduleIds: [source("member/credits/CreditsScreen.tsx"), "/ui/credits.css"],
  }),
  chunk("list.js", { moduleIds: ["/stores/list.ts"] }),
  chunk("chart.js", { entry: "member/credits/BalanceChart.tsx", imports: ["bars.js", "list.js"] }),
  chunk("bars.js", { moduleIds: ["/charts/bars.ts", "/charts/bars.css"] }),
  chunk("users.js", { entry: "admin/users/UsersScreen.tsx", imports: ["table.js", "filter.js", "menu.js"] }),
  chunk("system.js", { entry: "admin/system/SystemScreen.tsx", imports: ["menu.js"] }),
  chunk("cases.js", { entry: "admin/cases/CaseListScreen.tsx", imports: ["filter.js", "search.js"] }),
  chunk("palette.js", { entry: "shell/palette/Palette.tsx", imports: ["search.js", "keys.js"] }),
  chunk("keys.js", { moduleIds: ["/ui/keys.ts"] }),
  chunk("search.js", { moduleIds: ["/domain/search.ts"] }),
  chunk("timer.js", { moduleIds: ["/ui/timer.ts"] }),
  chunk("table.js", { moduleIds: ["/ui/table.ts"] }),
  chunk("filter.js", { moduleIds: ["/ui/filter.ts"] }),
  chunk("menu.js", { moduleIds: ["/ui/menu.ts"] }),
]);

describe("nameChunks", () => {
  it.each([
    [library, "libraries"],
    [source("routes.tsx"), "start"],
    ["/ui/field.ts", "start"],
    ["/data/rows.ts", "signed-in"],
    [source("compose-data.ts"), "signed-in"],
    ["/stores/list.ts", "member"],
    ["/ui/table.ts", "screens"],
    ["/ui/timer.ts", "auth"],
    ["/ui/filter.ts", "back-office"],
    ["/ui/menu.ts", "admin"],
    ["/ui/credits.css", "signed-in"],
    ["/domain/search.ts", "screens"],
  ])("SHELL-25 puts %s into the file %s", (id, name) => expect(names.get(id)).toBe(name));

  it.each([
    login,
    source("main.tsx"),
    source("member/credits/CreditsScreen.tsx"),
    "/charts/bars.ts",
    "/charts/bars.css",
    source("shell/palette/Palette.tsx"),
    "/ui/keys.ts",
  ])("SHELL-25 puts %s into no shared file", (id) => expect(names.has(id)).toBe(false));
});
