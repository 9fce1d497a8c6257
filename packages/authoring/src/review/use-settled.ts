import { compareStructural, reaction } from "mobx";
import { useEffect, useState } from "react";

/** How long typing must pause before the value follows, in milliseconds. */
const PAUSE_MS = 200;

/**
 * A debounced value of the stores, so that a keystroke does not wait for the parts that describe its field. Only for
 * components that are not observers; `read` must be the same function while it reads the same value.
 */
export function useSettled<Value>(read: () => Value): Value {
  const [settled, setSettled] = useState(() => ({ read, value: read() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (value: Value) => setSettled({ read, value });
    const stop = reaction(
      read,
      (value) => {
        clearTimeout(timer);
        timer = setTimeout(take, PAUSE_MS, value);
      },
      { equals: compareStructural },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [read]);
  // A new function is not typing: its value shows at once.
  return settled.read === read ? settled.value : read();
}
