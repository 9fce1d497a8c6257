import type { AssistantPorts } from "@andromeda/authoring";
import type { CaseRecord, CaseRepository, CaseVersionRepository } from "@andromeda/domain";
import { messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore, EditHistories, localAutoSave, PresenceStore } from "@andromeda/stores";
import { notify } from "@andromeda/ui";
import { configure, when } from "mobx";
import type { Payload, StudioBridge } from "../shared/ipc-contract.ts";
import { LibraryStore } from "./library/library-store.ts";
import { NavigationStore } from "./navigation/navigation-store.ts";
import {
  createIpcCasePresence,
  createIpcCaseProposals,
  createIpcCaseRepository,
  createIpcLocalHistory,
  forwardService,
} from "./ports/ipc-ports.ts";
import { createStudioClient, type StudioClient } from "./ports/studio-client.ts";
import { StudioSessionStore } from "./session/studio-session-store.ts";
import { SyncStore } from "./sync/sync-store.ts";
import { UpdateStore } from "./updates/update-store.ts";

/** Everything that exists as long as the window. */
export interface Studio {
  readonly client: StudioClient;
  readonly session: StudioSessionStore;
  readonly log: (message: string, cause: unknown) => void;
}

/** Everything that exists as long as one account is signed in. */
export interface AccountServices {
  readonly client: StudioClient;
  readonly session: StudioSessionStore;
  readonly library: LibraryStore;
  readonly sync: SyncStore;
  readonly updates: UpdateStore;
  readonly navigation: NavigationStore;
  readonly cases: CaseRepository;
  readonly assistant: AssistantPorts;
  readonly log: (message: string, cause: unknown) => void;
  /** Resolves when the first screen is shown and the page is idle, at the latest two seconds after. */
  whenIdle(): Promise<unknown>;
  /** Makes the workspace of one case, while its screen is mounted. */
  createWorkspace(): CaseWorkspaceStore;
  /** Makes the presence list of a case, while its screen is mounted. */
  createPresence(): PresenceStore;
}

/** Implements every port with the main process: the renderer has no session, database or network of its own. */
export function composeStudio(bridge: StudioBridge): Studio {
  configure({ enforceActions: "always" });
  const client = createStudioClient(bridge);
  return {
    client,
    session: new StudioSessionStore(client),
    log: (message, cause) => console.error(message, cause),
  };
}

async function whenIdle(navigation: NavigationStore): Promise<unknown> {
  await when(() => navigation.isLoaded);
  return new Promise((resolve) => {
    // The frame that shows the screen comes first; a window that is out of sight has none.
    requestAnimationFrame(() => requestIdleCallback(resolve));
    setTimeout(resolve, 2_000);
  });
}

const OFFLINE_REVIEW = "You are offline. Proposed changes can be decided once the connection is back.";

/** The stores of the signed-in account. */
export function composeAccountServices({ client, session, log }: Studio): AccountServices {
  const cases = createIpcCaseRepository(client);
  const versions: CaseVersionRepository = forwardService(client, "versions", {
    revert: (request: Payload<"versions:revert">) => client.ask("versions:revert", request),
  });
  const localHistory = createIpcLocalHistory(client);
  const presence = createIpcCasePresence(client, log);
  const histories = new EditHistories();
  const sync = new SyncStore(client, log);
  const navigation = new NavigationStore(
    {
      mayLeave: (work) => client.ask("app:may-leave", work),
      enterCase: (id, field) => client.ask("window:enter-case", { id, field }),
      noteCase(openCaseId) {
        client
          .ask("recents:note", { openCaseId })
          .catch((error: unknown) => log("The open case could not be noted", error));
      },
    },
    session.openCaseId,
  );
  const idle = () => whenIdle(navigation);
  return {
    client,
    session,
    library: new LibraryStore(client, idle, session.takeNewest),
    sync,
    updates: new UpdateStore(client, log),
    navigation,
    cases,
    assistant: {
      chats: forwardService(client, "chats", {}),
      assistantModel: forwardService(client, "assistant", {}),
    },
    log,
    whenIdle: idle,
    createPresence: () => new PresenceStore({ presence, session, app: "studio" }),
    createWorkspace() {
      const workspace: CaseWorkspaceStore = new CaseWorkspaceStore({
        cases,
        versions,
        fieldHistory: forwardService(client, "fields", {}),
        proposals: createIpcCaseProposals(client),
        reviewObstacle: () => (sync.isOffline ? OFFLINE_REVIEW : null),
        async saveCheckpointBeforeBulk() {
          const { editor } = workspace;
          await editor.flush();
          if (!editor.record) return;
          const kept = { caseId: editor.id, reason: "before-proposals", name: "" } as const;
          await client.ask("checkpoints:create", kept);
        },
        session,
        local: { history: localHistory, isOffline: () => sync.isOffline },
        serverCases: { open: (id): Promise<CaseRecord | null> => client.ask("cases:server", { id }) },
        // On disk a quarter of a second after the keystroke: the time for the way to main is subtracted.
        autoSave: { ...localAutoSave, delayMs: localAutoSave.delayMs - 50 },
        histories,
        makeId: () => crypto.randomUUID(),
        describe: messageOf,
        log,
        onNotice: (notice) => void notify(notice),
      });
      return workspace;
    },
  };
}
