import type { AppChoice, AppChoiceStorage, AppId } from "@andromeda/domain";
import { makeAutoObservable } from "mobx";

/** What the choice needs from outside; the first of `apps` is used when nothing valid was remembered. */
export interface AppChoiceStoreDeps {
  readonly storage: AppChoiceStorage;
  readonly apps: readonly [AppChoice, ...AppChoice[]];
}

/** Which application of the portal was chosen last. */
export class AppChoiceStore {
  readonly apps: readonly AppChoice[];
  current: AppChoice;

  readonly #storage: AppChoiceStorage;

  constructor({ storage, apps }: AppChoiceStoreDeps) {
    const remembered = storage.read();
    this.#storage = storage;
    this.apps = apps;
    this.current = apps.find((app) => app.id === remembered) ?? apps[0];
    makeAutoObservable(this, { apps: false }, { autoBind: true, deep: false });
  }

  /** Remembers the choice; the screen opens the application. */
  choose(id: AppId): void {
    const chosen = this.apps.find((app) => app.id === id);
    if (!chosen) return;
    this.current = chosen;
    this.#storage.write(chosen.id);
  }
}
