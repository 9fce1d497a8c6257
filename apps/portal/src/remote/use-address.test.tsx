import { act, render } from "@testing-library/react";
import { use } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";
import { type Address, type AddressCodec, readPage, readText, useAddress, writePage } from "./use-address.ts";

interface Values {
  readonly search: string;
  readonly page: number;
}

const codec: AddressCodec<Values> = {
  read: (query) => ({ search: readText(query, "search"), page: readPage(query) }),
  write({ search, page }) {
    const query = new URLSearchParams();
    if (search) query.set("search", search);
    writePage(query, page);
    return query;
  },
};

function open(path: string) {
  const seen: { current: Address<Values> | null } = { current: null };
  function Screen() {
    seen.current = useAddress(codec);
    return null;
  }
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      { path: "/list", Component: Screen },
      {
        path: "/elsewhere",
        lazy: async () => {
          await arrived;
          return { Component: () => null };
        },
      },
      { path: "/slow", Component: () => use(arrived) },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    arrive: () => act(async () => arrive()),
    values: () => seen.current?.values,
    change: (...args: Parameters<Address<Values>["change"]>) =>
      act(async () => seen.current?.change(...args)),
    changeTwice: (one: Partial<Values>, other: Partial<Values>) =>
      act(async () => {
        seen.current?.change(one, "replace");
        seen.current?.change(other, "replace");
      }),
    changeAfter: (step: () => void, part: Partial<Values>) =>
      act(async () => {
        step();
        seen.current?.change(part, "replace");
      }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

describe("useAddress", () => {
  it("reads the address and follows it", async () => {
    const { values, router } = open("/list?search=ada&page=3");
    expect(values()).toEqual({ search: "ada", page: 2 });
    await act(() => router.navigate("/list?search=bea"));
    expect(values()).toEqual({ search: "bea", page: 0 });
  });

  it("pushes a step that Back takes back, and replaces without adding one", async () => {
    const { change, address, values, router } = open("/list");
    await change({ search: "a" }, "replace");
    await change({ page: 1 }, "push");
    expect(address()).toBe("/list?search=a&page=2");
    await act(() => router.navigate(-1));
    expect(values()).toEqual({ search: "a", page: 0 });
    await change({ search: "", page: 0 }, "replace");
    expect(address()).toBe("/list");
  });

  it("applies both of two changes between two renders", async () => {
    const { changeTwice, address } = open("/list");
    await changeTwice({ search: "a" }, { page: 4 });
    expect(address()).toBe("/list?search=a&page=5");
  });

  it.each([
    ["is fetched", "/elsewhere"],
    ["is rendered", "/slow"],
  ])(
    "SHELL-31 a search that comes while the screen of a followed link %s does not cancel the navigation",
    async (_, path) => {
      const { change, address, router, arrive } = open("/list");
      await act(async () => void router.navigate(path));
      await change({ search: "a" }, "replace");
      await arrive();
      await vi.waitFor(() => expect(address()).toBe(path));
    },
  );

  it("SHELL-31 a search that comes right after a link was followed does not cancel the navigation", async () => {
    const { changeAfter, address, router, arrive } = open("/list");
    await changeAfter(() => void router.navigate("/elsewhere"), { search: "a" });
    await arrive();
    await vi.waitFor(() => expect(address()).toBe("/elsewhere"));
  });
});
