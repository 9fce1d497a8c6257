import type { MenuItemConstructorOptions, PopupOptions } from "electron";
import { ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { notImplemented } from "../api/not-implemented.ts";
import { type RoleApp, type RoleWindow, roleDefaults, runRole } from "./menu-roles.ts";

type ClickHandler = (item: MenuItem, window: unknown, event: unknown) => void;

/** What menus need of the app around them. */
export interface MenuHost {
  readonly app: RoleApp;
  readonly focusedWindow: () => RoleWindow | null;
  readonly popups: Menu[];
}

let host: MenuHost | null = null;
let applicationMenu: Menu | null = null;
let lastCommandId = 0;

/** Tells all menus which app they belong to; called once, before the app runs. */
export function setMenuHost(menuHost: MenuHost): void {
  host = menuHost;
}

function requireHost(): MenuHost {
  if (!host) throw new Error("The Electron stand-in has not started.");
  return host;
}

const itemOptions = new Set([
  "accelerator",
  "acceleratorWorksWhenHidden",
  "accessibilityLabel",
  "checked",
  "click",
  "enabled",
  "id",
  "label",
  "registerAccelerator",
  "role",
  "sublabel",
  "submenu",
  "toolTip",
  "type",
  "visible",
]);

function checkItemOptions(options: MenuItemConstructorOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && !itemOptions.has(name)) notImplemented(`the MenuItem option "${name}"`);
  }
}

/** One item of a menu, as data; `click()` does what a user's click does. */
export class MenuItem {
  readonly commandId = ++lastCommandId;
  id: string;
  label: string;
  sublabel: string;
  toolTip: string;
  accessibilityLabel: string;
  role: string | undefined;
  type: string;
  accelerator: string | null;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  registerAccelerator: boolean;
  submenu: Menu | undefined;
  menu: Menu | undefined = undefined;
  click: (event?: unknown, window?: unknown) => void;

  constructor(options: MenuItemConstructorOptions) {
    checkItemOptions(options);
    const defaults = options.role ? roleDefaults(options.role, requireHost().app) : null;
    const submenu =
      options.submenu ?? (defaults?.submenu as MenuItemConstructorOptions[] | null) ?? undefined;
    this.id = options.id ?? "";
    this.role = options.role?.toLowerCase();
    this.label = options.label ?? defaults?.label ?? "";
    this.sublabel = options.sublabel ?? "";
    this.toolTip = options.toolTip ?? "";
    this.accessibilityLabel = options.accessibilityLabel ?? "";
    this.accelerator = options.accelerator ?? defaults?.accelerator ?? null;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
    this.type = options.type ?? (this.submenu ? "submenu" : "normal");
    if (this.type === "submenu" && !this.submenu) throw new Error("Invalid submenu");
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.registerAccelerator = options.registerAccelerator ?? true;
    const onClick = options.click as unknown as ClickHandler | undefined;
    this.click = (event, window) => this.clicked(onClick, event, window);
  }

  private clicked(onClick: ClickHandler | undefined, event: unknown, window: unknown): void {
    if (this.type === "checkbox") this.checked = !this.checked;
    if (this.type === "radio") this.chooseAmongRadios();
    if (this.role) {
      const { app, focusedWindow } = requireHost();
      runRole(this.role, app, (window as RoleWindow | undefined) ?? focusedWindow());
    } else {
      onClick?.(this, window, event);
    }
  }

  /** Of radio items that stand together, one is checked. */
  private chooseAmongRadios(): void {
    const items = this.menu?.items ?? [this];
    const place = items.indexOf(this);
    const isBreak = (item: MenuItem) => item.type !== "radio";
    const start = items.slice(0, place).findLastIndex(isBreak) + 1;
    const end = items.findIndex((item, index) => index > place && isBreak(item));
    for (const item of items.slice(start, end < 0 ? undefined : end)) item.checked = item === this;
  }
}

/** A menu, as data. */
export class Menu extends ElectronEmitter {
  items: MenuItem[] = [];

  constructor() {
    super("Menu", ["menu-will-show", "menu-will-close"]);
  }

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    if (!Array.isArray(template)) {
      throw new TypeError("Invalid template for Menu: Menu template must be an array");
    }
    const menu = new Menu();
    for (const item of template) {
      if (!item || (!("label" in item) && !("role" in item) && item.type !== "separator")) {
        throw new TypeError(
          "Invalid template for MenuItem: must have at least one of 'label', 'role' or 'type'",
        );
      }
      menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError("Invalid menu");
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }
  insert(position: number, item: MenuItem): void {
    if (!(item instanceof MenuItem)) throw new TypeError("Invalid item");
    if (position < 0 || position > this.items.length) {
      throw new RangeError(`Position ${position} cannot be greater than the total MenuItem count`);
    }
    item.menu = this;
    this.items.splice(position, 0, item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found) return found;
    }
    return null;
  }

  /** Nothing is drawn; a test finds the menu among the popups. */
  popup(_options?: PopupOptions): void {
    requireHost().popups.push(this);
    this.emit("menu-will-show");
  }
  closePopup(): void {
    this.emit("menu-will-close");
  }
}

addMissingClassMembers(Menu, "Menu", "Menu");
addMissingClassMembers(MenuItem, "MenuItem", "MenuItem");
