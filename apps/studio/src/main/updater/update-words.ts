import { assertNever } from "@andromeda/domain";
import type { UpdateStatus } from "../../shared/ipc-contract.ts";

/** What looking for an update found, as a message and what follows from it. */
export function updateWords(status: UpdateStatus, version: string): { message: string; detail: string } {
  switch (status.kind) {
    case "up-to-date":
      return { message: "You have the latest version.", detail: `This is version ${version}.` };
    case "downloading":
      return {
        message: `Version ${status.version} is being downloaded.`,
        detail: "You can go on working. It will be installed when you quit.",
      };
    case "ready":
      return {
        message: `Version ${status.version} is ready.`,
        detail: "It will be installed when you quit.",
      };
    case "failed":
      return {
        message: "No update could be looked for.",
        detail: `${status.reason} It is tried again by itself. Your work is not affected.`,
      };
    case "unavailable":
      return {
        message: "This copy does not update itself.",
        detail: `This is version ${version}. Ask your administrator for a newer one.`,
      };
    case "idle":
    case "checking":
      return { message: "Looking for a newer version…", detail: `This is version ${version}.` };
    default:
      return assertNever(status);
  }
}
