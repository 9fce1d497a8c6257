import type { ActiveEditor } from "@andromeda/domain";
import { IconUsers } from "@andromeda/ui";
import classes from "./ProposalConflicts.module.css";
import { proposerName } from "./proposal-words.ts";

export interface PresenceBannerProps {
  readonly editors: readonly ActiveEditor[];
}

/** Who else works on the case just now. */
export function PresenceBanner({ editors }: PresenceBannerProps) {
  return (
    <div className={classes.presence} role="status">
      <IconUsers size={18} aria-hidden />
      <p>
        <strong>Other users are editing this case:</strong> {editors.map(proposerName).join(", ")}
      </p>
    </div>
  );
}
