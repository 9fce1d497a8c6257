import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fill, openPortal, type PortalOptions } from "../testing/open-portal.tsx";
import { member, ScriptedServer } from "../testing/scripted-server.ts";

/** A control by role and name; a step is taken by Enter on it. */
type Control = readonly [role: "button" | "link" | "menuitem", name: string | RegExp];

interface Walk {
  readonly path: string;
  readonly options?: PortalOptions;
  /** Where the walk begins. */
  readonly opener: Control;
  /** What is pressed one after the other once it is open; "Escape" is the key, and a function fills in a form. */
  readonly steps: readonly (Control | "Escape" | (() => void))[];
  /** What is typed before. */
  readonly before?: () => void;
  /** What has the focus in the end; the opener unless given. */
  readonly end?: readonly [role: Control[0] | "heading", name: string | RegExp];
}

/** A member with these cases, newest first. */
function serverWith(...titles: readonly string[]): ScriptedServer {
  const server = new ScriptedServer();
  server.tables.user_cases = titles.map((title, at) => ({
    id: `case-${at}`,
    user_id: member.id,
    title,
    category_id: "Surgery:Trauma",
    category_type: "history",
    difficulty: "medium",
    notes: null,
    status: "pending",
    created_at: new Date(Date.UTC(2026, 0, 30 - at)).toISOString(),
  }));
  return server;
}

function serverThatTakesRequests(): ScriptedServer {
  const server = new ScriptedServer();
  server.procedures.request_credits = ({ _amount: amount }) => ({
    id: "request-1",
    user_id: member.id,
    amount,
    note: null,
    status: "pending",
    approved_amount: null,
    reason: null,
    created_at: "2026-01-05T12:00:00Z",
    reviewed_at: null,
  });
  return server;
}

const casesPage = "/dashboard/cases";
const profilePage = "/dashboard/profile";
const actionsFor = (title: string): Control => ["button", `Actions for ${title}`];
const deleteCase: readonly Control[] = [
  ["menuitem", "Delete"],
  ["button", "Delete"],
];
const typeName = () => fill(screen.getByLabelText("First name"), "Typed");

const walks: readonly (readonly [name: string, walk: () => Walk])[] = [
  ["the menu of a case", () => ({ path: casesPage, opener: actionsFor("One"), steps: ["Escape"] })],
  [
    "Edit Case, cancelled",
    () => ({
      path: casesPage,
      opener: actionsFor("One"),
      steps: [
        ["menuitem", "Edit"],
        ["button", "Cancel"],
      ],
    }),
  ],
  [
    "Edit Case, left with Escape",
    () => ({ path: casesPage, opener: actionsFor("One"), steps: [["menuitem", "Edit"], "Escape"] }),
  ],
  [
    "Edit Case, saved",
    () => ({
      path: casesPage,
      opener: actionsFor("One"),
      steps: [
        ["menuitem", "Edit"],
        ["button", "Save Case"],
      ],
    }),
  ],
  [
    "Delete Case, cancelled",
    () => ({
      path: casesPage,
      opener: actionsFor("One"),
      steps: [
        ["menuitem", "Delete"],
        ["button", "Cancel"],
      ],
    }),
  ],
  [
    "Delete Case, with a case below",
    () => ({ path: casesPage, opener: actionsFor("Two"), steps: deleteCase, end: actionsFor("Three") }),
  ],
  [
    "Delete Case, of the last one",
    () => ({ path: casesPage, opener: actionsFor("Three"), steps: deleteCase, end: actionsFor("Two") }),
  ],
  [
    "Delete Case, of the only one",
    () => ({
      path: casesPage,
      options: { server: serverWith("One") },
      opener: actionsFor("One"),
      steps: deleteCase,
      end: ["heading", "Your Cases"],
    }),
  ],
  [
    "Request Credits, cancelled",
    () => ({
      path: "/dashboard/credits",
      opener: ["button", "Request Credits"],
      steps: [["button", "Cancel"]],
    }),
  ],
  [
    "Request Credits, sent",
    () => ({
      path: "/dashboard/credits",
      options: { server: serverThatTakesRequests() },
      opener: ["button", "Request Credits"],
      steps: [() => fill(screen.getByLabelText("Amount"), "5"), ["button", "Send Request"]],
      end: ["heading", "Balance"],
    }),
  ],
  [
    "the application dropdown",
    () => ({ path: casesPage, opener: ["button", /^Application:/], steps: [["menuitem", /^CliniSumm/]] }),
  ],
  [
    "unsaved changes, stayed",
    () => ({ path: profilePage, before: typeName, opener: ["link", "Credits"], steps: [["button", "Stay"]] }),
  ],
  [
    "Logout with unsaved changes, stayed",
    () => ({
      path: profilePage,
      before: typeName,
      opener: ["button", "Logout"],
      steps: [["button", "Stay"]],
    }),
  ],
  [
    "the menu of a phone",
    () => ({
      path: casesPage,
      options: { isPhone: true },
      opener: ["button", "Open menu"],
      steps: [["button", "Close menu"]],
    }),
  ],
  [
    "Logout in the menu of a phone, stayed",
    () => ({
      path: profilePage,
      options: { isPhone: true },
      before: typeName,
      opener: ["button", "Open menu"],
      steps: [
        ["button", "Logout"],
        ["button", "Stay"],
      ],
    }),
  ],
];

/** The control on top of everything: dialogs and menus come after what they were opened by. */
async function find([role, name]: Control): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole(role, { name }).length).toBeGreaterThan(0));
  const open = screen.queryAllByRole("dialog").at(-1);
  const inside = open ? within(open).queryAllByRole(role, { name }) : [];
  return [...screen.getAllByRole(role, { name }), ...inside].at(-1) as HTMLElement;
}

describe("the focus of the member area", () => {
  it.each(walks)("LIB-04 is on the page after %s", async (_name, walk) => {
    const { path, options = {}, opener, steps, before, end = opener } = walk();
    const { user } = openPortal(path, { server: serverWith("One", "Two", "Three"), ...options });
    vi.stubGlobal("open", vi.fn());
    await screen.findByRole(opener[0], { name: opener[1] });
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    before?.();
    for (const step of [opener, ...steps]) {
      if (typeof step === "function") {
        step();
        continue;
      }
      if (step !== "Escape") {
        const control = await find(step);
        act(() => control.focus());
      }
      await user.keyboard(step === "Escape" ? "{Escape}" : "{Enter}");
    }
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(screen.getByRole(end[0], { name: end[1] })).toHaveFocus());
  });
});
