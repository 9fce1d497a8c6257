export interface EmailTextProps {
  readonly email: string;
}

/** An address that, where it must, breaks behind its @ before it breaks anywhere else. */
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
