import { describe, expect, it } from "vitest";
import { configuredProvider, createTwilioProvider } from "./text-messages.ts";

const account = { accountSid: "AC1", authToken: "secret", from: "+15550000000" };

describe("PROF-29 text message providers", () => {
  it("PROF-29 hands a message to Twilio with the account's credentials", async () => {
    const calls: { url: string; init: RequestInit | undefined }[] = [];
    const provider = createTwilioProvider(account, async (url, init) => {
      calls.push({ url: String(url), init });
      return new Response("{}", { status: 201 });
    });
    await provider.send("+447700900123", "hello");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe("https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json");
    expect(calls[0]?.init?.headers).toEqual({ Authorization: `Basic ${btoa("AC1:secret")}` });
    expect(String(calls[0]?.init?.body)).toBe("To=%2B447700900123&From=%2B15550000000&Body=hello");
  });

  it("PROF-29 rejects when Twilio refuses, without repeating the message", async () => {
    const refuse = async () => new Response("your code 123456 was refused", { status: 400 });
    await expect(createTwilioProvider(account, refuse).send("+447700900123", "123456")).rejects.toThrow(
      /^Twilio answered 400$/,
    );
  });

  it("PROF-29 has no provider when neither Twilio nor a mailbox is set up", () => {
    const providerFrom = (values: Record<string, string>) => configuredProvider((name) => values[name]);
    expect(providerFrom({})).toBeNull();
    expect(providerFrom({ TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "secret" })).toBeNull();
    expect(providerFrom({ SMTP_URL: "smtp://127.0.0.1:1" })).not.toBeNull();
  });
});
