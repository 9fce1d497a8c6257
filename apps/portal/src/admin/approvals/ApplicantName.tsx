import type { Applicant } from "@andromeda/domain";

export interface ApplicantNameProps {
  readonly applicant: Applicant;
}

/** The name of who asks, with the address when the name does not say it. */
export function ApplicantName({ applicant: { name, email } }: ApplicantNameProps) {
  return (
    <>
      <strong>{name}</strong>
      {email && email !== name ? ` (${email})` : null}
    </>
  );
}
