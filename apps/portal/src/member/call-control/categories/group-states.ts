import type { GroupState } from "@andromeda/stores";

/** How a box shows the state of a group. */
export const groupStates: Record<GroupState, "checked" | "partial" | "empty"> = {
  all: "checked",
  some: "partial",
  none: "empty",
};
