import { findField, listed, type PresenceApp, type PresentAuthor, TEMPLATE_PREFIX } from "@andromeda/domain";
import { fieldLabel } from "@andromeda/stores";

/** The name of the app in a sentence. */
const APP_WORDS: Readonly<Record<PresenceApp, string>> = {
  web: "in the web portal",
  studio: "in the Case Studio",
};

/** The name of the field that somebody is in; null for an unknown field. */
function fieldWords(path: string): string {
  const isKnown = findField(path) !== null || path.startsWith(TEMPLATE_PREFIX);
  return isKnown ? fieldLabel(path).name : "a field";
}

/** The person's name, or "you" in another window or app. */
export function authorName({ isYou, name, app }: PresentAuthor, appHere: PresenceApp): string {
  if (!isYou) return name;
  return app === appHere ? "You, in another window" : `You, ${APP_WORDS[app]}`;
}

/** What somebody is doing: "is editing Chief complaint". */
export function activityOf({ isYou, fieldPaths }: PresentAuthor): string {
  if (fieldPaths.length === 0) return isYou ? "have the case open" : "has the case open";
  return `${isYou ? "are" : "is"} editing ${listed(fieldPaths.map(fieldWords))}`;
}

/** The whole sentence: "Dr Ana Ruiz is editing Chief complaint, in the Case Studio". */
export function presenceSentence(author: PresentAuthor, appHere: PresenceApp): string {
  const [name, doing] = [authorName(author, appHere), activityOf(author)];
  if (author.isYou) return `${name}, ${doing}`;
  return author.app === appHere ? `${name} ${doing}` : `${name} ${doing}, ${APP_WORDS[author.app]}`;
}

/** The name of the app, for those who do not see its icon. */
export function appWords(app: PresenceApp): string {
  return APP_WORDS[app];
}
