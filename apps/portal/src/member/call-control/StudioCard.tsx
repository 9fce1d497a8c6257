import type { ScenarioRepository } from "@andromeda/domain";
import { DateTime, LinkButton, ListSkeleton, SectionCard } from "@andromeda/ui";
import { Anchor } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { usePortal } from "../../portal-context.ts";
import { useRemote } from "../../remote/use-remote.ts";
import classes from "./StudioCard.module.css";

export interface StudioCardProps {
  readonly scenarios: ScenarioRepository;
}

/** The most drafts on the card. */
const MAX_DRAFTS = 5;

/** For educators: where to get the studio and connect it, and the drafts edited last. */
export const StudioCard = observer(function StudioCard({ scenarios }: StudioCardProps) {
  const { supabaseUrl, publishableKey, studioDownloadUrl } = usePortal().config;
  const server = new URLSearchParams({ url: supabaseUrl, key: publishableKey });
  const drafts = useRemote({
    what: "the latest drafts",
    read: async () => {
      const query = { search: null, status: "draft", specialty: null, item: null, difficulty: null } as const;
      const { scenarios: found } = await scenarios.listPage({ ...query, sort: "edited", page: 0 });
      return found.slice(0, MAX_DRAFTS);
    },
  });
  return (
    <SectionCard
      title="Case Studio"
      description={
        <>
          Write and publish cases in Case Studio on your computer, with or without a connection. Just
          installed it? <Anchor href={`andromeda://connect?${server}`}>Connect it to this server</Anchor>.
        </>
      }
      actions={
        studioDownloadUrl === null ? null : (
          <LinkButton href={studioDownloadUrl} isExternal variant="default" size="sm">
            Download Case Studio
          </LinkButton>
        )
      }
    >
      <div className={classes.content}>{content()}</div>
    </SectionCard>
  );

  function content() {
    if (drafts.status.kind === "loading") return <ListSkeleton rows={MAX_DRAFTS} label="Loading drafts…" />;
    // A failure is only logged: the studio has the drafts too.
    if (drafts.value === null || drafts.value.length === 0) {
      return <p className={classes.hint}>Drafts that are not published yet appear here.</p>;
    }
    return (
      <>
        <h3 className={classes.heading}>Latest drafts</h3>
        <ul className={classes.drafts}>
          {drafts.value.map(({ id, title, specialty, updatedAt }) => (
            <li key={id} className={classes.draft}>
              {/* The system asks before it opens the studio, and reports when it is not installed. */}
              <Anchor href={`andromeda://case/${encodeURIComponent(id)}`}>{title || "Untitled case"}</Anchor>
              <span className={classes.facts}>
                {specialty ? `${specialty} · ` : ""}
                edited <DateTime value={updatedAt} shows="date" />
              </span>
            </li>
          ))}
        </ul>
        <p className={classes.hint}>A draft opens in Case Studio.</p>
      </>
    );
  }
});
