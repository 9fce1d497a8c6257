import type { AppChoiceStorage, RecoveryMarker } from "@andromeda/domain";

const recoveryKey = "andromeda.recovery";
const appChoiceKey = "andromeda.app";

/** The recovery flag in session storage: it belongs to this tab and survives its reloads. */
export function createRecoveryMarker(): RecoveryMarker {
  return {
    isSet: () => read(window.sessionStorage, recoveryKey) === "true",
    set: () => window.sessionStorage.setItem(recoveryKey, "true"),
    clear: () => window.sessionStorage.removeItem(recoveryKey),
  };
}

/** The chosen application's id in local storage. */
export function createAppChoiceStorage(): AppChoiceStorage {
  return {
    read: () => read(window.localStorage, appChoiceKey),
    write: (appId) => window.localStorage.setItem(appChoiceKey, appId),
  };
}

function read(storage: Storage, key: string): string | null {
  return storage.getItem(key);
}
