import {
  AppError,
  type MemberProfile,
  PROFILE_MESSAGE_MS,
  type ProfileDetails,
  type ProfileRepository,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { Query } from "../query/query.ts";

/** The result of the last save; `saved` lasts 3 s. */
export type ProfileSaveStatus =
  | { readonly kind: "idle" | "saving" | "saved" }
  | { readonly kind: "failed"; readonly error: unknown };

/** What the profile needs from outside; `log` receives what no screen shows. */
export interface ProfileStoreDeps {
  readonly userId: string;
  readonly profiles: ProfileRepository;
  readonly log: (message: string, cause: unknown) => void;
  /** Called after each save, for everything else that shows the member's name. */
  readonly onSaved: () => void;
}

/** A member's own profile, live. */
export class ProfileStore {
  saveStatus: ProfileSaveStatus = { kind: "idle" };
  readonly profile: Query<MemberProfile>;

  readonly #deps: ProfileStoreDeps;
  #messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ProfileStoreDeps) {
    const { userId, profiles, log } = deps;
    this.#deps = deps;
    this.profile = new Query({
      what: "the profile",
      log,
      read: async () => {
        const profile = await profiles.getProfile(userId);
        if (!profile) throw new AppError("database/not-found", "The member has no profile");
        return profile;
      },
    });
    makeAutoObservable(this, { profile: false }, { autoBind: true, deep: false });
  }

  /** Reads the profile and follows it until the returned function is called. */
  follow(): () => void {
    const { userId, profiles, log } = this.#deps;
    const unsubscribe = profiles.subscribe(userId, {
      onChange: () => void this.profile.load(),
      onState: (state) => {
        if (state.kind === "joined") void this.profile.load();
        else log("Following the profile failed", state.error);
      },
    });
    void this.profile.load();
    return () => {
      unsubscribe();
      this.#setStatus({ kind: "idle" });
    };
  }

  /** Saves only what was changed; true when it is stored. Refused while another save is running. */
  async save(changes: Partial<ProfileDetails>): Promise<boolean> {
    const { userId, profiles, log, onSaved } = this.#deps;
    if (this.saveStatus.kind === "saving") return false;
    this.#setStatus({ kind: "saving" });
    try {
      const hasChanges = Object.keys(changes).length > 0;
      const profile = hasChanges ? await profiles.updateDetails(userId, changes) : null;
      runInAction(() => {
        if (profile) this.profile.update(() => profile);
        this.#setStatus({ kind: "saved" });
        this.#messageTimer = setTimeout(() => this.#setStatus({ kind: "idle" }), PROFILE_MESSAGE_MS);
      });
    } catch (cause) {
      log("Saving the profile failed", cause);
      this.#setStatus({ kind: "failed", error: cause });
      return false;
    }
    onSaved();
    return true;
  }

  #setStatus(status: ProfileSaveStatus): void {
    clearTimeout(this.#messageTimer);
    runInAction(() => {
      this.saveStatus = status;
    });
  }
}
