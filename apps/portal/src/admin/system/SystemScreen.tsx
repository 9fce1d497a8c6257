import { assertNever, type SystemConfigurationRepository, type SystemSetting } from "@andromeda/domain";
import { EmptyState, ErrorState, LinkButton, ListSkeleton, PageHeader, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { SettingsForm } from "./SettingsForm.tsx";

export interface SystemScreenProps {
  readonly configuration: SystemConfigurationRepository;
}

/** /dashboard/admin/system: the settings of the system by key, saved together. */
export const SystemScreen = observer(function SystemScreen({ configuration }: SystemScreenProps) {
  useScreenTitle("System Configuration");
  const settings = useRemote({ what: "the system configuration", read: () => configuration.list() });

  async function save(changed: readonly SystemSetting[]) {
    await configuration.save(changed);
    await settings.load();
  }

  function content(): ReactNode {
    const { status } = settings;
    switch (status.kind) {
      case "loading":
        return <ListSkeleton rows={6} label="Loading settings…" />;
      case "failed":
        return (
          <ErrorState
            message="Failed to load system configurations. Please try again."
            onRetry={() => void settings.retry()}
            isCompact
          />
        );
      case "ready": {
        const hasEditable = status.value.some((setting) => setting.isEditable);
        return hasEditable ? (
          <SettingsForm settings={status.value} onSave={save} />
        ) : (
          <EmptyState title="No editable configurations found." isCompact />
        );
      }
      default:
        return assertNever(status);
    }
  }

  return (
    <Page
      header={
        <PageHeader
          title="System Configuration"
          actions={
            <LinkButton href={paths.adminPrivacy} variant="default">
              Privacy record
            </LinkButton>
          }
        />
      }
    >
      <SectionCard title="Settings">{content()}</SectionCard>
    </Page>
  );
});
