import type { WorldChannel } from "./channel.ts";
import type { GuardMessage } from "./preload-runtime.ts";

/** What the main process calls in each frame. */
export interface FrameGuard {
  answerPermission(id: number, isGranted: boolean): void;
  /** Goes to an address that was held back, now that the app allows it. */
  navigate(url: string): void;
  /** Asks the page's beforeunload listeners, and keeps the browser from asking again. */
  mayUnload(): boolean;
  /** Replaces the word at the caret. */
  replaceWord(text: string): void;
}

/**
 * Reports what happens in a frame to the main process, and holds back the navigations that no request announces
 * (all but http and https), so that the app can refuse them.
 *
 * The function is injected into pages as text, so it must not use anything outside itself.
 */
export function installFrameGuard(channel: WorldChannel, post: (message: GuardMessage) => void): FrameGuard {
  let isAllowed = false;
  let isClosing = false;

  channel.on("guard", post);

  if (window === window.top) {
    document.addEventListener("DOMContentLoaded", () => {
      let title = "";
      const report = () => {
        if (document.title === title) return;
        title = document.title;
        post({ kind: "title", title });
      };
      report();
      new MutationObserver(report).observe(document.head, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });

    window.navigation.addEventListener("navigate", (event) => {
      const { url } = event.destination;
      const isDownload = event.downloadRequest !== null;
      if (isAllowed || isDownload || !event.cancelable || /^https?:/.test(url)) return;
      event.preventDefault();
      post({ kind: "navigate", url });
    });
  }

  window.addEventListener(
    "beforeunload",
    (event) => {
      if (isClosing && event.isTrusted) event.stopImmediatePropagation();
    },
    { capture: true },
  );

  window.addEventListener("contextmenu", (event) => {
    if (event.defaultPrevented) return;
    const element = event.target instanceof Element ? event.target : null;
    const field = element?.closest("input, textarea, [contenteditable]:not([contenteditable=false])") ?? null;
    const link = element?.closest("a") ?? null;
    const image = element instanceof HTMLImageElement ? element : null;
    const isEditable = field !== null && !isReadOnly(field);
    post({
      kind: "context-menu",
      params: {
        x: event.clientX,
        y: event.clientY,
        linkURL: link?.href ?? "",
        linkText: link?.textContent ?? "",
        pageURL: location.href,
        frameURL: location.href,
        srcURL: image?.src ?? "",
        mediaType: image ? "image" : "none",
        hasImageContents: image !== null,
        altText: image?.alt ?? "",
        titleText: element?.getAttribute("title") ?? "",
        isEditable,
        editFlags: editFlags(isEditable, selectedText(field) !== ""),
        selectionText: selectedText(field),
        spellcheckEnabled: field instanceof HTMLElement && field.spellcheck,
        misspelledWord: "",
        dictionarySuggestions: [],
        menuSourceType: event.button === 2 ? "mouse" : "keyboard",
      },
    });
  });

  function editFlags(isEditable: boolean, hasSelection: boolean) {
    return {
      canUndo: isEditable,
      canRedo: isEditable,
      canCut: isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: isEditable,
      canDelete: isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: false,
    };
  }

  function isReadOnly(field: Element): boolean {
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      (field.readOnly || field.disabled)
    );
  }

  function selectedText(field: Element | null): string {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    }
    return String(window.getSelection() ?? "");
  }

  return {
    answerPermission: (id, isGranted) => channel.post("permission-answer", { id, isGranted }),
    navigate(url) {
      isAllowed = true;
      location.href = url;
    },
    mayUnload() {
      isClosing = true;
      const event = document.createEvent("BeforeUnloadEvent") as BeforeUnloadEvent;
      event.initEvent("beforeunload", false, true);
      window.dispatchEvent(event);
      const mayUnload = !event.defaultPrevented && String(event.returnValue ?? "") === "";
      isClosing = mayUnload;
      return mayUnload;
    },
    replaceWord(text) {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        const before = field.value.slice(0, field.selectionStart ?? 0);
        const after = field.value.slice(field.selectionEnd ?? 0);
        const start = before.length - (/[\p{L}\p{N}'’-]*$/u.exec(before)?.[0].length ?? 0);
        const end = field.value.length - after.length + (/^[\p{L}\p{N}'’-]*/u.exec(after)?.[0].length ?? 0);
        field.setSelectionRange(start, end);
      } else {
        const selection = window.getSelection();
        selection?.modify("move", "backward", "word");
        selection?.modify("extend", "forward", "word");
      }
      document.execCommand("insertText", false, text);
    },
  };
}
