import type { AppChoiceStorage, RecoveryMarker } from "@andromeda/domain";

/** The recovery marker of one tab. */
export class InMemoryRecoveryMarker implements RecoveryMarker {
  #isSet: boolean;

  constructor(isSet = false) {
    this.#isSet = isSet;
  }

  isSet(): boolean {
    return this.#isSet;
  }

  set(): void {
    this.#isSet = true;
  }

  clear(): void {
    this.#isSet = false;
  }
}

/** The remembered application. */
export class InMemoryAppChoice implements AppChoiceStorage {
  value: string | null;

  constructor(value: string | null = null) {
    this.value = value;
  }

  read(): string | null {
    return this.value;
  }

  write(appId: string): void {
    this.value = appId;
  }
}
