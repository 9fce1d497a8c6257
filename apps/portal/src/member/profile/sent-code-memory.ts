import type { SentCode, SentCodeMemory } from "@andromeda/domain";

const keyOf = (userId: string) => `andromeda.phone-code.${userId}`;

/** Remembers in session storage that a code is on its way: it belongs to this tab and survives its reloads. */
export const sentCodeMemory: SentCodeMemory = {
  read(userId) {
    try {
      return parse(window.sessionStorage.getItem(keyOf(userId)));
    } catch {
      // Storage is blocked: a reload asks for the number again.
      return null;
    }
  },
  write(userId, sent) {
    try {
      if (sent) window.sessionStorage.setItem(keyOf(userId), JSON.stringify(sent));
      else window.sessionStorage.removeItem(keyOf(userId));
    } catch {
      // Storage is blocked: the code is asked for until the page is left.
    }
  },
};

/** Null for anything that `write` has not stored. */
function parse(text: string | null): SentCode | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== "object" || value === null) return null;
  const [phone, sentAt] = [Reflect.get(value, "phone"), Reflect.get(value, "sentAt")];
  return typeof phone === "string" && typeof sentAt === "number" ? { phone, sentAt } : null;
}
