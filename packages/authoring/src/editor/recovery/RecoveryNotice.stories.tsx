import { AppError, type UnsavedEdits, unsavedFields } from "@andromeda/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { editorWith, filledCase, longCase } from "../../testing/editor-fixtures.ts";
import { unsavedEdits, unsavedEditsStore } from "../../testing/unsaved-edits-fixtures.ts";
import { RecoveryNotice, type RecoveryNoticeProps } from "./RecoveryNotice.tsx";

const now = Date.UTC(2026, 2, 10, 15, 0);

interface StoryOptions {
  readonly unsaved: readonly UnsavedEdits[];
  readonly failure?: Error;
  readonly isNew?: boolean;
}

const story = ({ unsaved, failure, isNew = false }: StoryOptions): Story => ({
  loaders: [
    async () => ({
      store: (
        await editorWith(isNew ? null : filledCase, "edit", unsavedEditsStore(unsaved, failure ?? null))
      ).store,
    }),
  ],
  render: (args, { loaded }) => (
    <RecoveryNotice {...args} store={loaded.store as RecoveryNoticeProps["store"]} />
  ),
});

const meta = {
  title: "Authoring/RecoveryNotice",
  component: RecoveryNotice,
  parameters: { layout: "padded" },
  args: {
    // Every story brings its own store.
    store: undefined as unknown as RecoveryNoticeProps["store"],
    now,
  },
} satisfies Meta<typeof RecoveryNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const fields = unsavedFields(filledCase, {
  ...filledCase,
  title: "Chest pain at night",
  condition: "Angina",
});

export const OneSession: Story = story({ unsaved: [unsavedEdits({ fields })] });

export const TwoSessionsAndLongText: Story = story({
  unsaved: [
    unsavedEdits({ fields: unsavedFields(filledCase, longCase) }),
    unsavedEdits({ sessionId: "before", fields, savedAt: Date.UTC(2026, 2, 7, 9, 5) }),
  ],
});

export const NewCases: Story = story({
  isNew: true,
  unsaved: [
    unsavedEdits({ isNew: true, fields, title: longCase.title ?? "" }),
    unsavedEdits({ isNew: true, fields, title: "", sessionId: "untitled" }),
  ],
});

export const NoRoom: Story = story({ unsaved: [], failure: new AppError("unsaved-edits/full", "No room") });
