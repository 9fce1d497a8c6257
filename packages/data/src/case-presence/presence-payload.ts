import type { PresenceApp } from "@andromeda/domain";

/** What a connection says of itself when it joins; the presence key is its connection id. */
export interface Announcement {
  readonly app: PresenceApp;
  readonly fieldPath: string | null;
  readonly since: string;
}

/** A connection that has gone to another field. */
export interface FieldMove {
  readonly connectionId: string;
  readonly fieldPath: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_PATH_LENGTH = 300;

/** The payload of the channel. */
export function toPresencePayload({ app, fieldPath, since }: Announcement) {
  return { app, field: fieldPath, since };
}

/** The payload of a move. */
export function toMovePayload({ connectionId, fieldPath }: FieldMove) {
  return { connection: connectionId, field: fieldPath };
}

/** Reads what a client stated of itself; null when it cannot be an author's app. */
export function readPresencePayload(payload: unknown): Announcement | null {
  const { app, field, since } = entriesOf(payload);
  if (!isApp(app)) return null;
  const time = typeof since === "string" ? Date.parse(since) : Number.NaN;
  return {
    app,
    fieldPath: readPath(field),
    since: new Date(Number.isNaN(time) ? 0 : time).toISOString(),
  };
}

/** Reads a move; null when it is not one. */
export function readMovePayload(payload: unknown): FieldMove | null {
  const { connection, field } = entriesOf(payload);
  if (typeof connection !== "string" || !UUID.test(connection)) return null;
  return { connectionId: connection, fieldPath: readPath(field) };
}

function entriesOf(payload: unknown): Readonly<Record<string, unknown>> {
  return typeof payload === "object" && payload !== null ? { ...payload } : {};
}

function isApp(app: unknown): app is PresenceApp {
  return app === "web" || app === "studio";
}

function readPath(path: unknown): string | null {
  return typeof path === "string" && path !== "" && path.length <= MAX_PATH_LENGTH ? path : null;
}
