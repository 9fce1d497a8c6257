import { createAppChoices } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it } from "vitest";
import { InMemoryAppChoice } from "../testing/in-memory-browser.ts";
import { AppChoiceStore } from "./app-choice-store.ts";

configure({ enforceActions: "always" });

const apps = createAppChoices({ cliniSummUrl: "https://scribe.example.org/" });

describe("AppChoiceStore", () => {
  it("SHELL-18 remembers the chosen id over a reload", () => {
    const storage = new InMemoryAppChoice();
    const store = new AppChoiceStore({ storage, apps });
    expect(store.current.id).toBe("main");
    store.choose("clinisumm");
    expect(store.current).toMatchObject({ path: "https://scribe.example.org/", isExternal: true });
    expect(storage.value).toBe("clinisumm");
    expect(new AppChoiceStore({ storage, apps }).current.id).toBe("clinisumm");
  });

  it("SHELL-18 falls back to the simulation when something unknown was remembered", () => {
    const store = new AppChoiceStore({ storage: new InMemoryAppChoice("retired-app"), apps });
    expect(store.current).toMatchObject({ id: "main", path: "/dashboard/call-control", isExternal: false });
  });
});
