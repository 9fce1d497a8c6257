import type { App } from "@supabase/lite";

type Middleware = NonNullable<
  NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>["middlewares"]
>[number];

/** lite moves `last_sign_in_at` at every token refresh as well; Supabase only at a sign-in. */
export const keepLastSignIn: Middleware = async (c, next) => {
  if (c.req.path === "/auth/v1/token" && c.req.query("grant_type") === "refresh_token") {
    const { repo } = c.var.authService;
    const update = repo.updateUser.bind(repo);
    repo.updateUser = ((id, { last_sign_in_at: _, ...changes }) =>
      Object.keys(changes).length > 0
        ? update(id, changes)
        : repo.findUserById(id)) as typeof repo.updateUser;
  }
  await next();
};
