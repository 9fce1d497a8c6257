import { Button, Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { IconCheck, IconChevronDown, IconExternalLink } from "../theme/icons.ts";
import classes from "./AppSwitcher.module.css";

export interface AppChoiceItem {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly isExternal?: boolean;
}

export interface AppSwitcherProps {
  readonly choices: readonly AppChoiceItem[];
  readonly currentId: string | null;
  readonly onChoose: (id: string) => void;
}

/** The dropdown that shows the current application and offers the others. */
export function AppSwitcher({ choices, currentId, onChoose }: AppSwitcherProps) {
  // The hidden list is on every screen, so it is not rendered before the button is approached.
  const [isApproached, setApproached] = useState(false);
  const approach = () => setApproached(true);
  const current = choices.find((choice) => choice.id === currentId)?.name ?? "Select an application";
  return (
    <Menu
      width={300}
      position="bottom-start"
      offset={8}
      shadow="md"
      radius="md"
      // Opens with the focus on the first application: a menu may contain only its items.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          className={classes.target ?? ""}
          variant="default"
          size="sm"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Application: ${current}`}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={approach}
        >
          <span className={classes.current}>{current}</span>
        </Button>
      </Menu.Target>
      {isApproached ? (
        <Menu.Dropdown>
          {choices.map((choice) => (
            <Menu.Item
              key={choice.id}
              leftSection={choice.icon}
              rightSection={
                choice.isExternal ? (
                  <IconExternalLink size={16} role="img" aria-label="opens in a new tab" />
                ) : choice.id === currentId ? (
                  <IconCheck size={16} role="img" aria-label="current" />
                ) : null
              }
              aria-current={choice.id === currentId ? "true" : undefined}
              onClick={() => onChoose(choice.id)}
            >
              <span className={classes.name}>{choice.name}</span>
              {choice.description ? <span className={classes.description}>{choice.description}</span> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      ) : null}
    </Menu>
  );
}
