import { describe, expect, it, vi } from "vitest";
import { caseLink, claimLinks, findLink, LinkInbox, readLink } from "./studio-link.ts";

const ID = "00000000-0000-4000-8000-00000000000a";

describe("links into the app", () => {
  it("DESK-08 lead to a case", () => {
    const link = { kind: "case", id: ID };
    expect([readLink(`andromeda://case/${ID}`), readLink(`Andromeda://CASE/${ID.toUpperCase()}/`)]).toEqual([
      link,
      link,
    ]);
  });

  it.each([
    "",
    "andromeda://",
    "andromeda://case/",
    "andromeda://case/1",
    `andromeda:case/${ID}`,
    `andromeda://library/${ID}`,
    `andromeda://case/${ID}/delete`,
    `andromeda://case/../${ID}`,
    `andromeda://case/${ID}?next=https://evil.example`,
    `andromeda://case/${ID}#x`,
    `andromeda://user:secret@case/${ID}`,
    `andromeda://case:80/${ID}`,
    `https://case/${ID}`,
    `file://case/${ID}`,
    ` andromeda://case/${ID}`,
    `andromeda://case/${ID}\n`,
    `andromeda://case/${ID}\u0000`,
  ])("DESK-08 that say anything else lead nowhere: %j", (address) => {
    expect(readLink(address)).toBeNull();
  });

  it("DESK-16 offer a server with its publishable key", () => {
    const url = "https://example.supabase.co";
    const address = `andromeda://connect?url=${encodeURIComponent(url)}&key=sb_publishable_x`;
    expect(readLink(address)).toEqual({
      kind: "connect",
      connection: { supabaseUrl: url, publishableKey: "sb_publishable_x" },
    });
  });

  it.each([
    "andromeda://connect",
    "andromeda://connect?url=https://x.example",
    "andromeda://connect?key=x",
    "andromeda://connect?url=javascript:alert(1)&key=x",
    "andromeda://connect?url=javascript:alert('https://x.example')&key=x",
    "andromeda://connect?url=https://x.example&key=",
    `andromeda://connect?url=https://x.example&key=${"a".repeat(5_001)}`,
    "andromeda://connect?url=https://x.example&key=x&run=y",
    "andromeda://connect/case?url=https://x.example&key=x",
    `andromeda://connect?url=https://x.example/${"a".repeat(500)}&key=x`,
  ])("DESK-16 that offer a server in part, or more than that, lead nowhere: %j", (address) => {
    expect(readLink(address)).toBeNull();
  });

  it("DESK-16 offer a server of this computer, up to the longest address and key", () => {
    const url = `http://x.example/${"a".repeat(500 - "http://x.example/".length)}`;
    const key = "a".repeat(5_000);
    expect(readLink(`andromeda://connect?url=${url}&key=${key}`)).toMatchObject({
      connection: { supabaseUrl: url, publishableKey: key },
    });
  });

  it("DESK-08 the link of a case leads to it", () => {
    expect(readLink(caseLink(ID))).toEqual({ kind: "case", id: ID });
  });

  it("DESK-08 are found among the arguments of a start, whatever else is there", () => {
    const link = `andromeda://case/${ID}`;
    expect(findLink(["/opt/studio", "--allow-file-access-from-files", link])).toBe(link);
    expect(findLink(["andromeda:", "--flag", "/home/ada"])).toBeNull();
  });

  it("DESK-08 wait until the page takes them; the last one counts, and it counts once", () => {
    const arrived = vi.fn<() => void>();
    const logged: unknown[] = [];
    const inbox = new LinkInbox(arrived, (message, cause) => logged.push([message, cause]));
    inbox.receive("andromeda://case/1");
    expect([arrived.mock.calls.length, inbox.take("case")]).toEqual([0, null]);
    expect(logged).toEqual([["A link was refused", "andromeda://case/1"]]);
    inbox.receive(`andromeda://case/${ID.replace("a", "b")}`);
    inbox.receive(`andromeda://case/${ID}`);
    expect(arrived).toHaveBeenCalledTimes(2);
    expect([inbox.take("connect"), inbox.take("case"), inbox.take("case")]).toEqual([
      null,
      { kind: "case", id: ID },
      null,
    ]);
  });

  it("DESK-08 are claimed by an installed app, not by one under development", () => {
    const setAsDefaultProtocolClient = vi.fn(() => true);
    claimLinks({ isPackaged: false, setAsDefaultProtocolClient });
    expect(setAsDefaultProtocolClient).not.toHaveBeenCalled();
    claimLinks({ isPackaged: true, setAsDefaultProtocolClient });
    expect(setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith("andromeda");
  });
});
