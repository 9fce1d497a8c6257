import {
  AppError,
  type AssistantModel,
  analyseCompleteness,
  type CaseChats,
  type ChangeToReview,
  type ChatMessage,
  type ChatMessageMetadata,
  type ChatSession,
  WELCOME_MESSAGE,
} from "@andromeda/domain";
import { CaseAssistantStore, type ChatReview, type EditorStore } from "@andromeda/stores";
import { editorWith, filledCase } from "./editor-fixtures.ts";

const DAY = 86_400_000;
const BATCH = "batch-1";

/** A chat of Ada's about the case, used some days ago. */
export function chatOf(title: string, daysAgo: number, archived = false): ChatSession {
  const at = new Date(Date.now() - daysAgo * DAY).toISOString();
  return {
    id: title,
    caseId: "case-1",
    title,
    archived,
    archivedAt: archived ? at : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A message of a chat. */
export function messageOf(
  role: ChatMessage["role"],
  content: string,
  metadata: ChatMessageMetadata | null = null,
): ChatMessage {
  const id = `${role}-${content.slice(0, 24)}`;
  return { id, sessionId: "chat", role, content, metadata, createdAt: new Date().toISOString() };
}

/** What every chat begins with. */
export const welcome = messageOf("assistant", WELCOME_MESSAGE);

/** The answer that proposes the changes of the review. */
export const proposal = messageOf("assistant", "I suggest **two changes** that make the opening clearer.", {
  type: "structured_changes",
  batch_id: BATCH,
});

/** The result for a case of which half is there. */
export const analysis = messageOf("assistant", "Your case is half complete.", {
  type: "case_analysis",
  analysis_data: analyseCompleteness({ ...filledCase, condition: null, presentation: null, specialty: null }),
});

const change = (fields: Partial<ChangeToReview>): ChangeToReview => ({
  id: fields.fieldPath ?? "",
  fieldPath: "title",
  action: "replace",
  currentValue: filledCase.title,
  proposedValue: "Central chest pain in a bus driver",
  status: "pending",
  createdAt: new Date().toISOString(),
  userId: "ada",
  batchId: BATCH,
  userName: null,
  userEmail: null,
  reason: "It is shorter, and leaves the age to be asked for.",
  priority: "high",
  changeOrder: 0,
  ...fields,
});

const review: ChatReview = {
  approveInForm: async () => undefined,
  reject: async () => undefined,
  problemOf: () => null,
  obstacleTo: () => null,
  pendingOfBatch: (batchId) =>
    batchId === BATCH
      ? [
          change({}),
          change({
            fieldPath: "case_template.patient_agent.presenting_complaint.history_of_presenting_complaint",
            action: "add",
            currentValue: null,
            proposedValue: "It came on while I was clearing the breakfast table. ".repeat(12).trim(),
            reason: null,
            priority: "low",
            changeOrder: 1,
          }),
        ]
      : [],
  refresh: async () => undefined,
  addLocal: () => BATCH,
};

interface AssistantScene {
  readonly messages?: readonly ChatMessage[];
  readonly chats?: readonly ChatSession[];
  readonly ports?: Partial<CaseChats>;
  /** Whether the model never answers. */
  readonly neverAnswers?: boolean;
  /** The editor of the case that is talked about; of the filled case without one. */
  readonly editor?: EditorStore;
}

/** The assistant as Ada sees it, opened, with these chats and messages. */
export async function assistantWith({
  messages = [welcome],
  chats = [chatOf("chat", 0)],
  ports = {},
  neverAnswers = false,
  editor: givenEditor,
}: AssistantScene = {}): Promise<CaseAssistantStore> {
  const editor = givenEditor ?? (await editorWith(filledCase)).store;
  const [latest] = chats;
  if (!latest) throw new Error("There is no chat.");
  let saved = 0;
  const model: AssistantModel = {
    sendToAI: () =>
      neverAnswers
        ? new Promise(() => undefined)
        : Promise.resolve({ type: "text", data: "Add what the patient fears most." }),
    suggestTitle: async () => "A title",
  };
  const store = new CaseAssistantStore({
    caseId: "case-1",
    chats: {
      getSelectedCategories: async () => [],
      deleteEmptyChatSessions: async () => undefined,
      getChatSession: async () => latest,
      createChatSession: async () => latest,
      getUserChatSessions: async (_userId, _caseId, archived) =>
        chats.filter((chat) => chat.archived === archived),
      archiveChatSession: async () => undefined,
      restoreChatSession: async () => undefined,
      renameChatSession: async () => undefined,
      getChatMessages: async () => messages,
      saveMessage: async (_id, role, content, metadata) => {
        saved += 1;
        return { ...messageOf(role, content, metadata), id: `saved-${saved}` };
      },
      createChangeBatch: async () => {
        throw new AppError("unexpected", "Nothing is proposed here.");
      },
      ...ports,
    },
    model,
    editor,
    review: () => review,
    session: { user: { id: "ada" } },
    makeId: () => crypto.randomUUID(),
    describe: (error) => (error instanceof Error ? error.message : String(error)),
    log: () => undefined,
  });
  store.open();
  // Everything that opening reads has been answered by then.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  return store;
}
