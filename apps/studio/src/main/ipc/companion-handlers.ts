import type { CompanionChannel } from "../../shared/companion-channels.ts";
import type { Companions } from "../companions/companions.ts";
import type { Handlers } from "./register.ts";

/** What the renderer may ask about proposed changes and the assistant, in terms of the account's companions. */
export function createCompanionHandlers(companions: () => Companions): Pick<Handlers, CompanionChannel> {
  return {
    "assistant:send": ({ messages, caseContext }) =>
      companions().ports.assistantModel.sendToAI(messages, caseContext),
    "assistant:title": ({ messages, caseContext }) =>
      companions().ports.assistantModel.suggestTitle(messages, caseContext),

    "chats:categories": () => companions().ports.chats.getSelectedCategories(companions().userId),
    "chats:latest": ({ caseId }) => companions().ports.chats.getChatSession(caseId, companions().userId),
    "chats:list": ({ caseId, archived }) =>
      companions().ports.chats.getUserChatSessions(companions().userId, caseId, archived),
    "chats:create": ({ caseId, title, welcome }) =>
      companions().ports.chats.createChatSession(caseId, companions().userId, title, welcome),
    "chats:delete-empty": async ({ caseId, keepId }) => {
      await companions().ports.chats.deleteEmptyChatSessions(companions().userId, caseId, keepId);
      return null;
    },
    "chats:archive": async ({ id }) => {
      await companions().ports.chats.archiveChatSession(id, companions().userId);
      return null;
    },
    "chats:restore": async ({ id }) => {
      await companions().ports.chats.restoreChatSession(id, companions().userId);
      return null;
    },
    "chats:rename": async ({ id, title }) => {
      await companions().ports.chats.renameChatSession(id, companions().userId, title);
      return null;
    },
    "chats:messages": ({ sessionId }) => companions().ports.chats.getChatMessages(sessionId),
    "chats:save-message": ({ sessionId, role, content, metadata }) =>
      companions().ports.chats.saveMessage(sessionId, role, content, metadata),
    "chats:create-batch": (batch) =>
      companions().ports.chats.createChangeBatch({ ...batch, userId: companions().userId }),

    "proposals:of-others": ({ caseId, since }) =>
      companions().ports.proposals.pendingOfOthers({ ...companions().query(caseId), since: new Date(since) }),
    "proposals:active-editors": ({ caseId, since }) =>
      companions().ports.proposals.activeEditors({ ...companions().query(caseId), since: new Date(since) }),
    "proposals:decide": ({ ids, decision, whose }) =>
      companions().ports.proposals.updateChangeStatus(
        ids,
        decision,
        whose === "own" ? companions().userId : null,
      ),
    "proposals:add-merged": async ({ caseId, ...merged }) => {
      await companions().ports.proposals.addMerged({ ...companions().query(caseId), ...merged });
      return null;
    },
    "proposals:watch": ({ caseId }) => {
      companions().watch(caseId);
      return null;
    },
    "proposals:unwatch": ({ caseId }) => {
      companions().unwatch(caseId);
      return null;
    },

    "proposals:pending": ({ caseId }) =>
      companions().ports.proposals.getPendingChanges(companions().query(caseId)),
    "proposals:count-decided": ({ caseId }) =>
      companions().ports.proposals.countDecided(companions().query(caseId)),
    "proposals:apply-batch": ({ caseId, batchId }) => companions().applyBatch(caseId, batchId),
    "proposals:apply-one": ({ caseId, changeId }) => companions().applyOne(caseId, changeId),
    "proposals:mark-applied": async ({ ids }) => {
      await companions().ports.proposals.markApplied(ids, companions().userId);
      return null;
    },
  };
}
