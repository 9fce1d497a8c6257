import type { AssistantPorts } from "@andromeda/authoring";
import {
  type CaseDocument,
  type CasePresence,
  type CaseProposals,
  type CaseRepository,
  type CaseVersionRepository,
  type FieldHistoryRepository,
  messageOf,
  type UnsavedEditsStore,
} from "@andromeda/domain";
import { CaseWorkspaceStore } from "@andromeda/stores";
import { notify } from "@andromeda/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";

/** The ports to a case, its versions, its unsaved edits and its presence. */
export interface CasePorts {
  readonly cases: CaseRepository;
  readonly versions: CaseVersionRepository;
  readonly presence: CasePresence;
  /** The changes that the author and others propose. */
  readonly proposals?: CaseProposals;
  readonly fieldHistory?: FieldHistoryRepository;
  readonly unsavedEdits: UnsavedEditsStore;
  /** Only for editing. */
  readonly assistant?: AssistantPorts;
}

/** What to open: a new case, empty or with the content of the document, or one by its id. */
export type OpenedCase =
  | { readonly mode: "new"; readonly document?: CaseDocument }
  | { readonly mode: "edit" | "view"; readonly id: string };

/** The workspace of one case, while the screen is mounted. */
export function useCaseWorkspace(ports: CasePorts, opened: OpenedCase): CaseWorkspaceStore {
  const { stores, maskApiKey } = usePortal();
  const navigate = useNavigate();
  const [initial] = useState(opened);
  const practiseIt = (id: string) => ({
    closesAfter: 10_000,
    action: { label: "Practise it", onAct: () => void navigate(paths.practiseCase(id)) },
  });
  const [store] = useState(
    () =>
      new CaseWorkspaceStore({
        ...ports,
        session: stores.session,
        unsavedEdits: { store: ports.unsavedEdits, accountId: () => stores.session.user?.id ?? null },
        isSignedIn: () => stores.session.user !== null,
        makeId: () => crypto.randomUUID(),
        describe: (error) => maskApiKey(messageOf(error)),
        log,
        onNotice: ({ published, ...notice }) =>
          void notify({
            ...notice,
            // From now on learners, and its author, can practise it.
            ...(published?.document.is_active ? practiseIt(published.id) : {}),
          }),
        onCreated: ({ id }) => void navigate(paths.adminEditCase(id), { replace: true }),
        onPublished: () => void navigate(paths.adminCases),
      }),
  );
  useEffect(() => {
    if (initial.mode === "new") store.startNew(initial.document);
    else void store.open(initial.id, initial.mode);
    return () => store.dispose();
  }, [store, initial]);
  return store;
}
