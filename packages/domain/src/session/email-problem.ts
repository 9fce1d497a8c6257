// The rule of `<input type="email">` in the HTML standard, so that our message agrees with the browser's check.
const emailRule =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** What is wrong with an email address that somebody typed; null when nothing is. */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  if (email === "") return "Enter your email address";
  return emailRule.test(email) ? null : "Enter an email address such as name@example.org";
}
