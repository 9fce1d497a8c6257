export interface EmailTextProps {
  readonly email: string;
}

/** An email address that wraps after its @ before it wraps anywhere else. */
export function EmailText({ email }: EmailTextProps) {
  const at = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
