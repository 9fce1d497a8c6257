import { electronApi, type TypeApi, typeApi } from "./electron-api.ts";
import { notImplemented } from "./not-implemented.ts";

type AnyClass = abstract new (...parameters: never[]) => object;

/**
 * Gives an object every member that Electron declares for the type and the object lacks: a method that throws when it
 * is called, a property that throws when it is read or set. So nothing is silently absent.
 */
export function addMissingMembers<T extends object>(object: T, typeName: string, shownAs = typeName): T {
  const { methods, properties } = typeApi(typeName);
  for (const name of methods) addMethod(object, name, `${shownAs}.${name}()`);
  for (const name of properties) addProperty(object, name, `${shownAs}.${name}`);
  return object;
}

/** The same for the instances and the static members of a class. */
export function addMissingClassMembers<T extends AnyClass>(type: T, typeName: string, shownAs = typeName): T {
  addMissingMembers(type.prototype, typeName, shownAs);
  addStatics(type, typeApi(typeName), shownAs);
  return type;
}

/** The same for an object that holds a class's static members, such as `session`. */
export function addMissingStatics<T extends object>(object: T, typeName: string, shownAs: string): T {
  addStatics(object, typeApi(typeName), shownAs);
  return object;
}

/** All exports of `electron`: those given, and for each other one something that throws when it is used. */
export function withMissingExports(implemented: Readonly<Record<string, object>>): Record<string, object> {
  const all: Record<string, object> = { ...implemented };
  for (const [name, { kind, type }] of Object.entries(electronApi.exports)) {
    if (name in all) continue;
    if (kind === "object") all[name] = addMissingMembers({}, type, name);
    if (kind === "statics") all[name] = addMissingStatics({}, type, name);
    if (kind === "class") all[name] = missingClass(type, name);
  }
  return all;
}

function missingClass(type: string, name: string): object {
  const missing = class {
    constructor() {
      notImplemented(`new ${name}()`);
    }
  };
  Object.defineProperty(missing, "name", { value: name });
  return addMissingClassMembers(missing, type, name);
}

function addStatics(target: object, api: TypeApi, shownAs: string): void {
  for (const name of api.staticMethods) addMethod(target, name, `${shownAs}.${name}()`);
  for (const name of api.staticProperties) addProperty(target, name, `${shownAs}.${name}`);
}

// Writable and configurable, so that a test may put its own in place, as it may on Electron's.
function addMethod(target: object, name: string, shownAs: string): void {
  if (name in target) return;
  Object.defineProperty(target, name, {
    value: () => notImplemented(shownAs),
    writable: true,
    configurable: true,
  });
}

function addProperty(target: object, name: string, shownAs: string): void {
  if (name in target) return;
  Object.defineProperty(target, name, {
    get: () => notImplemented(shownAs),
    set: () => notImplemented(`${shownAs} (set)`),
    configurable: true,
  });
}
