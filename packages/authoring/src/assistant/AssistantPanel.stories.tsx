import { AppError } from "@andromeda/domain";
import type { CaseAssistantStore } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import {
  analysis,
  assistantWith,
  chatOf,
  messageOf,
  proposal,
  welcome,
} from "../testing/assistant-fixtures.ts";
import { AssistantPanel } from "./AssistantPanel.tsx";

interface Loaded {
  readonly store: CaseAssistantStore;
}

/** The story's store, made before it is rendered. */
const storeOf = (make: () => Promise<CaseAssistantStore>) => async (): Promise<Loaded> => ({
  store: await make(),
});

const meta = {
  title: "Authoring/Case design assistant",
  component: AssistantPanel,
  args: { onClose: fn(), isOffline: false },
  // The panel is fixed in the window: here is something for it to stand over.
  render: ({ store: _store, ...args }, { loaded }) => (
    <div style={{ minHeight: "40rem" }}>
      <AssistantPanel {...args} store={(loaded as Loaded).store} />
    </div>
  ),
} satisfies Meta<typeof AssistantPanel>;

export default meta;

type Story = StoryObj<Partial<Parameters<typeof AssistantPanel>[0]>>;

const question = messageOf("user", "What would make the opening of this case better?");
const answer = messageOf(
  "assistant",
  "Two things stand out:\n\n1. The patient gives the diagnosis away. Let the **jaw pain** come out only when asked.\n2. Nothing says what he fears. A [short guide](https://example.org/ice) may help.\n\n| Field | Why |\n|---|---|\n| Family history | It raises the risk |",
);

export const Empty: Story = { loaders: [storeOf(() => assistantWith())] };

export const Conversation: Story = {
  loaders: [storeOf(() => assistantWith({ messages: [welcome, question, answer] }))],
};

export const Changes: Story = {
  loaders: [storeOf(() => assistantWith({ messages: [welcome, question, proposal] }))],
};

export const Analysis: Story = {
  loaders: [
    storeOf(() => assistantWith({ messages: [welcome, messageOf("user", "Analyze my case"), analysis] })),
  ],
};

export const Thinking: Story = {
  loaders: [
    storeOf(async () => {
      const store = await assistantWith({ neverAnswers: true });
      store.type("What is missing?");
      void store.send();
      return store;
    }),
  ],
};

export const History: Story = {
  loaders: [
    storeOf(async () => {
      const store = await assistantWith({
        chats: [
          chatOf("Making the opening harder", 0),
          chatOf("Differential diagnoses that a good candidate of the final year should have thought of", 1),
          chatOf("Chest pain in a 58-year-old bus driver - Chat 1", 6),
          chatOf("First ideas", 12, true),
        ],
      });
      store.showHistory();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return store;
    }),
  ],
};

export const Offline: Story = { ...Conversation, args: { isOffline: true } };

export const CannotBeRead: Story = {
  loaders: [
    storeOf(() =>
      assistantWith({
        ports: {
          getChatMessages: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
        },
      }),
    ),
  ],
};
