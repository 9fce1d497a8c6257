import type { HostedAddresses } from "../../hosted/web-hosts.ts";

/** What a browser test knows of the running stack; passed from the global setup to the workers as JSON. */
export interface StackInfo extends StackFacts {
  readonly portalUrl: string;
  /** Port of the second host of the portal, reached by any name below `sharedDomain`. */
  readonly sharedPort: number;
  readonly apiUrl: string;
  /** The other addresses of `npm run test:hosted`; null on a laptop's set-up. */
  readonly hosted: HostedAddresses | null;
}

/** What the test stack publishes about itself wherever its portal and API are reached. */
interface StackFacts {
  readonly mailUrl: string;
  readonly databaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Signs the events of the calling service. */
  readonly callEventsSecret: string;
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[];
}

/** A domain whose subdomains every browser takes to this computer. */
export const sharedDomain = "andromeda.localhost";

/** Addresses outside of the product, as a config.json would name them. */
export const externalAddresses = {
  waitlistUrl: "https://www.andromeda.example/waitlist",
  cliniSummUrl: "https://clinisumm.andromeda.example/start",
} as const;

const variable = "ANDROMEDA_E2E_STACK";

/** Publishes the stack as it is reached at these addresses. */
export function publishStackInfo(stack: StackFacts, reached: Omit<StackInfo, keyof StackFacts>): void {
  const { mailUrl, databaseUrl, publishableKey, secretKey, callEventsSecret, accounts } = stack;
  const facts = { mailUrl, databaseUrl, publishableKey, secretKey, callEventsSecret, accounts };
  process.env[variable] = JSON.stringify({ ...facts, ...reached } satisfies StackInfo);
}

/** The running stack; an error when the global setup did not start one. */
export function readStackInfo(): StackInfo {
  const text = process.env[variable];
  if (!text) throw new Error("No backend was started: run the browser tests through `npm run test:e2e`.");
  return JSON.parse(text) as StackInfo;
}
