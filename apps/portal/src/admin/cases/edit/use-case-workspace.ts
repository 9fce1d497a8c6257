import { type CaseRepository, type CaseVersionRepository, messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { notify } from "@andromeda/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";

/** Where a case and its versions are kept. */
export interface CasePorts {
  readonly cases: CaseRepository;
  readonly versions: CaseVersionRepository;
}

/** What is opened: a new case, or one by its id. */
export type OpenedCase = { readonly mode: "new" } | { readonly mode: "edit" | "view"; readonly id: string };

/** The work on one case for as long as the screen is there. */
export function useCaseWorkspace({ cases, versions }: CasePorts, opened: OpenedCase): CaseWorkspaceStore {
  const { stores, mask } = usePortal();
  const navigate = useNavigate();
  const [first] = useState(opened);
  const [store] = useState(
    () =>
      new CaseWorkspaceStore({
        cases,
        versions,
        session: stores.session,
        isSignedIn: () => stores.session.user !== null,
        clock: { now: () => Date.now() },
        schedule: (run, delayMs) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
        makeId: () => crypto.randomUUID(),
        describe: (error) => mask(messageOf(error)),
        log: (message, cause) => console.error(message, cause),
        onNotice: (notice) => void notify(notice),
        onCreated: ({ id }) => void navigate(paths.adminEditCase(id), { replace: true }),
        onPublished: () => void navigate(paths.adminCases),
      }),
  );
  useEffect(() => {
    if (first.mode === "new") store.startNew();
    else void store.open(first.id, first.mode);
    return () => store.dispose();
  }, [store, first]);
  return store;
}
