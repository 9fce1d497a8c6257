import { AppError, type UnsavedEdits, unsavedFields } from "@andromeda/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { editorWith, filledCase, longCase } from "../../testing/editor-fixtures.ts";
import { keptEdits, keptStore } from "../../testing/unsaved-edits-fixtures.ts";
import { KeptEditsNotice, type KeptEditsNoticeProps } from "./KeptEditsNotice.tsx";

const now = Date.UTC(2026, 2, 10, 15, 0);

interface Left {
  readonly left: readonly UnsavedEdits[];
  readonly failure?: Error;
  readonly isNew?: boolean;
}

const story = ({ left, failure, isNew = false }: Left): Story => ({
  loaders: [
    async () => ({
      store: (await editorWith(isNew ? null : filledCase, "edit", keptStore(left, failure ?? null))).store,
    }),
  ],
  render: (args, { loaded }) => (
    <KeptEditsNotice {...args} store={loaded.store as KeptEditsNoticeProps["store"]} />
  ),
});

const meta = {
  title: "Authoring/KeptEditsNotice",
  component: KeptEditsNotice,
  parameters: { layout: "padded" },
  args: {
    // Every story brings its own store.
    store: undefined as unknown as KeptEditsNoticeProps["store"],
    now,
    timeZone: "UTC",
  },
} satisfies Meta<typeof KeptEditsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const fields = unsavedFields(filledCase, {
  ...filledCase,
  title: "Chest pain at night",
  condition: "Angina",
});

export const OneSitting: Story = story({ left: [keptEdits({ fields })] });

export const TwoSittingsAndLongText: Story = story({
  left: [
    keptEdits({ fields: unsavedFields(filledCase, longCase) }),
    keptEdits({ sittingId: "before", fields, keptAt: Date.UTC(2026, 2, 7, 9, 5) }),
  ],
});

export const NewCases: Story = story({
  isNew: true,
  left: [
    keptEdits({ isNew: true, fields, title: longCase.title ?? "" }),
    keptEdits({ isNew: true, fields, title: "", sittingId: "untitled" }),
  ],
});

export const NoRoom: Story = story({ left: [], failure: new AppError("unsaved-edits/full", "No room") });
