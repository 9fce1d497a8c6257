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
