import { createEvent } from "../api/emitter.ts";
import { notImplemented } from "../api/not-implemented.ts";
import type { Codec } from "../renderer/codec.ts";
import type { RendererMessage } from "../renderer/preload-runtime.ts";
import { toAppUrl } from "./app-url.ts";
import type { WebFrameMain } from "./frame-tree.ts";
import type { IpcMain } from "./ipc-main.ts";
import { type IpcSender, routeIpc } from "./ipc-router.ts";
import type { NavigationWatch, WindowRequest } from "./navigation-watch.ts";
import type { Page } from "./page.ts";
import type { Session } from "./session.ts";

/** The web contents that messages come from, and what they reach. */
export interface MessageReceiver {
  readonly contents: IpcSender & {
    readonly session: Session;
    emit(event: string, ...details: unknown[]): boolean;
  };
  readonly navigation: NavigationWatch;
  readonly ipcMain: IpcMain;
  readonly codec: Codec;
  readonly preload: string | undefined;
  openWindow(request: WindowRequest): void;
  titleChanged(title: string): void;
}

/** Where a message comes from. */
export interface MessageSource {
  readonly page: Page;
  readonly frame: WebFrameMain;
  readonly contextId: number;
}

/** Does what a message from the preload world of a frame asks for. */
export async function handleRendererMessage(
  message: RendererMessage,
  { page, frame, contextId }: MessageSource,
  receiver: MessageReceiver,
): Promise<void> {
  const { contents, navigation, ipcMain, codec } = receiver;
  // The page may have gone before it hears the answer.
  const answer = (...call: Parameters<Page["call"]> extends [unknown, ...infer Rest] ? Rest : never) =>
    void page.call(contextId, ...call).catch(() => {});
  switch (message.kind) {
    case "invoke":
    case "send": {
      const reply = await routeIpc(message, contents, frame, ipcMain, codec);
      if (reply && message.kind === "invoke") answer("preload.reply", message.id, reply.ok, reply.answer);
      return;
    }
    case "preload-error": {
      console.error(`Unable to load preload script: ${receiver.preload}\n${message.stack}`);
      const error = Object.assign(new Error(message.message), { stack: message.stack });
      contents.emit("preload-error", createEvent({}), receiver.preload, error);
      return;
    }
    case "window-open": {
      const { frameName, features } = message;
      const url = toAppUrl(message.url);
      receiver.openWindow({ url, frameName, features, disposition: "foreground-tab" });
      return;
    }
    case "navigate":
      if (navigation.decide(frame, toAppUrl(message.url))) answer("frame.navigate", message.url);
      return;
    case "title":
      receiver.titleChanged(message.title);
      return;
    case "context-menu": {
      const urls = ["pageURL", "frameURL", "linkURL", "srcURL"].map((name): [string, string] => [
        name,
        toAppUrl(String(message.params[name] ?? "")),
      ]);
      const params = { ...message.params, ...Object.fromEntries(urls), frame };
      contents.emit("context-menu", createEvent({}), params);
      return;
    }
    case "permission": {
      const isGranted = await contents.session.permissions.request(contents, {
        permission: message.permission,
        mediaTypes: message.mediaTypes,
        requestingUrl: frame.url,
        isMainFrame: frame.parent === null,
      });
      answer("frame.answerPermission", message.id, isGranted);
      return;
    }
    default:
      notImplemented(`the message ${JSON.stringify(message satisfies never)} of a page`);
  }
}
