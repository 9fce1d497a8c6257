// The rule of `<input type="email">` in the HTML standard, so that our message and the browser's idea agree.
const emailRule =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** What is wrong with an e-mail address that somebody typed; null when nothing is. */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  if (email === "") return "Enter your email address";
  return emailRule.test(email) ? null : "Enter an email address such as name@example.org";
}

/** The first thing wrong with a new password and its confirmation, and the field it belongs to; null when both will do. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
  minLength: number,
): { readonly field: "password" | "confirmation"; readonly message: string } | null {
  if (password !== confirmation) return { field: "confirmation", message: "Passwords do not match" };
  if (password.length < minLength) {
    return { field: "password", message: `Password must be at least ${minLength} characters` };
  }
  return null;
}
