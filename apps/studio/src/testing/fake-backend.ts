import {
  AppError,
  type CasePresence,
  type CaseProposals,
  type PresenceIdentity,
  type PresenceSubscriber,
  type RoleFlags,
} from "@andromeda/domain";
import type { StudioBackend } from "../main/backend/compose.ts";
import type { EncryptedFile } from "../main/session/encrypted-file.ts";
import { TOKENS } from "../main/session/studio-session.ts";
import { InMemoryCaseServer } from "./in-memory-case-server.ts";
import { offlineService, offlineServices } from "./offline-services.ts";

/** An account of the fake backend; its password is "secret". */
export interface FakeAccount extends RoleFlags {
  readonly id: string;
  readonly email: string;
}

/** Somebody at a case, as the fake backend sees it. */
export interface FakeVisit {
  readonly caseId: string;
  readonly me: PresenceIdentity;
  readonly onPeers: PresenceSubscriber["onPeers"];
  fieldPath: string | null;
}

/** A backend in memory that knows some accounts. */
export class FakeBackend {
  readonly server = new InMemoryCaseServer();
  readonly accounts: FakeAccount[] = [];
  readonly revoked: string[] = [];
  /** The requested reset mails: address, and where the link leads. */
  readonly resets: [string, string | null][] = [];
  isOffline = false;
  /** Who is at which case. */
  readonly visits = new Set<FakeVisit>();
  /** Who follows the proposals of which case. */
  readonly followers = new Map<string, Parameters<CaseProposals["watch"]>[1]>();
  /** The account of the stored session, with which a new client starts; null for none. */
  storedAccount: FakeAccount | null = null;

  readonly presence: CasePresence = {
    join: (caseId, me, { onPeers }) => {
      const visit: FakeVisit = { caseId, me, onPeers, fieldPath: null };
      this.visits.add(visit);
      return {
        moveTo(fieldPath) {
          visit.fieldPath = fieldPath;
        },
        leave: () => void this.visits.delete(visit),
      };
    },
  };

  /** A new client, as each session has its own. */
  connect = (vault: EncryptedFile): StudioBackend => {
    const { server } = this;
    let signedIn = this.storedAccount;
    const user = ({ id, email }: FakeAccount) => ({ id, email, identities: [], factors: [] });
    const session = (account: FakeAccount) => ({
      user: user(account),
      accessToken: "token",
      refreshToken: "refresh",
      tokenType: "bearer",
      expiresAt: null,
    });
    const online = async () => {
      if (this.isOffline) throw new AppError("network/offline", "fetch failed", { recovery: "retry" });
    };
    return {
      gateway: server,
      services: {
        ...offlineServices,
        fields: server.fieldHistory,
        versions: server.versions,
        proposals: offlineService<CaseProposals>({
          watch: (caseId, subscriber) => {
            this.followers.set(caseId, subscriber);
            return () => void this.followers.delete(caseId);
          },
        }),
      },
      withdraw: (...request) => server.withdraw(...request),
      presence: this.presence,
      retire: async () => undefined,
      session: {
        auth: {
          getSession: async () => {
            await online();
            return signedIn && session(signedIn);
          },
          signInWithPassword: async (email, password) => {
            await online();
            const account = this.accounts.find((candidate) => candidate.email === email);
            if (!account || password !== "secret") {
              throw new AppError("auth/invalid-credentials", "Invalid login credentials");
            }
            signedIn = account;
            this.storedAccount = account;
            await vault.set(TOKENS, `tokens of ${email}`);
            return session(account);
          },
          requestPasswordReset: async (email, redirectTo) => {
            await online();
            this.resets.push([email, redirectTo]);
          },
        },
        accounts: {
          getAccount: async (id) => {
            await online();
            return { profile: null, flags: this.accounts.find((account) => account.id === id) ?? null };
          },
        },
        revoke: async () => {
          this.storedAccount = null;
          await online();
          if (signedIn) this.revoked.push(signedIn.email);
          signedIn = null;
        },
        revokeStored: async (tokens) => {
          await online();
          this.revoked.push(tokens);
        },
      },
    };
  };
}
