import type { TryItStore } from "@andromeda/stores";
import { IconMessageCircle } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";

/** Opens the talk with the draft's patient; the focus returns here when it is closed. */
export const TryItButton = observer(function TryItButton({ store }: { readonly store: TryItStore }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(store.isOpen);
  const { isOpen } = store;
  useEffect(() => {
    // If the focus has moved to a field, it stays there.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      variant="light"
      size="sm"
      fullWidth
      leftSection={<IconMessageCircle size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={isOpen ? store.close : store.open}
    >
      Try the patient
    </Button>
  );
});
