const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** True for an address that Supabase Auth accepts and that has a domain of at least two parts. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    LOCAL.test(text.slice(0, Math.max(0, at))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  );
}
