/** Hands a file to the browser's downloads. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
