import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** How the state of a screen is written into the query of its address, and read from whatever stands there. */
export interface AddressCodec<Values> {
  readonly read: (query: URLSearchParams) => Values;
  /** Leaves out what has its usual value, so that the plain screen has the plain address. */
  readonly write: (values: Values) => URLSearchParams;
}

/** `push` is a step that the Back button takes back, `replace` (for typing) is none. */
export type AddressStep = "push" | "replace";

/** What the address says, and how to change it. */
export interface Address<Values> {
  readonly values: Values;
  readonly change: (change: Partial<Values>, step: AddressStep) => void;
}

/**
 * The state of a screen that lives in the query of its address: reloading, sharing the link and the Back button keep
 * it. Give a codec that stays the same object.
 */
export function useAddress<Values>({ read, write }: AddressCodec<Values>): Address<Values> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  // Two changes between two drawings add up.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const change = useCallback(
    (part: Partial<Values>, step: AddressStep) => {
      latest.current = { ...latest.current, ...part };
      const query = write(latest.current).toString();
      void navigate(
        { search: query === "" ? "" : `?${query}` },
        // At once, because the controls of the screen show what the address says.
        { replace: step === "replace", preventScrollReset: true, flushSync: true },
      );
    },
    [navigate, write],
  );
  return { values, change };
}

/** A page number in an address counts from 1; anything that is none is the first page. Answers from 0. */
export function readPage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/** Writes a page that counts from 0; the first one needs no word. */
export function writePage(query: URLSearchParams, page: number): void {
  if (page > 0) query.set("page", String(page + 1));
}

/** The text of a search in an address, no longer than a search field takes. */
export function readText(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? "").slice(0, 200);
}
