import { useEffect, useState } from "react";

/** A store of the screen, made on the first render and running while the screen is mounted. */
export function useStore<Store extends { follow(): () => void }>(create: () => Store): Store {
  const [store] = useState(create);
  useEffect(() => store.follow(), [store]);
  return store;
}
