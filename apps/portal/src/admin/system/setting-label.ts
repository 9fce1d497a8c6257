/** A key as a label: underscores as spaces, every word with a capital. */
export function settingLabel(key: string): string {
  return key
    .split("_")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
