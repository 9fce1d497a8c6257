import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { BackendContext } from "../contracts.ts";
import type { AuthMailer } from "../mail/mailer.ts";
import {
  changesFrom,
  changeUser,
  findUser,
  insertUser,
  isEmailTaken,
  removeUser,
  type UserChanges,
} from "./admin-users.ts";
import { isEmail } from "./email.ts";
import { answerInvite } from "./invite.ts";
import { metadataProblem } from "./metadata.ts";
import { authError, readBody } from "./responses.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const shortestPassword = 6;

/** `auth.admin` of the client library, which lite lacks: create, invite, read, change, ban and delete users. */
export function createAdminRoutes(context: BackendContext, mailer: Pick<AuthMailer, "sendInvite">): Hono {
  const { sql } = context;
  const auth = new Hono().basePath("/auth/v1");
  const routes = auth.basePath("/admin");

  auth.use(async (c, next) => {
    const refusal = await refuse(context, c.req.raw);
    if (refusal) return refusal;
    return next();
  });

  auth.post("/invite", (c) => answerInvite(context, mailer, c.req.raw));

  routes.post("/users", async (c) => {
    const body = await readBody(c.req.raw);
    const changes = changesFrom(body);
    if (!changes.email)
      return authError(400, "validation_failed", "Cannot create a user without either an email or phone");
    const problem = await findProblem(context, changes);
    if (problem) return problem;
    const id = typeof body.id === "string" && uuid.test(body.id) ? body.id : randomUUID();
    try {
      await insertUser(sql, id, changes);
    } catch {
      // A trigger of the project refused the user.
      return authError(500, "unexpected_failure", "Database error creating new user");
    }
    return c.json(await findUser(sql, id));
  });

  routes.get("/users/:id", async (c) => {
    const id = c.req.param("id");
    const user = uuid.test(id) ? await findUser(sql, id) : undefined;
    return user ? c.json(user) : notFound(id);
  });

  routes.put("/users/:id", async (c) => {
    const id = c.req.param("id");
    if (!uuid.test(id)) return notFound(id);
    const body = await readBody(c.req.raw);
    const changes = changesFrom(body);
    if (body.ban_duration !== undefined && changes.banMs === undefined)
      return authError(400, "validation_failed", "invalid format for ban duration");
    const problem = await findProblem(context, changes, id);
    if (problem) return problem;
    try {
      if (!(await changeUser(sql, id, changes))) return notFound(id);
    } catch {
      // A trigger of the project refused the change.
      return authError(500, "unexpected_failure", "Database error updating user");
    }
    return c.json(await findUser(sql, id));
  });

  routes.delete("/users/:id", async (c) => {
    const id = c.req.param("id");
    return uuid.test(id) && (await removeUser(sql, id)) ? c.json({}) : notFound(id);
  });

  routes.all("*", () => authError(404, "not_found", "The local backend has no such admin route"));
  return routes;
}

async function refuse({ verifyToken }: BackendContext, request: Request): Promise<Response | undefined> {
  const bearer = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const token = bearer ?? request.headers.get("apikey");
  if (!token) return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  try {
    const { role } = await verifyToken(token);
    return role === "service_role" ? undefined : authError(403, "not_admin", "User not allowed");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return authError(403, "bad_jwt", reason);
  }
}

async function findProblem(
  { sql }: BackendContext,
  { email, password, userMetadata, appMetadata }: UserChanges,
  id?: string,
): Promise<Response | undefined> {
  if (email !== undefined && !isEmail(email)) {
    return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  if (email !== undefined && (await isEmailTaken(sql, email, id))) {
    return authError(422, "email_exists", "A user with this email address has already been registered");
  }
  if (password !== undefined && password.length < shortestPassword) {
    return authError(422, "weak_password", `Password should be at least ${shortestPassword} characters.`);
  }
  const lengths = [userMetadata, appMetadata].map((data) => Buffer.byteLength(JSON.stringify(data ?? {})));
  return metadataProblem(Math.max(...lengths));
}

function notFound(id: string): Response {
  return uuid.test(id)
    ? authError(404, "user_not_found", "User not found")
    : authError(404, "validation_failed", "user_id must be an UUID");
}
