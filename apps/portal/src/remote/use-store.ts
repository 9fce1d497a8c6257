import { useEffect, useState } from "react";

/** A store of the screen's own, made on the first render; it follows the server for as long as the screen is there. */
export function useStore<Store extends { follow(): () => void }>(create: () => Store): Store {
  const [store] = useState(create);
  useEffect(() => store.follow(), [store]);
  return store;
}
