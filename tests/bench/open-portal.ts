import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DemoAccount } from "@andromeda/demo-data";
import { startTestStack, type TestStack } from "@andromeda/testing";
import { type Browser, chromium, type Page } from "@playwright/test";
import { servePortal } from "../../apps/portal/server/serve.ts";
import { resolveChromium } from "../../scripts/chromium.ts";
import { portalDist } from "../../scripts/lib/paths.ts";
import { LoginPage } from "../page-models/login-page.ts";

/** The built portal with a backend of its own, and a browser. */
export interface OpenPortal {
  readonly stack: TestStack;
  readonly url: string;
  readonly browser: Browser;
  /** A page with the demonstration account of the role, or an account of the bench's own, signed in. */
  signIn(who: DemoAccount["role"] | Pick<DemoAccount, "email" | "password">): Promise<Page>;
  close(): Promise<void>;
}

const viewport = { width: 1280, height: 900 };

/**
 * Chromium follows one link in a hundred, picked at random, with an observer that asks for a frame every 100 ms. On the
 * pages that have one, some keys wait for the next frame. So here it follows practically none.
 */
const withoutFollowedLinks = "--enable-features=NavigationPredictor:random_anchor_sampling_period/1000000";

/** Starts all of it; `close` stops it. */
export async function openPortal(): Promise<OpenPortal> {
  const stack = await startTestStack();
  // A copy, so that a build during the run does not take files away under the browser.
  const distDir = mkdtempSync(join(tmpdir(), "andromeda-bench-"));
  cpSync(portalDist, distDir, { recursive: true });
  const portal = await servePortal({
    distDir,
    port: Number(new URL(stack.siteUrl).port),
    config: { supabaseUrl: stack.apiUrl, publishableKey: stack.publishableKey },
    apiFetch: (request) => stack.fetchFunction(request),
  });
  const launch = resolveChromium();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, withoutFollowedLinks] });
  return {
    stack,
    url: portal.url,
    browser,
    async signIn(who) {
      const account = typeof who === "string" ? stack.accounts.find(({ role }) => role === who) : who;
      if (!account) throw new Error(`There is no demonstration account for the role ${who}.`);
      const page = await browser.newPage({ viewport, baseURL: portal.url });
      const login = new LoginPage(page);
      await login.goto();
      await login.signIn(account);
      await page.getByText("Welcome to Andromeda").waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await portal.close();
      await stack.close();
      rmSync(distDir, { recursive: true, force: true });
    },
  };
}
