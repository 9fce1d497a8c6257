import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { CallControlPage } from "../../page-models/call-control-page.ts";
import { test as base, expect } from "./test.ts";

/** A scenario that members can practise. */
export interface Scenario {
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
}

interface HomeFixtures {
  /** A specialty of this test alone, in which nothing is published yet. */
  readonly ownSpecialty: string;
  /** Publishes a scenario as an author does; it goes away with the test. */
  readonly publish: (scenario: Scenario) => Promise<void>;
  /** The home of the simulation, opened as the member of this test. */
  readonly openHome: () => Promise<CallControlPage>;
  /** The same, once changes made elsewhere reach it. */
  readonly openLiveHome: () => Promise<CallControlPage>;
  /** What is stored of the member's choice. */
  readonly stored: () => Promise<{ categories: string[]; mode: string }>;
  /** The member on another device. */
  readonly elsewhere: SupabaseClient;
}

/** The tests of the home screen: each has its member, and its specialty where it needs scenarios. */
export const test = base.extend<HomeFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  ownSpecialty: async ({}, use) => use(`Testing ${randomBytes(4).toString("hex")}`),
  publish: async ({ people, admin }, use) => {
    const author = await people.signedIn(admin);
    const published: string[] = [];
    await use(async (scenario) => {
      const row = {
        title: "A scenario",
        description: "For a test",
        difficulty_level: "Beginner",
        ...scenario,
      };
      const { data } = await author
        .from("clinical_scenarios")
        .insert(row)
        .select("id, revision")
        .single()
        .throwOnError();
      published.push(data.id);
      await author
        .rpc("publish_case", {
          p_case_id: data.id,
          p_expected_revision: data.revision,
          p_commit_message: "First",
          p_changes: [],
        })
        .throwOnError();
    });
    await people.service.from("clinical_scenarios").delete().in("id", published).throwOnError();
  },
  openHome: async ({ page, member, resume }, use) =>
    use(async () => {
      await resume(member);
      const home = new CallControlPage(page);
      await home.goto();
      await expect(home.heading).toBeVisible();
      return home;
    }),
  openLiveHome: async ({ page, openHome }, use) =>
    use(async () => {
      const followed = followedTables(page);
      const home = await openHome();
      await expect.poll(() => followed().sort()).toEqual(["practiced_cases", "user_preferences"]);
      return home;
    }),
  stored: async ({ people, member }, use) =>
    use(async () => {
      const { data } = await people.service
        .from("user_preferences")
        .select("selected_categories, preferred_category_mode")
        .eq("user_id", member.id)
        .single()
        .throwOnError();
      return {
        categories: [...(data.selected_categories as string[])].sort(),
        mode: String(data.preferred_category_mode),
      };
    }),
  elsewhere: async ({ people, member }, use) => use(await people.signedIn(member)),
});

export { expect };

/** The tables that the server has confirmed the page's subscription to. */
export function followedTables(page: Page): () => string[] {
  const topics = new Map<string, readonly string[]>();
  const live = new Set<string>();
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const [, , topic, event, content] = JSON.parse(String(payload));
      const tables: readonly { readonly table: string }[] = content?.response?.postgres_changes ?? [];
      if (event === "phx_reply" && tables.length > 0)
        topics.set(
          topic,
          tables.map(({ table }) => table),
        );
      if (event === "system" && content?.status === "ok")
        for (const table of topics.get(topic) ?? [topic]) live.add(table);
    });
  });
  return () => [...live];
}
