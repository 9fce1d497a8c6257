import { mkdirSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

/** `app.getPath` and `app.setPath`. */
export class AppPaths {
  private readonly chosenPaths = new Map<string, string>();
  private readonly appName: () => string;
  private readonly executable: string;

  constructor(appName: () => string, executable: string) {
    this.appName = appName;
    this.executable = executable;
  }

  /** Throws for a name that Electron does not know. */
  get(name: string): string {
    const path = this.chosenPaths.get(name) ?? this.fallback(name);
    if (path === null) throw new Error(`Failed to get '${name}' path`);
    if (name === "userData" || name === "sessionData") mkdirSync(path, { recursive: true });
    return path;
  }

  /** Throws where the path is not absolute or the name is unknown. */
  put(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error("Path must be absolute");
    if (this.fallback(name) === null) throw new Error(`Failed to set path: '${name}' is unknown`);
    this.chosenPaths.set(name, path);
  }

  private fallback(name: string): string | null {
    const home = homedir();
    const appData =
      process.platform === "darwin"
        ? join(home, "Library", "Application Support")
        : process.env.XDG_CONFIG_HOME || join(home, ".config");
    switch (name) {
      case "home":
        return home;
      case "appData":
        return appData;
      case "userData":
        return join(this.chosenPaths.get("appData") ?? appData, this.appName());
      case "sessionData":
        return this.get("userData");
      case "logs":
        return join(this.get("userData"), "logs");
      case "crashDumps":
        return join(this.get("userData"), "Crashpad");
      case "temp":
        return tmpdir();
      case "exe":
      case "module":
        return this.executable;
      case "assets":
        return dirname(this.executable);
      case "desktop":
      case "documents":
      case "downloads":
      case "music":
      case "pictures":
      case "videos":
        return join(home, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
      default:
        return null;
    }
  }
}
