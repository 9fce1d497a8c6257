import { useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from "react-router";

/** How the state of a screen is written into the query of its address, and read from it. */
export interface AddressCodec<Values> {
  readonly read: (query: URLSearchParams) => Values;
  /** Leaves out default values, so that the plain screen has the plain address. */
  readonly write: (values: Values) => URLSearchParams;
}

/** `push` adds a step for the Back button, `replace` (for typing) does not. */
type AddressStep = "push" | "replace";

/** The state in the address, and how to change it. */
export interface Address<Values> {
  readonly values: Values;
  readonly change: (change: Partial<Values>, step: AddressStep) => void;
}

/**
 * The state of a screen that is stored in the query of its address: it survives a reload, a shared link and the Back
 * button. The codec must stay the same object.
 */
export function useAddress<Values>({ read, write }: AddressCodec<Values>): Address<Values> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const values = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  // Of two changes between two renders both are kept.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const change = useCallback(
    (part: Partial<Values>, step: AddressStep) => {
      // A search that waited for a pause in typing would cancel the link that was followed meanwhile. The router itself
      // is asked, because useNavigation() and useLocation() lag behind it while the next screen is rendered.
      const destination = router?.state.navigation.location ?? router?.state.location;
      if (step === "replace" && destination !== undefined && destination.pathname !== pathname) return;
      latest.current = { ...latest.current, ...part };
      const query = write(latest.current).toString();
      void navigate(
        { search: query === "" ? "" : `?${query}` },
        // Synchronously, because the controls of the screen show the address.
        { replace: step === "replace", preventScrollReset: true, flushSync: true },
      );
    },
    [navigate, write, router, pathname],
  );
  return { values, change };
}

/** The page of an address, which counts from 1, as an index from 0; anything else is the first page. */
export function readPage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/** Writes a page that counts from 0; the first one is left out. */
export function writePage(query: URLSearchParams, page: number): void {
  if (page > 0) query.set("page", String(page + 1));
}

/** The text of a search in an address, cut to the limit of a search field. */
export function readText(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? "").slice(0, 200);
}
