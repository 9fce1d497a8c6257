import { expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit.ts";

it("AUTH-50 allows each key its own number of attempts in a window", () => {
  let time = 0;
  const limiter = createRateLimiter(2, 1_000, () => time);
  expect([limiter.take("a"), limiter.take("a"), limiter.take("a"), limiter.take("b")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  time = 999;
  expect(limiter.take("a")).toBe(false);
  time = 1_000;
  expect(limiter.take("a")).toBe(true);
});

it("AUTH-50 refunds an attempt that was not a guess", () => {
  const limiter = createRateLimiter(1, 1_000, () => 0);
  for (let round = 0; round < 3; round += 1) {
    expect(limiter.take("a")).toBe(true);
    limiter.refund("a");
  }
  limiter.refund("a");
  expect([limiter.take("a"), limiter.take("a")]).toEqual([true, false]);
});
