import { Notifications } from "@mantine/notifications";
import { MOST_NOTIFICATIONS } from "./notify.tsx";

/** The corner in which notifications appear; a default export because it is loaded lazily. */
export default function NotificationHost() {
  return <Notifications position="bottom-right" autoClose={6000} limit={MOST_NOTIFICATIONS} />;
}
