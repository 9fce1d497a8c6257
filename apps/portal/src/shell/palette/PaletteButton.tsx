import { Hint, IconSearch } from "@andromeda/ui";
import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../when-idle.ts";

const load = () => import("./Palette.tsx");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

export interface PaletteButtonProps {
  readonly isAdmin: boolean;
}

/** Opens the palette by a button, or by Ctrl/Cmd+P wherever the focus is. */
export function PaletteButton({ isAdmin }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Loaded ahead, so that what is typed right after the shortcut reaches the palette.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);

  function open() {
    // Not over an open dialog.
    if (document.querySelector('[aria-modal="true"]')) return;
    setWasOpened(true);
    setOpen(true);
  }
  useHotkeys([["mod+P", open]], [], true);

  return (
    <>
      <Hint label="Go to… (Ctrl+P)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Go to…"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+P Meta+P"
          onClick={open}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Palette isOpen={isOpen} isAdmin={isAdmin} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
