import {
  ANALYSE_MESSAGE,
  AppError,
  type AssistantCaseContext,
  type AssistantModel,
  type AssistantPrompt,
  type AssistantReply,
  analyseCompleteness,
  type CaseChats,
  type ChangeBatch,
  type ChatMessage,
  fallbackSuggestions,
  type SuggestedChange,
} from "@andromeda/domain";

/** The result of a message: what was said and answered, and the proposed changes. */
export interface ChatExchange {
  readonly userMessage: ChatMessage;
  readonly aiMessage: ChatMessage;
  /** Null when no change is proposed. */
  readonly changeBatch: (ChangeBatch & { readonly changes: readonly SuggestedChange[] }) | null;
}

/** What is known of a chat when a message is sent in it. */
export interface ChatTurn {
  /** The earlier messages, oldest first; read from the server when not given. */
  readonly earlier?: readonly ChatMessage[];
  /** The message, if an earlier attempt has stored it already. */
  readonly said?: ChatMessage | undefined;
  /** Called once the message is stored, while its answer is pending. */
  readonly onSaid?: (message: ChatMessage) => void;
}

/** Stores a message, asks the language model, and stores its answer and the changes it proposes. */
export class CaseConversation {
  readonly #chats: CaseChats;
  readonly #model: AssistantModel;

  constructor(chats: CaseChats, model: AssistantModel) {
    this.#chats = chats;
    this.#model = model;
  }

  /** Sends a message and gets its answer; when no model can be reached, the answer is a list of general suggestions. */
  async chat(
    sessionId: string,
    text: string,
    caseContext: AssistantCaseContext,
    userId: string,
    turn: ChatTurn = {},
  ): Promise<ChatExchange> {
    const earlier = turn.earlier ?? (await this.#chats.getChatMessages(sessionId));
    const userMessage = await this.#say(sessionId, text, turn);
    const reply = await this.#ask([...earlier, userMessage].map(toPrompt), caseContext);
    if (reply.type === "text") {
      const aiMessage = await this.#chats.saveMessage(sessionId, "assistant", reply.data, null);
      return { userMessage, aiMessage, changeBatch: null };
    }
    const { changes, summary, notes } = reply.data;
    const content =
      notes.length === 0 ? summary : `${summary}\n\n${notes.map((note) => `- ${note}`).join("\n")}`;
    if (changes.length === 0) {
      const aiMessage = await this.#chats.saveMessage(sessionId, "assistant", content, null);
      return { userMessage, aiMessage, changeBatch: null };
    }
    const batch = await this.#chats.createChangeBatch({
      caseId: caseContext.caseId,
      userId,
      sessionId,
      title: changes.length === 1 ? "1 proposed change" : `${changes.length} proposed changes`,
      description: summary,
      changes,
    });
    const aiMessage = await this.#chats.saveMessage(sessionId, "assistant", content, {
      type: "structured_changes",
      batch_id: batch.id,
    });
    return { userMessage, aiMessage, changeBatch: { ...batch, changes } };
  }

  /** Stores that the author asked how complete the case is, and the result. */
  async analyse(
    sessionId: string,
    { document }: AssistantCaseContext,
    turn: ChatTurn = {},
  ): Promise<ChatExchange> {
    const result = analyseCompleteness(document);
    const userMessage = await this.#say(sessionId, ANALYSE_MESSAGE, turn);
    const aiMessage = await this.#chats.saveMessage(
      sessionId,
      "assistant",
      [`Your case is ${result.completeness}% complete: ${result.analysis}.`, ...result.suggestions].join(
        "\n\n",
      ),
      { type: "case_analysis", analysis_data: result },
    );
    return { userMessage, aiMessage, changeBatch: null };
  }

  async #say(sessionId: string, text: string, { said, onSaid }: ChatTurn): Promise<ChatMessage> {
    const message = said ?? (await this.#chats.saveMessage(sessionId, "user", text, null));
    onSaid?.(message);
    return message;
  }

  async #ask(
    messages: readonly AssistantPrompt[],
    caseContext: AssistantCaseContext,
  ): Promise<AssistantReply> {
    try {
      return await this.#model.sendToAI(messages, caseContext);
    } catch (error) {
      if (error instanceof AppError && error.code === "assistant/unavailable")
        return { type: "text", data: fallbackSuggestions(caseContext.document) };
      throw error;
    }
  }
}

/** The message as it is sent to the language model. */
export function toPrompt({ role, content }: ChatMessage): AssistantPrompt {
  return { role, content };
}
