import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

const project = "https://project.supabase.example";
const connections = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1];

describe("contentSecurityPolicy", () => {
  it("OPS-04 allows connections to the origin of a valid report sink, without its key, and to nothing else new", () => {
    const usual = "'self' https://project.supabase.example wss://project.supabase.example";
    for (const none of [undefined, null, "", "no address"])
      expect(connections(contentSecurityPolicy(project, none))).toBe(usual);
    const sink = "https://abc@errors.example.org/42";
    expect(connections(contentSecurityPolicy(project, sink))).toBe(`${usual} https://errors.example.org`);
  });
});
