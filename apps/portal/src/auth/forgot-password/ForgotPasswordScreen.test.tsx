import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal, pass } from "../../testing/open-portal.tsx";
import { member } from "../../testing/scripted-server.ts";

const sentText = "Check your email for password reset instructions.";

const outage = /\.The server has a problem at the moment\. Try again later\. Reference: [0-9a-f]{8}$/;

const button = (name: string) => screen.getByRole("button", { name });
const boxes = () =>
  within(screen.getByRole("group", { name: "Verification code" })).getAllByRole<HTMLInputElement>("textbox");
const digits = () => boxes().map(({ value }) => value);
const recoveryMarker = () => window.sessionStorage.getItem("andromeda.recovery");

async function openRequestStep() {
  const portal = openPortal("/forgot-password", { isSignedIn: false });
  await screen.findByLabelText("Email");
  return portal;
}

function request(email: string) {
  fill(screen.getByLabelText("Email"), email);
  fireEvent.click(button("Send reset instructions"));
}

/** The step of the six boxes; `isClockStopped` makes time pass only when the test says so. */
async function openCodeStep({ isClockStopped = false } = {}) {
  const portal = await openRequestStep();
  request(member.email);
  await screen.findByText(sentText);
  if (isClockStopped) vi.useFakeTimers();
  fireEvent.click(button("Enter verification code instead"));
  return portal;
}

/** Puts a whole code into the boxes, as pasting it does. */
function enter(code: string) {
  fireEvent.paste(boxes()[0] as HTMLElement, { clipboardData: { getData: () => code } });
}

describe("asking for the mail", () => {
  it("RESET-01 wants a well-formed email address before any request", async () => {
    const { server } = await openRequestStep();
    expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Email")).toBeRequired();
    for (const [email, message] of [
      ["", "Enter your email address"],
      ["abc", "Enter an email address such as name@example.org"],
    ] as const) {
      request(email);
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(server.requests).toEqual([]);
  });

  it("RESET-02 RESET-06 AUTH-40 confirms the request and offers both ways on", async () => {
    const { server } = await openRequestStep();
    request(member.email);
    expect(await screen.findByText(sentText)).toBeVisible();
    const sent = server
      .sent("POST auth/recover")
      .map(({ body, query }) => [body.email, query.get("redirect_to")]);
    expect(sent).toEqual([[member.email, `${window.location.origin}/auth/v1/callback?type=recovery`]]);
    fireEvent.click(button("Enter verification code instead"));
    expect(boxes()).toHaveLength(6);
    fireEvent.click(button("Back to Request Form"));
    request(member.email);
    fireEvent.click(await screen.findByRole("button", { name: "Reset with a different email" }));
    expect(screen.getByLabelText("Email")).toHaveValue("");
  });

  it("RESET-03 reports a failed request", async () => {
    const { server } = await openRequestStep();
    server.answer("POST auth/recover", { status: 500, body: { message: "no" } });
    request(member.email);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^Failed to reset password\. Please try again\./);
    expect(alert.textContent).toMatch(outage);
    expect(screen.getByLabelText("Email")).toHaveValue(member.email);
  });
});

describe("the code", () => {
  it("RESET-07 has six boxes and three buttons, and goes back to the form", async () => {
    await openCodeStep();
    expect(boxes()).toHaveLength(6);
    for (const box of boxes()) expect(box.maxLength).toBe(1);
    expect(button("Verify Code")).toBeVisible();
    expect(button("Resend Code")).toBeVisible();
    fireEvent.click(button("Back to Request Form"));
    expect(screen.getByLabelText("Email")).toBeVisible();
  });

  it("RESET-08 RESET-09 takes digits only, one a box, and spreads what is pasted", async () => {
    const { user } = await openCodeStep();
    await user.click(boxes()[0] as HTMLElement);
    await user.keyboard("a1-2");
    expect(digits()).toEqual(["1", "2", "", "", "", ""]);
    await user.click(boxes()[0] as HTMLElement);
    await user.paste("123456");
    expect(digits()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("RESET-10 is verified only with six digits, once at a time, in time", async () => {
    const { server } = await openCodeStep({ isClockStopped: true });
    expect(button("Verify Code")).toBeDisabled();
    enter("12345");
    expect(button("Verify Code")).toBeDisabled();
    enter("123456");
    expect(button("Verify Code")).toBeEnabled();

    server.answer("POST auth/verify", { status: 403, body: { code: "otp_expired", message: "no" } });
    const release = server.hold("POST auth/verify");
    fireEvent.click(button("Verify Code"));
    await pass(0);
    const submit = document.querySelector("button[type=submit]");
    expect(submit).toBeDisabled();
    release();
    await pass(0);
    expect(screen.getByRole("alert")).toBeVisible();
    enter("123456");
    expect(button("Verify Code")).toBeEnabled();

    await pass(180_000);
    expect(button("Verify Code")).toBeDisabled();
    fireEvent.submit(button("Verify Code").closest("form") as HTMLFormElement);
    await pass(0);
    expect(server.sent("POST auth/verify")).toHaveLength(1);
  });

  it("RESET-11 RESET-12 counts down from 180 seconds and then offers to resend", async () => {
    await openCodeStep({ isClockStopped: true });
    const timer = () => screen.getByRole("timer");
    expect(timer()).toHaveTextContent("3:00");
    await pass(60_000);
    expect(timer()).toHaveTextContent("2:00");
    await pass(119_000);
    expect(timer()).toHaveTextContent("0:01");
    expect(button("Resend Code")).toBeDisabled();
    await pass(1_000);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByText("Time is up (0:00). Request a new code.")).toBeVisible();
    fireEvent.click(button("Resend Code"));
    await pass(0);
    expect(timer()).toHaveTextContent("3:00");
    expect(button("Resend Code")).toBeDisabled();
  });

  it("RESET-13 is asked for again for the same address, with empty boxes", async () => {
    const { server } = await openCodeStep({ isClockStopped: true });
    enter("123");
    await pass(180_000);
    fireEvent.click(button("Resend Code"));
    await pass(0);
    expect(digits()).toEqual(["", "", "", "", "", ""]);
    const addresses = server.sent("POST auth/recover").map(({ body }) => body.email);
    expect(addresses).toEqual([member.email, member.email]);
  });

  it("RESET-31 that could not be checked is not called wrong", async () => {
    const { server } = await openCodeStep();
    server.answer("POST auth/verify", "lost");
    enter("123456");
    fireEvent.click(button("Verify Code"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The code could not be checked. Please try again.The server could not be reached. Check your connection.",
    );
    expect(digits()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("RESET-14 that is wrong is reported, and stays", async () => {
    const { server } = await openCodeStep();
    server.answer("POST auth/verify", { status: 403, body: { code: "otp_expired", message: "no" } });
    enter("000000");
    fireEvent.click(button("Verify Code"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Invalid verification code. Please try again.");
    expect(boxes()).toHaveLength(6);
  });

  it("RESET-15 that cannot be sent again is reported", async () => {
    const { server } = await openCodeStep({ isClockStopped: true });
    await pass(180_000);
    server.answer("POST auth/recover", { status: 500, body: { message: "no" } });
    fireEvent.click(button("Resend Code"));
    await pass(0);
    const text = screen.getByRole("alert").textContent;
    expect(text).toMatch(/^Failed to resend verification code\. Please try again\./);
    expect(text).toMatch(outage);
  });

  it("RESET-16 RESET-17 RESET-29 AUTH-41 that is right is confirmed for 2 seconds, then forces the reset", async () => {
    const { server } = await openCodeStep({ isClockStopped: true });
    enter("123456");
    expect(recoveryMarker()).toBeNull();
    fireEvent.click(button("Verify Code"));
    await pass(0);
    expect(server.sent("POST auth/verify").map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: member.email, token: "123456", type: "recovery" }),
    ]);
    const message = "Code verified. You can now choose a new password.";
    expect(screen.getByText(message)).toBeVisible();
    expect(recoveryMarker()).toBe("true");
    // The guards know of the session by now.
    await pass(1_999);
    expect(server.sent("GET profiles")).not.toEqual([]);
    expect(screen.getByText(message)).toBeVisible();
    expect(window.location.pathname).toBe("/forgot-password");
    await pass(1);
    vi.useRealTimers();
    await expectPath("/force-reset-password");
    expect(await screen.findByLabelText("New password")).toBeVisible();
  });
});
