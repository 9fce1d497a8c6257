import { expect, test } from "./support/test.ts";

/** What the specification puts in place of a key. */
const mask = "[API_KEY_HIDDEN]";

test("MSEC-19 MSEC-20 the public key reaches no console line and no report of an error", async ({
  page,
  stack,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => {
    void Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => "")))
      .then((values) => lines.push(`${message.text()} ${JSON.stringify(values)}`))
      .catch(() => undefined);
  });
  page.on("pageerror", (error) => lines.push(String(error)));
  await page.goto("/login");
  await page.evaluate((key) => {
    for (const level of ["log", "info", "warn", "error", "debug"] as const) {
      console[level](`${level} ${key}`, { request: { url: `https://x.example/rest/v1/?apikey=${key}` } });
    }
    setTimeout(() => {
      throw new Error(`uncaught ${key}`);
    });
    void Promise.reject(new Error(`unhandled ${key}`));
  }, stack.publishableKey);
  for (const what of ["log", "info", "warn", "error", "debug", "uncaught", "unhandled"]) {
    await expect.poll(() => lines.join("\n")).toContain(`${what} ${mask}`);
  }
  expect(lines.join("\n")).not.toContain(stack.publishableKey);
});
