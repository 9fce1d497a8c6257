import type { ElectronApplication, Page } from "@playwright/test";
import type { DialogMethod, ShownDialog } from "./stand-in/browser/dialog.ts";

/**
 * What a test does in place of the user and the operating system. Works on the stand-in and on Electron itself, whose
 * dialogs and links are replaced when it starts.
 */
interface Controls {
  readonly shownDialogs: ShownDialog[];
  answerDialog(method: DialogMethod, answer: unknown): void;
  readonly records: {
    readonly shell: { readonly openedLinks: string[] };
    readonly notifications: Electron.Notification[];
  };
}

interface Scope {
  electronStandIn?: Controls;
}

/** Gives Electron itself the controls that the stand-in has; on the stand-in there is nothing to do. */
export async function installControls(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog, shell, Notification }) => {
    const scope = globalThis as unknown as Scope;
    if (scope.electronStandIn) return;
    const queues = new Map<string, unknown[]>();
    const openedLinks: string[] = [];
    const shownDialogs: ShownDialog[] = [];
    const take = (method: DialogMethod, parameters: unknown[]) => {
      const options = parameters.at(-1);
      shownDialogs.push({ method, options });
      const queue = queues.get(method) ?? [];
      if (queue.length === 0) {
        throw new Error(
          `The app shows a dialog that no test has answered: dialog.${method}(${JSON.stringify(options)}).`,
        );
      }
      return queue.shift();
    };
    const replace = (method: DialogMethod, replacement: (...parameters: unknown[]) => unknown) =>
      Reflect.set(dialog, method, replacement);
    for (const method of ["showMessageBox", "showOpenDialog", "showSaveDialog"] as const) {
      replace(method, async (...parameters) => take(method, parameters));
    }
    for (const method of ["showMessageBoxSync", "showOpenDialogSync", "showSaveDialogSync"] as const) {
      replace(method, (...parameters) => take(method, parameters));
    }
    replace("showErrorBox", (title, content) =>
      shownDialogs.push({ method: "showErrorBox", options: { title, content } }),
    );
    const notifications: Electron.Notification[] = [];
    Reflect.set(Notification.prototype, "show", function (this: Electron.Notification) {
      notifications.push(this);
    });
    Reflect.set(shell, "openExternal", async (url: string) => void openedLinks.push(url));
    scope.electronStandIn = {
      shownDialogs,
      answerDialog: (method, answer) => void queues.set(method, [...(queues.get(method) ?? []), answer]),
      records: { shell: { openedLinks }, notifications },
    };
  });
}

/** The next dialog of a kind gets this answer; a dialog without an answer fails in the app. */
export async function answerDialog(
  app: ElectronApplication,
  method: DialogMethod,
  answer: unknown,
): Promise<void> {
  await app.evaluate(
    (_electron, given) => {
      const { electronStandIn } = globalThis as unknown as Scope;
      electronStandIn?.answerDialog(given.method, given.answer);
    },
    { method, answer },
  );
}

/** The dialogs that the app has shown so far. */
export function shownDialogs(app: ElectronApplication): Promise<readonly ShownDialog[]> {
  return app.evaluate(() => (globalThis as unknown as Scope).electronStandIn?.shownDialogs ?? []);
}

/** The addresses that the app has handed to the system's browser or mail program so far. */
export function openedLinks(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(
    () => (globalThis as unknown as Scope).electronStandIn?.records.shell.openedLinks ?? [],
  );
}

/** The titles and texts of the system's notifications that the app has shown so far. */
export function shownNotifications(
  app: ElectronApplication,
): Promise<readonly (readonly [string, string])[]> {
  return app.evaluate(
    () =>
      (globalThis as unknown as Scope).electronStandIn?.records.notifications.map(
        ({ title, body }) => [title, body] as const,
      ) ?? [],
  );
}

/** Clicks the notification that was shown last. */
export async function clickNotification(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    (globalThis as unknown as Scope).electronStandIn?.records.notifications.at(-1)?.emit("click");
  });
}

/** The address of a window as the app knows it, such as app://studio/index.html; `page.url()` differs on the stand-in. */
export async function appUrl(app: ElectronApplication, page: Page): Promise<string> {
  const window = await app.browserWindow(page);
  return window.evaluate(({ webContents }) => webContents.getURL());
}

/** Clicks an item of the application menu by its id; throws where there is none. */
export async function clickMenuItem(app: ElectronApplication, id: string): Promise<void> {
  await app.evaluate(({ Menu, BrowserWindow }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId);
    if (!item) throw new Error(`The application menu has no item "${itemId}".`);
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    item.click(undefined, window, window?.webContents);
  }, id);
}
