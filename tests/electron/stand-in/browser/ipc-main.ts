import { EventEmitter } from "node:events";
import { addMissingClassMembers } from "../api/missing-members.ts";

type Handler = (event: unknown, ...args: unknown[]) => unknown;

/** `ipcMain`, and the `ipc` of one web contents. */
export class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (typeof handler !== "function") {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    }
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /** Not part of Electron: the handler of a channel. */
  handlerOf(channel: string): Handler | null {
    return this.handlers.get(channel) ?? null;
  }
}

addMissingClassMembers(IpcMain, "IpcMain", "ipcMain");
