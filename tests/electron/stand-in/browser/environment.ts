import type { Rectangle } from "electron";

/** What a test sets through environment variables before the app starts; all have the prefix ELECTRON_STAND_IN_. */
export interface StandInEnvironment {
  /** CHROMIUM: path of the Chromium to use. */
  readonly chromium: string | null;
  /** CHROMIUM_ARGS: more arguments for it, as a JSON list of texts. */
  readonly chromiumArguments: readonly string[];
  /** SAFE_STORAGE: "available" gives the app an encrypted store; otherwise there is none, as without a keyring. */
  readonly hasSafeStorage: boolean;
  /** DISPLAYS: the work areas of the displays, as a JSON list of rectangles; the first is the primary one. */
  readonly displays: readonly Rectangle[];
  /** OFFLINE: "1" where the computer has no network at start. */
  readonly isOffline: boolean;
}

/** Reads the variables; throws, naming the variable, where one is malformed. */
export function readEnvironment(env: NodeJS.ProcessEnv): StandInEnvironment {
  return {
    chromium: env.ELECTRON_STAND_IN_CHROMIUM || null,
    chromiumArguments: readList("CHROMIUM_ARGS", env.ELECTRON_STAND_IN_CHROMIUM_ARGS, isText) ?? [],
    hasSafeStorage: env.ELECTRON_STAND_IN_SAFE_STORAGE === "available",
    displays: readList("DISPLAYS", env.ELECTRON_STAND_IN_DISPLAYS, isRectangle) ?? [
      { x: 0, y: 0, width: 1_920, height: 1_080 },
    ],
    isOffline: env.ELECTRON_STAND_IN_OFFLINE === "1",
  };
}

function readList<Item>(
  name: string,
  text: string | undefined,
  isItem: (value: unknown) => value is Item,
): readonly Item[] | null {
  if (!text) return null;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (Array.isArray(list) && list.every(isItem)) return list;
  throw new Error(`ELECTRON_STAND_IN_${name} is malformed: ${text}`);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Whether a value is a rectangle of whole pixels. */
function isRectangle(value: unknown): value is Rectangle {
  return (
    typeof value === "object" &&
    value !== null &&
    ["x", "y", "width", "height"].every((key) => Number.isInteger(Reflect.get(value, key)))
  );
}
