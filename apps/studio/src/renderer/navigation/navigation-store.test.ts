import { configure } from "mobx";
import { describe, expect, it } from "vitest";
import { NavigationStore } from "./navigation-store.ts";

configure({ enforceActions: "always" });

describe("NavigationStore", () => {
  it("DRAFT-02 leaves a case when what was typed in it is saved, not before", async () => {
    const navigation = new NavigationStore();
    await navigation.openCase("a");
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = navigation.beforeLeaving(() => promise);
    const leaving = navigation.showLibrary();
    expect(navigation.place).toEqual({ kind: "case", id: "a" });
    resolve();
    await leaving;
    expect(navigation.place).toEqual({ kind: "library" });
    forget();
    await navigation.newCase();
    await navigation.newCase();
    expect(navigation.place).toEqual({ kind: "new-case", number: 2, copied: null });
  });
});
