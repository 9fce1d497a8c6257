import { randomBytes } from "node:crypto";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { StackInfo } from "./stack-info.ts";

/** An account made for one test. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface PersonOptions {
  readonly isAdmin?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Makes accounts through the service role, as an administrator's tools would. */
export class People {
  /** A client of the service role, which row-level security does not bind. */
  readonly service: SupabaseClient;
  readonly #stack: StackInfo;

  constructor(stack: StackInfo) {
    this.#stack = stack;
    this.service = createClient(stack.apiUrl, stack.secretKey, { auth: { persistSession: false } });
  }

  /** A new account with a unique address. */
  async create({ isAdmin = false, firstName = "", lastName = "" }: PersonOptions = {}): Promise<Person> {
    const email = `e2e-${randomBytes(6).toString("hex")}@example.org`;
    const password = `pw-${randomBytes(6).toString("hex")}`;
    const { data, error } = await this.service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name: firstName, last_name: lastName },
    });
    if (error) throw error;
    if (isAdmin) await this.setAdmin(data.user.id, true);
    return { id: data.user.id, email, password };
  }

  async setAdmin(id: string, isAdmin: boolean): Promise<void> {
    const { error } = await this.service.from("user_profiles").update({ is_admin: isAdmin }).eq("id", id);
    if (error) throw error;
  }

  /** A fresh session of the account, as the auth service answers a sign-in. */
  async session({ email, password }: Pick<Person, "email" | "password">): Promise<Session> {
    const { data, error } = await this.client().auth.signInWithPassword({ email, password });
    if (error) throw error;
    return data.session;
  }

  /** A client with a session of the account, bound by row-level security as its browser is. */
  async signedIn({ email, password }: Pick<Person, "email" | "password">): Promise<SupabaseClient> {
    const client = this.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }

  /** True when the account's password is this one. */
  async hasPassword({ email }: Pick<Person, "email">, password: string): Promise<boolean> {
    const { error } = await this.client().auth.signInWithPassword({ email, password });
    return error === null;
  }

  /** A client with the publishable key and no session. */
  client(): SupabaseClient {
    return createClient(this.#stack.apiUrl, this.#stack.publishableKey, { auth: { persistSession: false } });
  }
}
