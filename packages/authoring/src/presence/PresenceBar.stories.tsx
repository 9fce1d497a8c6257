import type { CasePeer, PresenceApp } from "@andromeda/domain";
import { PageHeader } from "@andromeda/ui";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { peerNamed, presenceWith } from "../testing/presence-fixtures.ts";
import { PresenceBar, type PresenceBarProps } from "./PresenceBar.tsx";

const HISTORY = "case_template.patient_agent.presenting_complaint.history_of_presenting_complaint";

const meta = {
  title: "Authoring/PresenceBar",
  component: PresenceBar,
  parameters: { layout: "padded" },
  // Every story brings its own store.
  args: { store: undefined as unknown as PresenceBarProps["store"], onGoTo: () => undefined },
} satisfies Meta<typeof PresenceBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A story of the head of a page at a case where these people are. */
const story = (peers: readonly CasePeer[], app: PresenceApp = "web", isOpen = false): Story => ({
  loaders: [() => ({ store: presenceWith(peers, app).store })],
  render: (args, { loaded }) => (
    <PageHeader
      title="Edit Scenario"
      description="Chest pain in a 58-year-old bus driver"
      badges={<PresenceBar {...args} store={loaded.store as PresenceBarProps["store"]} />}
      actions={<Button variant="default">Back to Cases</Button>}
    />
  ),
  ...(isOpen
    ? {
        play: async ({ canvasElement }) => {
          const body = within(canvasElement.ownerDocument.body);
          await userEvent.click(await body.findByRole("button", { name: /^Also in this case/ }));
          await expect(await body.findByRole("list")).toBeVisible();
        },
      }
    : {}),
});

const ana = peerNamed("Dr Ana Ruiz", {
  fieldPath: "case_template.patient_agent.presenting_complaint.chief_complaint",
});
const ben = peerNamed("Ben Okoro", { app: "studio", since: "2026-03-10T09:01:00.000Z" });
const you = peerNamed("Ada Byron", { app: "studio", fieldPath: "title" });

export const Nobody: Story = story([]);

export const One: Story = story([ana]);

export const Several: Story = story([ana, ben, you, peerNamed("Wei Chen"), peerNamed("Nia Bell")]);

export const List: Story = story([ana, ben, you], "web", true);

export const ListInStudio: Story = story([ana, ben, { ...you, app: "web" }], "studio", true);

export const LongText: Story = story(
  [
    peerNamed("Professor María del Carmen Fernández-Villaverde de la Torre y Montenegro-Santiago", {
      fieldPath: HISTORY,
    }),
    peerNamed("a.name.without.any.place.to.break@a-department-of-a-university.example.org", {
      connectionId: "second",
      fieldPath: "case_template.examiner_agent.symptomatology_and_differentials.full_presenting_symptoms",
    }),
  ],
  "web",
  true,
);
