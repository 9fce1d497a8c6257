import { compareStructural, reaction } from "mobx";
import { useEffect, useState } from "react";

/** How long typing pauses before what tells of a field follows, in milliseconds. */
const PAUSE_MS = 200;

/**
 * What is read of the stores, as it is once it has stood still for a moment: no keystroke waits for what tells of its
 * field. Only for a component that is no observer, with the same function as long as it reads the same thing.
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
  // Something else is to be read: that is no typing.
  return settled.read === read ? settled.value : read();
}
