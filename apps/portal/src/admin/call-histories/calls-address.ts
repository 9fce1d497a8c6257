import { type AddressCodec, readPage, readText, writePage } from "../../remote/use-address.ts";
import { callStatuses } from "./call-words.ts";

/** The state in the address of Call Histories; `page` counts from 0, `status` and `userId` are "all" for no choice. */
interface CallsAddress {
  readonly phone: string;
  readonly status: string;
  readonly userId: string;
  readonly page: number;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Invalid values are ignored. */
export const callsAddress: AddressCodec<CallsAddress> = {
  read(query) {
    const userId = query.get("user") ?? "";
    return {
      phone: readText(query, "phone"),
      status: callStatuses.find(({ value }) => value === query.get("status"))?.value ?? "all",
      userId: uuid.test(userId) ? userId : "all",
      page: readPage(query),
    };
  },

  write({ phone, status, userId, page }) {
    const query = new URLSearchParams();
    if (phone.trim() !== "") query.set("phone", phone.trim());
    if (status !== "all") query.set("status", status);
    if (userId !== "all") query.set("user", userId);
    writePage(query, page);
    return query;
  },
};
