import { SimpleGrid } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge } from "../content/StatusBadge.tsx";
import {
  IconClipboardText,
  IconCreditCard,
  IconFolder,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconStethoscope,
  IconUserCircle,
} from "../theme/icons.ts";
import { AppCard } from "./AppCard.tsx";
import { AppShellLayout } from "./AppShellLayout.tsx";
import { AppSwitcher } from "./AppSwitcher.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { SubNavigation } from "./SubNavigation.tsx";

const icon = { size: 18, "aria-hidden": true } as const;

const meta = {
  title: "Navigation/AppShellLayout",
  component: AppShellLayout,
  parameters: { layout: "fullscreen" },
  args: {
    homeHref: "#home",
    entries: [
      {
        kind: "link",
        label: "Dashboard",
        href: "#1",
        isActive: true,
        icon: <IconLayoutDashboard {...icon} />,
      },
      { kind: "link", label: "My Cases", href: "#2", isActive: false, icon: <IconFolder {...icon} /> },
      { kind: "link", label: "Credits", href: "#3", isActive: false, icon: <IconCreditCard {...icon} /> },
      { kind: "link", label: "Admin", href: "#4", isActive: false, icon: <IconSettings {...icon} /> },
    ],
    accountEntries: [
      { kind: "link", label: "Profile", href: "#5", isActive: false, icon: <IconUserCircle {...icon} /> },
      { kind: "action", label: "Logout", onClick: () => undefined, icon: <IconLogout {...icon} /> },
    ],
    appSwitcher: () => (
      <AppSwitcher
        currentId="main"
        onChoose={() => undefined}
        choices={[
          { id: "main", name: "Virtual Patient Simulation" },
          { id: "clinisumm", name: "Clinical summarising", isExternal: true },
        ]}
      />
    ),
    children: (
      <>
        <PageHeader
          title="Welcome to Andromeda"
          description="Select an application to continue"
          badges={<StatusBadge kind="success">Single Sign-On Enabled</StatusBadge>}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AppCard
            title="Virtual Patient Simulation"
            description="Practise clinical phone calls, history taking and examination."
            icon={<IconStethoscope size={26} />}
            href="#call-control"
          />
          <AppCard
            title="Clinical summarising"
            description="Turn a consultation into a clinical summary."
            icon={<IconClipboardText size={26} />}
            href="https://example.org"
            isExternal
          />
        </SimpleGrid>
      </>
    ),
  },
} satisfies Meta<typeof AppShellLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {};

export const WithSubNavigation: Story = {
  args: {
    subNavigation: (
      <SubNavigation
        label="Administration"
        entries={[
          { label: "Overview", href: "#a", isActive: true },
          { label: "Manage Users", href: "#b", isActive: false },
          { label: "Clinical Scenarios", href: "#c", isActive: false },
          { label: "System Configuration", href: "#d", isActive: false },
          { label: "Call Histories", href: "#e", isActive: false },
        ]}
      />
    ),
  },
};
