import { assertNever, type SystemConfigurationRepository, type SystemSetting } from "@andromeda/domain";
import { EmptyState, ErrorState, ListSkeleton, PageHeader, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import classes from "./SystemScreen.module.css";
import { settingLabel } from "./setting-label.ts";

export interface SystemScreenProps {
  readonly configuration: SystemConfigurationRepository;
}

/** /dashboard/admin/system: the settings of the system by key. */
export const SystemScreen = observer(function SystemScreen({ configuration }: SystemScreenProps) {
  useScreenTitle("System Configuration");
  const settings = useRemote({ what: "the system configuration", read: () => configuration.list() });

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
        const editable = status.value.filter((setting) => setting.isEditable);
        return editable.length === 0 ? (
          <EmptyState title="No editable configurations found." isCompact />
        ) : (
          <dl className={classes.settings}>
            {editable.map((setting) => (
              <Setting key={setting.key} setting={setting} />
            ))}
          </dl>
        );
      }
      default:
        return assertNever(status);
    }
  }

  return (
    <Page header={<PageHeader title="System Configuration" />}>
      <SectionCard title="Settings">{content()}</SectionCard>
    </Page>
  );
});

function Setting({ setting }: { readonly setting: SystemSetting }) {
  const { key, value, description, dataType } = setting;
  return (
    <div className={classes.setting}>
      <dt>
        <span className={classes.label}>{settingLabel(key)}</span>
        {description ? <span className={classes.description}>{description}</span> : null}
      </dt>
      <dd className={classes.value}>{dataType === "boolean" ? (value === "true" ? "On" : "Off") : value}</dd>
    </div>
  );
}
