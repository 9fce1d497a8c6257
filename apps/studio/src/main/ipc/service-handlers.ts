import { type ForwardedChannel, forwardedChannels } from "../../shared/ipc-contract.ts";
import type { ProposalSubscriptions } from "../cases/proposal-subscriptions.ts";
import type { Publishing } from "../cases/publishing.ts";
import type { StudioWindow } from "../window/studio-windows.ts";
import type { Workspace } from "../workspace.ts";
import type { Handlers } from "./register.ts";

/** The parts of a workspace that answer the requests to review and assistant services. */
interface ServiceWorkspace extends Pick<Workspace, "userId" | "services"> {
  readonly publishing: Pick<Publishing, "applyProposals">;
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
      const { publishing, services, userId } = workspace();
      return publishing.applyProposals(caseId, () => services.proposals.applyChangesToCase(batchId, userId));
    },
    "proposals:apply-one": ({ caseId, changeId }) => {
      const { publishing, services, userId } = workspace();
      return publishing.applyProposals(caseId, () => services.proposals.applySingleChange(changeId, userId));
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
