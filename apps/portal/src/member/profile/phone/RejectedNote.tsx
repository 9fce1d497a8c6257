import type { PhoneChangeRequest } from "@andromeda/domain";
import { DateTime, FormAlert } from "@andromeda/ui";
import { formatPhoneNumber } from "../phone-number.ts";

export interface RejectedNoteProps {
  readonly request: PhoneChangeRequest;
}

/** Says that an administrator turned a number down, and why. */
export function RejectedNote({ request: { phone, reason, reviewedAt } }: RejectedNoteProps) {
  return (
    <FormAlert kind="info" title="Your last request was not approved">
      {formatPhoneNumber(phone)}
      {reviewedAt ? (
        <>
          , on <DateTime value={reviewedAt} shows="date" />
        </>
      ) : null}
      {reason ? `: ${reason}` : "."}
    </FormAlert>
  );
}
