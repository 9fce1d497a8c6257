import type {
  AccountRepository,
  AppChoice,
  AppChoiceStorage,
  AuthGateway,
  RecoveryMarker,
} from "@andromeda/domain";
import { configure } from "mobx";
import { AppChoiceStore } from "./member/app-choice-store.ts";
import { type Clock, PasswordResetStore, type Schedule } from "./password-reset/password-reset-store.ts";
import { SessionStore } from "./session/session-store.ts";

/** Everything that the stores of a signed-out page need; `passwordResetRedirect` is the address of the auth callback. */
export interface StorePorts {
  readonly auth: AuthGateway;
  readonly accounts: AccountRepository;
  readonly recovery: RecoveryMarker;
  readonly appChoice: AppChoiceStorage;
  readonly apps: readonly [AppChoice, ...AppChoice[]];
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly passwordResetRedirect: string;
  readonly log: (message: string, cause: unknown) => void;
}

/** The stores that live as long as the page, and makers for those that live as long as a screen. */
export interface Stores {
  readonly session: SessionStore;
  readonly appChoice: AppChoiceStore;
  createPasswordReset(): PasswordResetStore;
}

/** Builds the stores on the given ports; from then on state changes in actions only. */
export function createStores(ports: StorePorts): Stores {
  configure({ enforceActions: "always" });
  const { auth, accounts, recovery, log, clock, schedule } = ports;
  const session = new SessionStore({ auth, accounts, recovery, log });
  return {
    session,
    appChoice: new AppChoiceStore({ storage: ports.appChoice, apps: ports.apps }),
    createPasswordReset: () =>
      new PasswordResetStore({ auth, session, clock, schedule, redirectTo: ports.passwordResetRedirect }),
  };
}
