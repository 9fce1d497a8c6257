import { errorOf } from "@andromeda/domain";
import { type ForwardedChannel, forwardedChannels, type MenuEntry } from "../../shared/ipc-contract.ts";
import type { CaseFiles } from "../cases/case-files.ts";
import type { ProposalSubscriptions } from "../cases/proposal-subscriptions.ts";
import type { ServerActions } from "../cases/server-actions.ts";
import type { Connections } from "../config/connection.ts";
import type { PreferenceChoices } from "../config/preference-choices.ts";
import type { StudioApp } from "../studio-app.ts";
import type { Updates } from "../updater/updates.ts";
import type { LinkInbox } from "../window/studio-link.ts";
import type { StudioWindow, StudioWindows } from "../window/studio-windows.ts";
import type { Workspace } from "../workspace.ts";
import type { Handlers } from "./register.ts";

/** What the renderer may use besides the cases. */
interface WindowServices {
  readonly windows: Pick<StudioWindows, "enterCase" | "noteCase" | "openCase" | "mayLeaveOthers">;
  readonly preferences: Pick<PreferenceChoices, "current" | "change">;
  readonly links: Pick<LinkInbox, "take" | "isWaiting">;
  readonly connections: Pick<Connections, "readFile">;
  readonly updates: Pick<Updates, "status" | "install">;
  readonly files: Pick<
    CaseFiles,
    "chooseImport" | "importText" | "importOpened" | "exportCases" | "saveStationPack"
  >;
  /** Logs and reports an error of a page. */
  readonly pageFailed: (error: Error) => void;
  readonly menu: { readonly entries: readonly MenuEntry[]; run(id: string): void };
}

/** The handlers of the renderer's requests. */
export function createHandlers(
  app: StudioApp,
  { windows, preferences, links, connections, updates, files, menu, pageFailed }: WindowServices,
): Handlers {
  // A page that leaves its case while the session ends: there is no workspace to notify.
  const pageOf = (window: object) => (app.signedInWorkspace ? app.page(window) : null);
  return {
    ...createServiceHandlers(
      () => app.workspace,
      (window) => app.page(window).proposals,
    ),

    "app:page-failed": (outline) => {
      pageFailed(errorOf(outline));
      return null;
    },
    "app:flushed": ({ token, unsaved }, window) => {
      window.flushGate.flushed(token, unsaved);
      return null;
    },
    "app:may-leave": (work, window) => window.unsavedChanges.mayLeave(work),
    "app:save-copy": (work, window) => window.unsavedChanges.saveCopy(work),

    "preferences:read": () => preferences.current,
    "preferences:change": (change) => preferences.change(change),

    "window:initial-state": (_nothing, window) => {
      // The previous page of this window no longer has its case open.
      app.pageEnded(window);
      // The case of a link takes precedence over that of the last session; the page fetches it.
      return app.initialState(() => (links.isWaiting("case") ? null : window.openCaseId));
    },
    "window:ready": () => {
      app.windowReady();
      return null;
    },
    "window:enter-case": ({ id, field }, window) => windows.enterCase(window, id, field),
    "window:open-case": ({ id }) => {
      windows.openCase(id);
      return null;
    },

    "connection:connect": (connection) => app.connect(connection),
    "connection:read-file": () => connections.readFile(),

    "session:sign-in": async ({ email, password }) => {
      const state = await app.signIn(email, password);
      void files.importOpened();
      return state;
    },
    "session:reset-password": async ({ email }) => {
      await app.requestPasswordReset(email);
      return null;
    },
    "session:open-again": () => app.openAgain(),
    "session:sign-out": async ({ removeLocalData }, window) => {
      // The dialog has already warned an author who removes the data on this computer.
      const mayLeave = removeLocalData || (await windows.mayLeaveOthers(window));
      return mayLeave ? app.signOut(removeLocalData) : app.state();
    },

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

    "recents:list": () => app.workspace.recents.read().caseIds,
    "recents:note": ({ openCaseId }, window) => {
      windows.noteCase(window, openCaseId);
      return null;
    },

    "link:take": ({ kind }) => links.take(kind),

    "draft:save": async (request) => {
      const { cases, serverActions } = app.workspace;
      const saved = cases.save(request);
      return request.kind === "draft" ? serverActions.withdraw(request.id) : saved;
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

    "presence:enter": ({ caseId }, window) => {
      pageOf(window)?.presence.enter(caseId);
      return null;
    },
    "presence:move": ({ caseId, fieldPath }, window) => {
      pageOf(window)?.presence.move(caseId, fieldPath);
      return null;
    },
    "presence:leave": ({ caseId }, window) => {
      pageOf(window)?.presence.leave(caseId);
      return null;
    },

    "publish:run": (request) => app.workspace.serverActions.publish(request),

    "conflicts:list": ({ id }) => app.workspace.cases.conflicts(id),
    "conflicts:resolve": ({ id, path, choice }) => app.workspace.cases.resolve(id, path, choice),

    "versions:revert": (request) => app.workspace.serverActions.revert(request),
    "versions:kept": ({ caseId }) => app.workspace.versions.kept(caseId),
    "versions:keep-all": async ({ caseId }) => {
      await app.workspace.versions.keepAll(caseId);
      return null;
    },
    "versions:stop-keeping-all": ({ caseId }) => {
      app.workspace.versions.stopKeepingAll(caseId);
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

/** The parts of a workspace that answer the requests to review and assistant services. */
interface ServiceWorkspace extends Pick<Workspace, "userId" | "services"> {
  readonly serverActions: Pick<ServerActions, "applyProposals">;
}

type ServiceHandlers = Pick<Handlers, ForwardedChannel | Extract<keyof Handlers, `proposals:${string}`>>;

/** The handlers of the renderer's requests to the server's services, for the signed-in account. */
export function createServiceHandlers(
  workspace: () => ServiceWorkspace,
  proposalsOf: (window: StudioWindow) => Pick<ProposalSubscriptions, "watch" | "unwatch">,
): ServiceHandlers {
  const forwarded = forwardedChannels.map(({ channel, service, method }) => [
    channel,
    (args: readonly unknown[]) => {
      const methods = workspace().services[service] as unknown as Readonly<
        Record<string, (...args: readonly unknown[]) => unknown>
      >;
      return methods[method]?.(...args);
    },
  ]);
  return {
    ...(Object.fromEntries(forwarded) as Pick<Handlers, ForwardedChannel>),
    "proposals:apply-batch": ({ caseId, batchId }) => {
      const { serverActions, services, userId } = workspace();
      return serverActions.applyProposals(caseId, () =>
        services.proposals.applyChangesToCase(batchId, userId),
      );
    },
    "proposals:apply-one": ({ caseId, changeId }) => {
      const { serverActions, services, userId } = workspace();
      return serverActions.applyProposals(caseId, () =>
        services.proposals.applySingleChange(changeId, userId),
      );
    },
    "proposals:watch": ({ caseId }, window) => {
      proposalsOf(window).watch(caseId);
      return null;
    },
    "proposals:unwatch": ({ caseId }, window) => {
      proposalsOf(window).unwatch(caseId);
      return null;
    },
  };
}
