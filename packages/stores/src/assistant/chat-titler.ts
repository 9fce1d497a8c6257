import {
  type AssistantCaseContext,
  type AssistantModel,
  type CaseChats,
  type ChatMessage,
  fallbackTitle,
  MAX_TITLE_LENGTH,
  TITLE_REQUEST_MESSAGES,
} from "@andromeda/domain";
import { toPrompt } from "./case-conversation.ts";

/** What generating titles needs. */
export interface ChatTitlerDeps {
  readonly chats: CaseChats;
  readonly model: AssistantModel;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Generates a title from the last messages of a chat and stores it; returns the title, or null when it was not stored.
 */
export async function retitleChat(
  { chats, model, log }: ChatTitlerDeps,
  sessionId: string,
  userId: string,
  messages: readonly ChatMessage[],
  context: AssistantCaseContext,
): Promise<string | null> {
  try {
    const title = (await suggested()) || fallbackTitle(context.document.title, await chatCount());
    await chats.renameChatSession(sessionId, userId, title);
    return title;
  } catch (error) {
    log("Storing the title of a chat failed", error);
    return null;
  }

  async function suggested(): Promise<string> {
    try {
      const prompts = messages.slice(-TITLE_REQUEST_MESSAGES).map(toPrompt);
      return (await model.suggestTitle(prompts, context)).trim().slice(0, MAX_TITLE_LENGTH);
    } catch (error) {
      log("Making a title for a chat failed", error);
      return "";
    }
  }

  async function chatCount(): Promise<number> {
    const lists = await Promise.all(
      [false, true].map((archived) => chats.getUserChatSessions(userId, context.caseId, archived)),
    );
    return lists.flat().length;
  }
}
