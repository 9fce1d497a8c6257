import { registerHooks } from "node:module";
import { currentElectron, setCurrentElectron } from "./current-electron.ts";

const names = new Set(["electron", "electron/main", "electron/common"]);
const moduleUrl = "electron-stand-in:electron";

/** Lets `import` and `require` of `electron` find the given object, everywhere in this process. */
export function provideElectron(electron: Readonly<Record<string, object>>): void {
  setCurrentElectron(electron);
  registerHooks({
    resolve: (specifier, context, next) =>
      names.has(specifier)
        ? { url: moduleUrl, format: "module", shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === moduleUrl
        ? { format: "module", shortCircuit: true, source: moduleSource(Object.keys(currentElectron())) }
        : next(url, context),
  });
}

// `require` gets the object itself (the export named "module.exports"), `import` its members by name.
function moduleSource(exports: readonly string[]): string {
  return `
    import { currentElectron } from ${JSON.stringify(new URL("current-electron.ts", import.meta.url).href)};
    const electron = currentElectron();
    export default electron;
    export { electron as "module.exports" };
    export const { ${exports.join(", ")} } = electron;
  `;
}
