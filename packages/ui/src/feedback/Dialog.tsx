import { Drawer, Modal } from "@mantine/core";
import { type ComponentType, useLayoutEffect, useState } from "react";

/** A dialog over the page. It takes no part in rendering the page until it is first opened. */
export const Dialog = fromFirstOpening(Modal);

/** A dialog at the side of the page, also rendered only once it is first opened. */
export const SideDialog = fromFirstOpening(Drawer);

/** The frame of a dialog that has its own parts, also rendered only once it is first opened. */
export const DialogRoot = fromFirstOpening(Modal.Root);

function fromFirstOpening<Props extends { opened: boolean }>(Surface: ComponentType<Props>) {
  return function LazySurface(props: Props) {
    const { opened } = props;
    const [wasOpened, setWasOpened] = useState(false);
    useLayoutEffect(() => {
      if (opened) setWasOpened(true);
    }, [opened]);
    if (!opened && !wasOpened) return null;
    // Mounted closed, then opened: Mantine remembers where the focus was only when a mounted dialog opens.
    return <Surface {...props} opened={opened && wasOpened} />;
  };
}
