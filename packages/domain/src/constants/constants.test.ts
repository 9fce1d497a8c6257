import { describe, expect, it } from "vitest";
import * as authoring from "./authoring.ts";
import * as member from "./member.ts";

describe("business constants", () => {
  it("MCONST-01 MCONST-02 MCONST-03 hold the values of the member side", () => {
    expect({ ...member }).toEqual({
      RESET_CODE_LENGTH: 6,
      RESET_CODE_COUNTDOWN_SECONDS: 180,
      PASSWORD_MIN_LENGTH: 6,
      REQUEST_TIMEOUT_MS: 30_000,
      ASSISTANT_TIMEOUT_MS: 120_000,
      SESSION_LOOKUP_TIMEOUT_MS: 15_000,
      CODE_VERIFIED_REDIRECT_MS: 2_000,
      PASSWORD_RESET_REDIRECT_MS: 3_000,
      PROFILE_MESSAGE_MS: 3_000,
      PASSWORD_MESSAGE_MS: 5_000,
      SESSION_COOKIE_MAX_AGE_SECONDS: 604_800,
      CREDITS_REFRESH_MS: 30_000,
      CREDIT_HISTORY_LIMIT: 20,
      LOW_BALANCE_CENTS: 1_000,
      SUSPENDED_BALANCE_CENTS: 0,
      DEFAULT_SESSION_REMINDER_MINUTES: 15,
      REALTIME_EVENTS_PER_SECOND: 20,
    });
  });

  it("ACONST-01 ACONST-02 hold list sizes and time windows", () => {
    expect(authoring).toMatchObject({
      USER_LIST_PAGE_SIZE: 10,
      CALL_HISTORY_PAGE_SIZE: 10,
      CALL_HISTORY_USER_LIMIT: 100,
      RECENT_ACTIVITY_LIMIT: 10,
      CONFLICT_WINDOW_MINUTES: 30,
      RECENT_PROPOSER_MINUTES: 5,
    });
  });

  it("ACONST-03 ACONST-06 hold the timings of saving and versions", () => {
    expect(authoring).toMatchObject({
      AUTO_SAVE_DELAY_MS: 30_000,
      SAVED_STATUS_MS: 3_000,
      SAVE_ERROR_STATUS_MS: 5_000,
      RECENT_CHANGES_KEPT: 20,
      RECENT_CHANGES_SHOWN: 3,
      CHANGE_TOOLTIP_DELAY_MS: 500,
      FIELD_HIGHLIGHT_MS: 2_000,
      VERSION_LOAD_DELAY_MS: 100,
      VERSION_RETRY_DELAYS_MS: [1_000, 2_000, 3_000],
      FIRST_COMMIT_MESSAGE: "Initial case creation",
    });
  });

  it("ACONST-05 ACONST-07 ACONST-08 hold lengths, the assistant's and the recordings' values", () => {
    expect(authoring).toMatchObject({
      CONFLICT_PREVIEW_LENGTH: 50,
      DIFF_SUMMARY_LENGTH: 20,
      VERSION_PREVIEW_LENGTH: 200,
      VERSION_MODIFIED_PREVIEW_LENGTH: 100,
      COMMIT_HASH_SHOWN_LENGTH: 8,
      TITLE_REQUEST_MESSAGES: 6,
      DEFAULT_CHANGE_PRIORITY: "medium",
      COMPLETENESS_EARLY: 0.3,
      COMPLETENESS_GOOD: 0.7,
      COMPLETENESS_POLISH: 0.8,
      RECORDING_URL_SECONDS: 3_600,
      RECORDING_BUCKET: "call_recordings",
      SESSION_SYNC_MS: 3_600_000,
    });
  });
});
