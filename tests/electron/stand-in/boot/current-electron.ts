let current: Readonly<Record<string, object>> | null = null;

/** Makes the object known that `electron` stands for in this process. */
export function setCurrentElectron(electron: Readonly<Record<string, object>>): void {
  current = electron;
}

/** The object that `electron` stands for; throws before it was made. */
export function currentElectron(): Readonly<Record<string, object>> {
  if (!current) throw new Error("The Electron stand-in has not started.");
  return current;
}
