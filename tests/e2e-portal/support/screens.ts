import { readFileSync } from "node:fs";
import type { People } from "./people.ts";

/** Who looks at a screen: nobody who is signed in, or a demo account. */
export type Who = "nobody" | "learner" | "administrator";

/** How often a screen may ask what, by the name of the request. */
type Allowed = Readonly<Record<string, number>>;

/**
 * Every screen by its address, with what it may ask of the backend (NET-08). `<name>` stands for an id of `screenIds`. A
 * test counts the screens of the build, so none is missing.
 */
export const screens: Readonly<Record<Who, Readonly<Record<string, Allowed>>>> = JSON.parse(
  readFileSync(new URL("../api-requests.json", import.meta.url), "utf8"),
);

/**
 * Finds the ids that the addresses contain, among the demo data; answers a function that puts them in. Whoever opens
 * the demo data's case may meet the author of another test there, so a test may name its own.
 */
export async function screenIds(people: People, learner: { readonly email: string }, ownCase?: string) {
  const idOf = async (from: string, column: string, value: string) => {
    const { data } = await people.service
      .from(from)
      .select("id")
      .eq(column, value)
      .order("id")
      .limit(1)
      .single()
      .throwOnError();
    return data.id;
  };
  const ids: Record<string, string> = {
    practised: await idOf("practiced_cases", "user_id", await idOf("profiles", "email", learner.email)),
    // Published, so that its screen also asks for versions and the names of their authors.
    case: ownCase ?? (await idOf("clinical_scenarios", "is_draft", "false")),
    nothing: "00000000-0000-4000-8000-00000000dead",
  };
  return (address: string) => address.replace(/<(\w+)>/, (_, name) => ids[name] ?? "");
}
