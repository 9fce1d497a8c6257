import { createAppChoices } from "@andromeda/domain";
import { autorun, when } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStores, type Stores } from "./create-stores.ts";
import { InMemoryAccounts, profileNamed } from "./testing/in-memory-accounts.ts";
import { InMemoryAuth } from "./testing/in-memory-auth.ts";
import { InMemoryAppChoice, InMemoryRecoveryMarker, ManualClock } from "./testing/in-memory-browser.ts";

declare const console: { warn(text: string): void };

let auth: InMemoryAuth;
let stores: Stores;

beforeEach(() => {
  auth = new InMemoryAuth([{ id: "ada", email: "ada@example.org", password: "secret-1" }]);
  const accounts = new InMemoryAccounts();
  accounts.profiles.set("ada", profileNamed("ada", "Ada"));
  const clock = new ManualClock();
  stores = createStores({
    auth,
    accounts,
    recovery: new InMemoryRecoveryMarker(),
    appChoice: new InMemoryAppChoice(),
    apps: createAppChoices({ cliniSummUrl: "https://scribe.example.org/" }),
    clock,
    schedule: clock.schedule,
    passwordResetRedirect: "http://localhost/auth/v1/callback",
    log: () => {},
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("createStores", () => {
  it("RESET-16 RESET-17 a verified code puts the one session into recovery before it is signed in", async () => {
    const seen: [isRecovering: boolean, status: string][] = [];
    const stop = stores.session.start();
    await when(() => stores.session.status.kind === "signed-out");
    const stopWatching = autorun(() => seen.push([stores.session.isRecovering, stores.session.status.kind]));
    const reset = stores.createPasswordReset();
    await reset.request("ada@example.org");
    reset.showCodeEntry();
    await reset.verify(auth.resetRequests[0]?.code ?? "");
    await when(() => stores.session.status.kind === "signed-in");
    expect(seen).toEqual([
      [false, "signed-out"],
      [true, "signed-out"],
      [true, "signed-in"],
    ]);
    expect(auth.resetRequests[0]?.redirectTo).toBe("http://localhost/auth/v1/callback");
    stopWatching();
    stop();
  });

  it("gives each screen a reset flow of its own", () => {
    expect(stores.createPasswordReset()).not.toBe(stores.createPasswordReset());
  });

  it("lets state change in actions only", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    stores.appChoice.current = { ...stores.appChoice.current };
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("without using an action"));
  });
});
