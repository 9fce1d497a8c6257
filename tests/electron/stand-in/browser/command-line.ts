import { addMissingClassMembers } from "../api/missing-members.ts";

/** `app.commandLine`: the switches of this process, most of which Chromium gets when it starts. */
export class CommandLine {
  private readonly switches: Map<string, string>;

  constructor(switches: Map<string, string>) {
    this.switches = switches;
  }

  appendSwitch(name: string, value = ""): void {
    this.switches.set(name, value);
  }
  appendArgument(value: string): void {
    const [name = "", ...rest] = value.replace(/^--/, "").split("=");
    this.appendSwitch(name, rest.join("="));
  }
  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }
  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? "";
  }
  removeSwitch(name: string): void {
    this.switches.delete(name);
  }
}

addMissingClassMembers(CommandLine, "CommandLine", "app.commandLine");
