import type { StudioApp } from "../studio-app.ts";
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
}

/** What the renderer may ask, in terms of the app. */
export function createHandlers(
  app: StudioApp,
  { flushGate, unsavedChanges, links }: WindowServices,
): Handlers {
  return {
    ...createServiceHandlers(() => app.workspace),

    "app:flushed": ({ token, unsaved }) => {
      flushGate.flushed(token, unsaved);
      return null;
    },
    "app:may-leave": (work) => unsavedChanges.mayLeave(work),
    "app:save-copy": (work) => unsavedChanges.saveCopy(work),

    "session:current": () => {
      // A page asks when it begins: what the one before it had open is not open any more.
      app.pageBegan();
      return app.state();
    },
    "session:sign-in": ({ email, password }) => app.signIn(email, password),
    "session:sign-out": ({ removeLocalData }) => app.signOut(removeLocalData),

    "bin:list": () => app.workspace.cases.bin(),
    "bin:restore": ({ checkpointId }) => app.workspace.cases.restoreFromBin(checkpointId),

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

    "link:take": () => links.take(),

    "draft:save": async (request) => {
      const { cases, publishing } = app.workspace;
      const saved = cases.save(request);
      return request.kind === "draft" ? publishing.withdraw(request.id) : saved;
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
