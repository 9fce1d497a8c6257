// Values without schemas, so that the sandboxed preload stays small.
import { companionChannels } from "./companion-channels.ts";

/** What the renderer may ask of main. */
export const requestChannels = [
  "app:flushed",
  "app:may-leave",
  "app:save-copy",
  "bin:list",
  "bin:restore",
  "cases:create",
  "cases:list",
  "cases:newest",
  "cases:open",
  "cases:remove",
  "cases:restore-as-new",
  "cases:retry-refused",
  "cases:server",
  "checkpoints:create",
  "checkpoints:list",
  "checkpoints:open",
  "checkpoints:restore",
  "conflicts:list",
  "conflicts:resolve",
  "draft:save",
  "link:take",
  "presence:enter",
  "presence:leave",
  "presence:move",
  "fields:changes",
  "fields:history",
  "publish:run",
  "session:current",
  "session:sign-in",
  "session:sign-out",
  "sync:now",
  "sync:status",
  "versions:get",
  "versions:history",
  "versions:revert",
  ...companionChannels,
] as const;

/** A channel on which the renderer asks and main answers. */
export type RequestChannel = (typeof requestChannels)[number];

/** What main may tell the renderer. */
export const eventChannels = [
  "app:flush",
  "cases:changed",
  "link:arrived",
  "menu:command",
  "presence:changed",
  "proposals:changed",
  "session:changed",
  "sync:changed",
] as const;

/** A channel on which main speaks and the renderer listens. */
export type EventChannel = (typeof eventChannels)[number];

/** The name of the bridge in the page. */
export const BRIDGE_NAME = "andromedaStudio";
