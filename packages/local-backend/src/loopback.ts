import { isIP } from "node:net";
import { LocalBackendError } from "./errors.ts";

/**
 * Returns the address to listen on; throws `backend/not-loopback` for anything other machines could reach.
 * The backend is for one developer's machine: its mailbox shows every reset code.
 */
export function requireLoopback(host: string): string {
  const address = host === "localhost" ? "127.0.0.1" : host.replace(/^\[(.*)\]$/, "$1");
  const isLoopback = isIP(address) === 4 ? address.startsWith("127.") : address === "::1";
  if (isLoopback) return address;
  throw new LocalBackendError(
    "backend/not-loopback",
    `The local backend is for use on this machine only and does not listen on ${host}. Use 127.0.0.1, or a Supabase project for anything that others should reach.`,
  );
}
