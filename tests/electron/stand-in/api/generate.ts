// Writes electron-api.json from the installed electron.d.ts:  node tests/electron/stand-in/api/generate.ts
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { type ElectronApi, electronApiFile, type TypeApi } from "./electron-api.ts";

const require = createRequire(import.meta.url);

/** Reads which members and events Electron declares for its main process. */
export function readElectronApi(): ElectronApi {
  const source = ts.createSourceFile(
    "electron.d.ts",
    readFileSync(require.resolve("electron/electron.d.ts"), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const { version } = require("electron/package.json") as { version: string };
  const electron = namespaces(source.statements).filter(([name]) => name === "Electron");
  const inner = electron.flatMap(([, statements]) => [...statements]);
  const declared = new Map<string, Declaration>();
  for (const statement of inner) {
    if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) declared.set(statement.name.text, statement);
    }
  }
  const exports: ElectronApi["exports"] = {};
  for (const [name, statements] of namespaces(inner)) {
    if (name === "Main" || name === "Common") Object.assign(exports, exportsOf(statements));
  }
  const types: ElectronApi["types"] = {};
  const wanted = [...new Set([...Object.values(exports).map(({ type }) => type), ...reachable])].sort();
  for (const name of wanted) {
    const type = typeOf(name, declared);
    if (type) types[name] = type;
  }
  return { version, exports: sorted(exports), types };
}

type Declaration = ts.InterfaceDeclaration | ts.ClassDeclaration;

/** Types that are not exported as values but are handed out by what is. */
const reachable = ["CommandLine", "IpcMainEvent", "Session", "WebContents", "WebFrameMain", "WebRequest"];

function namespaces(statements: readonly ts.Statement[]): [string, readonly ts.Statement[]][] {
  return statements.flatMap((statement): [string, readonly ts.Statement[]][] =>
    ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)
      ? [[statement.name.text, statement.body.statements]]
      : [],
  );
}

function exportsOf(statements: readonly ts.Statement[]): ElectronApi["exports"] {
  const exports: ElectronApi["exports"] = {};
  for (const statement of statements) {
    if (ts.isClassDeclaration(statement) && statement.name) {
      exports[statement.name.text] = { kind: "class", type: statement.name.text };
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !type) continue;
      if (ts.isTypeReferenceNode(type)) exports[name.text] = { kind: "object", type: nameOf(type.typeName) };
      if (ts.isTypeQueryNode(type)) exports[name.text] = { kind: "statics", type: nameOf(type.exprName) };
    }
  }
  return exports;
}

function nameOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : name.right.text;
}

function typeOf(name: string, declared: ReadonlyMap<string, Declaration>): TypeApi | null {
  const declaration = declared.get(name);
  if (!declaration) return null;
  const found = {
    methods: new Set<string>(),
    properties: new Set<string>(),
    staticMethods: new Set<string>(),
    staticProperties: new Set<string>(),
    events: new Set<string>(),
  };
  for (let each: Declaration | undefined = declaration; each; each = baseOf(each, declared)) {
    for (const member of each.members) collect(member, found);
  }
  for (const common of ["on", "off", "once", "addListener", "removeListener", "removeAllListeners"]) {
    found.methods.delete(common);
  }
  return {
    methods: [...found.methods].sort(),
    properties: [...found.properties].sort(),
    staticMethods: [...found.staticMethods].sort(),
    staticProperties: [...found.staticProperties].sort(),
    events: [...found.events].sort(),
  };
}

function baseOf(
  declaration: Declaration,
  declared: ReadonlyMap<string, Declaration>,
): Declaration | undefined {
  const parent = declaration.heritageClauses?.[0]?.types[0]?.expression;
  return parent && ts.isIdentifier(parent) ? declared.get(parent.text) : undefined;
}

interface Found {
  readonly methods: Set<string>;
  readonly properties: Set<string>;
  readonly staticMethods: Set<string>;
  readonly staticProperties: Set<string>;
  readonly events: Set<string>;
}

function collect(member: ts.ClassElement | ts.TypeElement, found: Found): void {
  if (!member.name || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))) return;
  const name = member.name.text;
  const isStatic = (ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static) !== 0;
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) {
    (isStatic ? found.staticMethods : found.methods).add(name);
    const event = member.parameters[0]?.type;
    if (name === "on" && event && ts.isLiteralTypeNode(event) && ts.isStringLiteral(event.literal)) {
      found.events.add(event.literal.text);
    }
    return;
  }
  (isStatic ? found.staticProperties : found.properties).add(name);
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(electronApiFile, `${JSON.stringify(readElectronApi(), null, 2)}\n`);
}
