/** The password-recovery marker: one flag of one browser tab (session storage). */
export interface RecoveryMarker {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/** Where the chosen application is remembered (local storage). */
export interface AppChoiceStorage {
  read(): string | null;
  write(appId: string): void;
}
