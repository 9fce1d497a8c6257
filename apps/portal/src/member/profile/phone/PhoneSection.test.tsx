import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fill, openPortal, pass } from "../../../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../../../testing/scripted-server.ts";

const askForCode = "POST functions/request-phone-verification";
const written = "+44 7700 900123";
const stored = "+447700900123";

const phone = () => within(screen.getByRole("region", { name: "Phone Verification" }));
const number = () => phone().getByLabelText("Phone number");
const code = () => phone().getByLabelText("Verification code");
const button = (name: string) => phone().getByRole("button", { name });

function serverWith(row: Row = {}): ScriptedServer {
  const server = new ScriptedServer();
  Object.assign(server.tables.profiles?.[0] ?? {}, row);
  return server;
}

async function openPhone(server = new ScriptedServer()) {
  const portal = openPortal("/dashboard/profile", { server });
  await waitFor(() => expect(phone().queryByText(/^Loading/)).toBeNull(), { timeout: 10_000 });
  return portal;
}

function request(text: string) {
  fill(number(), text);
  fireEvent.click(button("Send Verification Code"));
}

function submit(text: string) {
  fill(code(), text);
  fireEvent.click(button("Submit Code"));
}

/** The step of the code, which was sent to the number. */
async function openCode(server = new ScriptedServer()) {
  const portal = await openPhone(server);
  request(written);
  await phone().findByLabelText("Verification code");
  return portal;
}

describe("the number", () => {
  it("PROF-17 PROF-18 is asked for with its country code, and nothing is sent without a valid one", async () => {
    const { server } = await openPhone();
    expect(number()).toHaveAccessibleDescription(/country code/);
    fireEvent.click(button("Send Verification Code"));
    expect(await phone().findByText("Please enter a phone number")).toBeVisible();
    expect(number()).toHaveAccessibleDescription(/Please enter a phone number/);
    expect(number()).toHaveFocus();
    request("0770");
    expect(number()).toHaveAccessibleDescription(/full phone number with its country code/);
    expect(server.sent(askForCode)).toEqual([]);
  });

  it("PROF-17 is accepted as it is dialled at home, and shows the country that it is taken for", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
    const { server } = await openPhone();
    const country = () => phone().getByRole("img");
    expect(country()).toHaveAccessibleName("United Kingdom");
    fill(number(), "+49 1511 2345678");
    expect(country()).toHaveAccessibleName("Germany");
    fill(number(), "+1 415 555 2671");
    expect(country()).toHaveAccessibleName("United States");
    fill(number(), "07700 900123");
    fireEvent.blur(number());
    expect(number()).toHaveValue(written);
    request("07700 900123");
    await waitFor(() => expect(server.sent(askForCode)).toHaveLength(1));
    expect(server.sent(askForCode)[0]?.body).toMatchObject({ phone: stored });
    expect(await phone().findByText(written)).toBeVisible();
  });

  it("PROF-19 MDATA-25 gets a code for user and number, and the code field appears", async () => {
    const { server } = await openCode();
    expect(server.sent(askForCode).map(({ body }) => body)).toEqual([{ userId: member.id, phone: stored }]);
    expect(phone().getByText("OTP sent to your phone number. Please enter it below.")).toBeVisible();
    expect(code()).toHaveFocus();
  });

  it.each([
    [500, null],
    [429, "Too many codes were requested. Try again in an hour."],
  ])("PROF-20 stays where it was when a code is not sent (%i)", async (status, detail) => {
    const { server } = await openPhone();
    const mend = server.answer(askForCode, { status, body: { sent: false } });
    request(written);
    expect(await phone().findByText("Failed to send verification code. Please try again.")).toBeVisible();
    if (detail) expect(phone().getByText(detail)).toBeVisible();
    expect(number()).toHaveValue(written);
    mend();
    fireEvent.click(button("Send Verification Code"));
    expect(await phone().findByLabelText("Verification code")).toBeVisible();
  });

  it("PROF-30 that was turned down says why, and another may be asked for", async () => {
    const server = new ScriptedServer();
    server.tables.pending_phone_changes = [
      {
        id: "request-1",
        user_id: member.id,
        phone: stored,
        status: "rejected",
        reason: "The code differs",
        created_at: "2026-01-05T10:00:00Z",
        reviewed_at: "2026-01-05T11:00:00Z",
      },
    ];
    await openPhone(server);
    expect(phone().getByText(/The code differs/)).toBeVisible();
    expect(button("Send Verification Code")).toBeEnabled();
  });

  it("PROF-26 PROF-28 that is pending allows no second request, and a verified one lets the member start over", async () => {
    await openPhone(serverWith({ phone: stored, phone_verification_pending: true }));
    expect(phone().getByText("Waiting for approval")).toBeVisible();
    expect(phone().getByText(written)).toBeVisible();
    expect(phone().queryByRole("button")).toBeNull();
    cleanup();

    const server = serverWith({ phone: stored, phone_verified: true });
    await openPhone(server);
    expect(phone().getByText("Verified")).toBeVisible();
    expect(phone().getByText(written)).toBeVisible();
    fireEvent.click(button("Verify Another Number"));
    fireEvent.click(button("Cancel"));
    expect(phone().getByText("Verified")).toBeVisible();
    fireEvent.click(button("Verify Another Number"));
    request("+44 7700 900456");
    await phone().findByLabelText("Verification code");
    expect(server.sent("PATCH profiles")).toEqual([]);
    submit("123456");
    expect(await phone().findByText("Waiting for approval")).toBeVisible();
  });
});

describe("the code", () => {
  it("PROF-21 PROF-22 has a hint and may have any length, but must not be empty", async () => {
    const { server } = await openCode();
    expect(code()).toHaveAccessibleDescription(/6 digits/);
    submit("  ");
    expect(code()).toHaveAccessibleDescription(/Please enter the verification code/);
    expect(server.sent("POST pending_phone_changes")).toEqual([]);
    submit("12ab");
    expect(await phone().findByText("Waiting for approval")).toBeVisible();
    expect(server.tables.pending_phone_changes).toMatchObject([
      { verification_code: "12ab", status: "pending" },
    ]);
  });

  it("PROF-23 MDATA-26 is one request and one change of the profile, and says what follows", async () => {
    const { server } = await openCode();
    submit("123456");
    const words = "Verification request submitted successfully. An admin will approve it shortly.";
    expect(await phone().findByText(words)).toBeVisible();
    expect(server.sent("POST pending_phone_changes").map(({ body }) => body)).toEqual([
      { user_id: member.id, phone: stored, verification_code: "123456", status: "pending" },
    ]);
    expect(server.sent("PATCH profiles").map(({ body }) => body)).toEqual([
      { phone: stored, phone_verification_pending: true },
    ]);
  });

  it("PROF-21 is sent at once where it is filled in whole, and waits where it is typed", async () => {
    const { server, user } = await openCode();
    await user.type(code(), "123456");
    expect(server.sent("POST pending_phone_changes")).toEqual([]);
    await user.clear(code());
    fill(code(), "654321");
    expect(await phone().findByText("Waiting for approval")).toBeVisible();
    expect(server.sent("POST pending_phone_changes").map(({ body }) => body.verification_code)).toEqual([
      "654321",
    ]);
  });

  it("PROF-24 that cannot be submitted leaves the profile as it was and is kept", async () => {
    const { server } = await openCode();
    const mend = server.answer("POST pending_phone_changes", { status: 500, body: { message: "no" } });
    submit("123456");
    expect(await phone().findByText("Failed to verify code. Please try again.")).toBeVisible();
    expect(code()).toHaveValue("123456");
    expect(server.sent("PATCH profiles")).toEqual([]);
    mend();
    await waitFor(() => expect(button("Submit Code")).toBeEnabled());
    fireEvent.click(button("Submit Code"));
    expect(await phone().findByText("Waiting for approval")).toBeVisible();
  });

  it("PROF-19 may be asked for again after a minute, and a reload forgets nothing", async () => {
    await openCode();
    expect(button("Send Another Code")).toBeDisabled();
    expect(phone().getByRole("timer")).toBeVisible();
    cleanup();
    const { server, go } = openPortal("/dashboard/app-selection");
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    vi.useFakeTimers({ now: Date.now() });
    await go("/dashboard/profile");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(code()).toBeVisible();
    expect(button("Send Another Code")).toBeDisabled();
    await pass(60_000);
    expect(phone().getByText("Nothing arrived? You can send another code now.")).toBeVisible();
    fireEvent.click(button("Send Another Code"));
    await pass(0);
    expect(button("Send Another Code")).toBeDisabled();
    expect(server.sent(askForCode)).toHaveLength(1);
    fireEvent.click(button("Use Another Number"));
    expect(number()).toHaveValue(written);
  });
});
