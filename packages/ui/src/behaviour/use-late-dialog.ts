import { useEffect, useState } from "react";

/**
 * For a dialog that costs nothing until it is first opened. It has to be rendered once `isThere`, at first closed, so that
 * it remembers where the focus was.
 */
export function useLateDialog(isOpen: boolean): { readonly isThere: boolean; readonly opened: boolean } {
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  return { isThere: isOpen || wasOpened, opened: isOpen && wasOpened };
}
