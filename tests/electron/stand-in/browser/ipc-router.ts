import type { Codec } from "../renderer/codec.ts";
import type { RendererMessage } from "../renderer/preload-runtime.ts";
import type { ContentsHandle } from "./contents-handle.ts";
import type { WebFrameMain } from "./frame-tree.ts";
import type { IpcMain } from "./ipc-main.ts";

type IpcMessage = Extract<RendererMessage, { kind: "invoke" | "send" }>;

/** A web contents that messages come from. */
export interface IpcSender extends ContentsHandle {
  readonly ipc: IpcMain;
  emit(event: "ipc-message", ...details: unknown[]): boolean;
  send(channel: string, ...args: unknown[]): void;
}

/** Hands a message of a preload script to the app; resolves to the answer for an "invoke", to null for a "send". */
export async function routeIpc(
  message: IpcMessage,
  sender: IpcSender,
  senderFrame: WebFrameMain,
  ipcMain: IpcMain,
  codec: Codec,
): Promise<{ readonly ok: boolean; readonly answer: string } | null> {
  const args = codec.decode(message.args) as unknown[];
  const { channel } = message;
  const event = {
    type: "frame",
    sender,
    senderFrame,
    processId: senderFrame.processId,
    frameId: senderFrame.routingId,
    ports: [],
    defaultPrevented: false,
    preventDefault() {},
    reply: (to: string, ...values: unknown[]) => sender.send(to, ...values),
  };
  if (message.kind === "send") {
    sender.emit("ipc-message", event, channel, ...args);
    sender.ipc.emit(channel, event, ...args);
    ipcMain.emit(channel, event, ...args);
    return null;
  }
  try {
    const handler = sender.ipc.handlerOf(channel) ?? ipcMain.handlerOf(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return { ok: true, answer: codec.encode(await handler(event, ...args)) };
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    return { ok: false, answer: String(error) };
  }
}
