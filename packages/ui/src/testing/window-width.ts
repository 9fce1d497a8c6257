/** Makes media queries answer as a window of this width (in em) would; only `min-width` is understood. */
export function setWindowWidth(widthInEm: number) {
  window.matchMedia = (query: string) => {
    const wanted = Number(/min-width:\s*([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const list = new EventTarget() as EventTarget & Pick<MediaQueryList, "matches" | "media">;
    return Object.assign(list, { matches: widthInEm >= wanted, media: query }) as MediaQueryList;
  };
}
