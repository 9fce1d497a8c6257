import { AppError, asAppError } from "@andromeda/domain";
import { z } from "zod";
import {
  type Answer,
  channels,
  type IpcError,
  type IpcResult,
  type Payload,
  payloadSchemas,
  type RequestChannel,
} from "../../shared/ipc-contract.ts";
import { storageFault } from "../storage/storage-fault.ts";
import { isAppUrl } from "../window/app-files.ts";
import type { StudioWindow } from "../window/studio-windows.ts";

/** Answers one kind of request from the page of a window. */
export type Handler<Channel extends RequestChannel> = (
  payload: Payload<Channel>,
  window: StudioWindow,
) => Answer<Channel> | Promise<Answer<Channel>>;

/** A handler for every channel of the contract. */
export type Handlers = { readonly [Channel in RequestChannel]: Handler<Channel> };

/** The part of Electron's `ipcMain` that is needed. */
export interface IpcMainLike {
  handle(channel: string, listener: (event: SenderLike, payload: unknown) => Promise<unknown>): void;
}

/** What registering needs besides the handlers. */
interface RegisterOptions {
  /** The window of the requesting web contents; null when they are not the app's own. */
  readonly windowOf: (contents: unknown) => StudioWindow | null;
  /** The account that is signed in; throws when nobody is. */
  readonly userId: () => string;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Answers every channel of the contract. The same for all: check the sender, check the payload, do the work, and answer
 * in the envelope. Refusals and failures are logged, and no exception leaves main.
 */
export function registerHandlers(
  ipcMain: IpcMainLike,
  handlers: Handlers,
  { windowOf, userId, log }: RegisterOptions,
): void {
  const schemas = payloadSchemas(userId);

  async function answer<Channel extends RequestChannel>(
    channel: Channel,
    event: SenderLike,
    payload: unknown,
  ): Promise<IpcResult<Answer<Channel>>> {
    try {
      const window = windowOf(event.sender);
      const problem = senderProblem(event, window !== null);
      if (window === null || problem)
        throw new AppError("ipc/untrusted-sender", `The request ${channel} was refused: ${problem}.`);
      const value = await handlers[channel](readPayload(channel, schemas[channel], payload), window);
      return { ok: true, value };
    } catch (error) {
      log(`The request ${channel} failed`, error);
      return { ok: false, error: toIpcError(error) };
    }
  }

  for (const channel of channels.requests)
    ipcMain.handle(channel, (event, payload) => answer(channel, event, payload));
}

function readPayload<Value>(channel: string, schema: z.ZodType<Value>, payload: unknown): Value {
  const result = schema.safeParse(payload ?? null);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue ? z.core.toDotPath(issue.path) : "";
  const where = place === "" ? "" : ` at ${place}`;
  throw new AppError(
    "ipc/invalid-payload",
    `The request ${channel} carries something that it may not${where}: ${issue?.message ?? "unknown"}.`,
  );
}

function toIpcError(error: unknown): IpcError {
  const { code, message, recovery } = storageFault(error) ?? asAppError(error);
  return { code, message, recovery };
}

/** The parts of a message's sender that are checked, as in Electron's events. */
export interface SenderLike {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
  readonly sender: unknown;
}

/** Why a sender is not trusted; null for the top frame of the app's own page in a window of the app's own. */
function senderProblem({ senderFrame }: SenderLike, isOwnWindow: boolean): string | null {
  if (!isOwnWindow) return "it comes from another window";
  if (!senderFrame) return "its frame is gone";
  if (senderFrame.parent !== null) return "it comes from a frame within the page";
  return isAppUrl(senderFrame.url) ? null : `it comes from ${senderFrame.url.slice(0, 200)}`;
}
