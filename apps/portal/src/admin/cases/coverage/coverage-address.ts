import { type AddressCodec, readText } from "../../../remote/use-address.ts";

/** The state in the address of the coverage: the opened specialty, empty for none, and what is shown of it. */
export interface CoverageAddress {
  readonly specialty: string;
  readonly shows: "all" | "presentations" | "conditions";
  readonly isGapsOnly: boolean;
}

/** Invalid values are ignored. */
export const coverageAddress: AddressCodec<CoverageAddress> = {
  read(query) {
    const shows = query.get("shows");
    return {
      specialty: readText(query, "specialty"),
      shows: shows === "presentations" || shows === "conditions" ? shows : "all",
      isGapsOnly: query.get("gaps") === "only",
    };
  },

  write({ specialty, shows, isGapsOnly }) {
    const query = new URLSearchParams();
    if (specialty !== "") query.set("specialty", specialty);
    if (shows !== "all") query.set("shows", shows);
    if (isGapsOnly) query.set("gaps", "only");
    return query;
  },
};
