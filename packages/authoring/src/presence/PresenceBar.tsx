import { findField, initialsOf, listed, type PresentAuthor } from "@andromeda/domain";
import type { PresenceStore } from "@andromeda/stores";
import { IconDeviceDesktop, IconWorld } from "@andromeda/ui";
import { Anchor, Avatar, Popover, Text, Tooltip, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import { authorColour } from "./author-colour.ts";
import classes from "./PresenceBar.module.css";
import { activityOf, appWords, authorName, presenceSentence } from "./presence-words.ts";

/** The most avatars side by side; the rest is a number. */
const MAX_AVATARS = 3;

export interface PresenceBarProps {
  readonly store: PresenceStore;
  /** Shows a field of the case; without it the fields are only named. */
  readonly onGoTo?: (path: string) => void;
}

/**
 * Who else has the case open, and whether oneself has in another window: initials, and a list of their fields. Nothing when
 * nobody has.
 */
export const PresenceBar = observer(function PresenceBar({ store, onGoTo }: PresenceBarProps) {
  return (
    <>
      {store.authors.length > 0 ? <Others store={store} {...(onGoTo ? { onGoTo } : {})} /> : null}
      <Announcement store={store} />
    </>
  );
});

const Others = observer(function Others({ store, onGoTo }: PresenceBarProps) {
  const { authors, app } = store;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const shown = authors.slice(0, MAX_AVATARS);
  const rest = authors.length - shown.length;
  const goTo =
    onGoTo &&
    ((path: string) => {
      close();
      onGoTo(path);
    });
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      width="min(22rem, 92vw)"
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Tooltip
        label={authors.map((author) => <div key={author.userId}>{presenceSentence(author, app)}</div>)}
        disabled={isOpen}
        events={{ hover: true, focus: true, touch: false }}
      >
        <Popover.Target>
          <UnstyledButton className={classes.button} onClick={toggle}>
            <Avatar.Group spacing={5}>
              {shown.map((author) => (
                <AuthorAvatar key={author.userId} author={author} />
              ))}
              {rest > 0 ? (
                <Avatar size={28} aria-hidden>
                  +{rest}
                </Avatar>
              ) : null}
            </Avatar.Group>
            <span className={classes.label}>
              <VisuallyHidden>Also in this case:</VisuallyHidden> {labelOf(authors, store)}
            </span>
          </UnstyledButton>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown>
        <Text fw={650} mb="xs">
          Also in this case
        </Text>
        <ul className={classes.list}>
          {authors.map((author) => (
            <AuthorRow
              key={author.userId}
              author={author}
              store={store}
              {...(goTo ? { onGoTo: goTo } : {})}
            />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
});

interface AuthorRowProps extends PresenceBarProps {
  readonly author: PresentAuthor;
}

function AuthorRow({ author, store: { app }, onGoTo }: AuthorRowProps) {
  const AppIcon = author.app === "studio" ? IconDeviceDesktop : IconWorld;
  const path = author.fieldPaths.find((candidate) => findField(candidate) !== null);
  return (
    <li className={classes.author}>
      <AuthorAvatar author={author} />
      <div>
        <div className={classes.who}>{authorName(author, app)}</div>
        <div className={classes.doing}>
          <AppIcon size={16} aria-hidden />
          <span>
            {activityOf(author)}
            <VisuallyHidden>, {appWords(author.app)}</VisuallyHidden>
          </span>
        </div>
        {onGoTo && path !== undefined ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.goTo}
            onClick={() => onGoTo(path)}
          >
            Go to field
          </Anchor>
        ) : null}
      </div>
    </li>
  );
}

function AuthorAvatar({ author: { userId, name } }: { readonly author: PresentAuthor }) {
  return (
    <Avatar size={28} color={authorColour(userId)} variant="filled" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}

function labelOf(authors: readonly PresentAuthor[], { app }: PresenceStore): string {
  const [first, ...others] = authors;
  if (!first) return "";
  const name = authorName(first, app);
  if (others.length === 0) return name;
  return others.length === 1 ? `${name} and 1 other` : `${name} and ${others.length} others`;
}

/** Announces who comes and goes, and who enters the author's own field; not every move. */
const Announcement = observer(function Announcement({ store: { authors, inSameField } }: PresenceBarProps) {
  const others = authors.filter(({ isYou }) => !isYou).map(({ name }) => name);
  const here = others.length === 0 ? "" : `Also in this case: ${listed(others)}.`;
  const beside = listed(inSameField.map(({ name }) => name));
  const isAre = inSameField.length === 1 ? "is" : "are";
  return (
    <VisuallyHidden role="status" data-presence-announcement>
      {here}
      {beside === "" ? "" : ` ${beside} ${isAre} in this field too.`}
    </VisuallyHidden>
  );
});
