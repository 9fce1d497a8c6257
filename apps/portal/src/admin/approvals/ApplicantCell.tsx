import type { Applicant } from "@andromeda/domain";
import { Text } from "@mantine/core";
import { EmailText } from "../users/EmailText.tsx";

export interface ApplicantCellProps {
  readonly applicant: Applicant;
}

/** Who asks, in a table: the name, below it the address when the name does not say it. */
export function ApplicantCell({ applicant: { name, email } }: ApplicantCellProps) {
  return (
    <>
      {name}
      {email && email !== name ? (
        <Text component="div" size="sm" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      ) : null}
    </>
  );
}
