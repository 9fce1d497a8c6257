import type { MenuEntry } from "../../shared/ipc-contract.ts";
import type { CaseFiles } from "../cases/case-files.ts";
import type { Connections } from "../config/connection.ts";
import type { StudioApp } from "../studio-app.ts";
import type { Updates } from "../updater/updates.ts";
import type { FlushGate } from "../window/flush-gate.ts";
import type { LinkInbox } from "../window/studio-link.ts";
import type { UnsavedChanges } from "../window/unsaved-changes.ts";
import type { Handlers } from "./register.ts";
import { createServiceHandlers } from "./service-handlers.ts";

/** What of the window the renderer may ask for. */
export interface WindowServices {
  readonly flushGate: FlushGate;
  readonly unsavedChanges: Pick<UnsavedChanges, "mayLeave" | "saveCopy">;
  readonly links: Pick<LinkInbox, "take">;
  readonly connections: Pick<Connections, "readFile">;
  readonly updates: Pick<Updates, "status" | "install">;
  readonly files: Pick<
    CaseFiles,
    "chooseImport" | "importText" | "importOpened" | "exportCases" | "saveStationPack"
  >;
  readonly menu: { readonly entries: readonly MenuEntry[]; run(id: string): void };
}

/** What the renderer may ask, in terms of the app. */
export function createHandlers(
  app: StudioApp,
  { flushGate, unsavedChanges, links, connections, updates, files, menu }: WindowServices,
): Handlers {
  return {
    ...createServiceHandlers(() => app.workspace),

    "app:flushed": ({ token, unsaved }) => {
      flushGate.flushed(token, unsaved);
      return null;
    },
    "app:may-leave": (work) => unsavedChanges.mayLeave(work),
    "app:save-copy": (work) => unsavedChanges.saveCopy(work),

    "connection:connect": (connection) => app.connect(connection),
    "connection:read-file": () => connections.readFile(),

    "session:current": () => {
      // A page asks when it begins: what the one before it had open is not open any more.
      app.pageBegan();
      return app.state();
    },
    "session:sign-in": async ({ email, password }) => {
      const state = await app.signIn(email, password);
      void files.importOpened();
      return state;
    },
    "session:sign-out": ({ removeLocalData }) => app.signOut(removeLocalData),

    "bin:list": () => app.workspace.cases.bin(),
    "bin:restore": ({ checkpointId }) => app.workspace.cases.restoreFromBin(checkpointId),

    "search:cases": ({ text, limit }) => app.workspace.search.search(text, limit),

    "cases:list": () => JSON.stringify(app.workspace.cases.list()),
    "cases:newest": ({ limit }) => JSON.stringify(app.workspace.cases.list(limit)),
    "cases:open": ({ id }) => app.workspace.cases.open(id),
    "cases:create": ({ id, document }) => app.workspace.cases.create(id, document),
    "cases:remove": ({ id }) => {
      app.workspace.cases.remove(id);
      return null;
    },
    "cases:restore-as-new": ({ id }) => app.workspace.cases.restoreAsNew(id),
    "cases:retry-refused": ({ id }) => {
      app.workspace.cases.retryRefused(id);
      return null;
    },

    "cases:server": ({ id }) => app.workspace.cases.atServer(id),

    "updates:status": () => updates.status,
    "updates:install": async () => {
      await updates.install();
      return null;
    },

    "menu:entries": () => menu.entries,
    "menu:run": ({ id }) => {
      menu.run(id);
      return null;
    },

    "recents:list": () => app.workspace.recents.read(),
    "recents:note": ({ openCaseId }) => {
      app.workspace.recents.note(openCaseId);
      return null;
    },

    "link:take": ({ kind }) => links.take(kind),

    "draft:save": async (request) => {
      const { cases, publishing } = app.workspace;
      const saved = cases.save(request);
      return request.kind === "draft" ? publishing.withdraw(request.id) : saved;
    },
    "files:import": async () => {
      await files.chooseImport();
      return null;
    },
    "files:import-text": async ({ name, text }) => {
      await files.importText(name, text);
      return null;
    },
    "files:export": async ({ ids }) => {
      await files.exportCases(ids);
      return null;
    },
    "files:station-pack": async ({ id, format }) => {
      await files.saveStationPack(id, format);
      return null;
    },

    "presence:enter": ({ caseId }) => {
      app.presence?.enter(caseId);
      return null;
    },
    "presence:move": ({ caseId, fieldPath }) => {
      app.presence?.move(caseId, fieldPath);
      return null;
    },
    "presence:leave": ({ caseId }) => {
      app.presence?.leave(caseId);
      return null;
    },

    "publish:run": (request) => app.workspace.publishing.publish(request),

    "conflicts:list": ({ id }) => app.workspace.cases.conflicts(id),
    "conflicts:resolve": ({ id, path, choice }) => app.workspace.cases.resolve(id, path, choice),

    "versions:revert": (request) => app.workspace.publishing.revert(request),
    "versions:kept": ({ caseId }) => app.workspace.versions.kept(caseId),
    "versions:keep-all": async ({ caseId }) => {
      await app.workspace.versions.keepAll(caseId);
      return null;
    },
    "versions:keep-seen": ({ caseId }) => {
      app.workspace.versions.keepSeen(caseId);
      return null;
    },
    "versions:restore": ({ caseId, versionId }) => app.workspace.versions.restore(caseId, versionId),

    "checkpoints:list": ({ caseId }) => app.workspace.cases.checkpointsOf(caseId),
    "checkpoints:open": ({ checkpointId }) => app.workspace.cases.checkpoint(checkpointId),
    "checkpoints:create": ({ caseId, reason, name }) =>
      app.workspace.cases.keepCheckpoint(caseId, reason, name),
    "checkpoints:restore": ({ checkpointId }) => app.workspace.cases.restoreCheckpoint(checkpointId),

    "sync:status": () => app.workspace.engine.status,
    "sync:now": async () => {
      app.workspace.cases.retryRefused(null);
      await app.workspace.engine.syncNow();
      return null;
    },
  };
}
