// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropLoginShell, holdsLoginShell, putLoginShell, repeatEarlySubmit } from "./login-shell.ts";

let root: HTMLElement;

/** The form as it is in the page now. */
const form = () => root.querySelector("form");

/** The visitor submits; true when the browser would send the fields to the address of the page. */
const submit = () => !!form()?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root">Loading</div><template><form><input name="email" /></form></template>';
  root = document.getElementById("root") as HTMLElement;
  putLoginShell(root, document.querySelector("template") as HTMLTemplateElement);
});

describe("the login form of the built page", () => {
  it("AUTH-01 takes the place of what stood there, until the scripts take over", () => {
    expect(root.innerHTML).toBe('<form><input name="email"></form>');
    expect(holdsLoginShell(root)).toBe(true);
    dropLoginShell(root);
    expect(holdsLoginShell(root)).toBe(false);
    expect({ ...root.dataset }).toEqual({});
  });

  it("AUTH-03 keeps an early submit from the browser, and repeats it once when the scripts are there", () => {
    const submitted = vi.fn((event: Event) => event.preventDefault());
    expect(submit()).toBe(false);
    document.body.addEventListener("submit", submitted);
    expect(submit()).toBe(false);
    expect(submitted).not.toHaveBeenCalled();
    repeatEarlySubmit(form());
    expect(submitted).toHaveBeenCalledOnce();
    expect(holdsLoginShell(root)).toBe(false);
    repeatEarlySubmit(form());
    expect(submitted).toHaveBeenCalledOnce();
    document.body.removeEventListener("submit", submitted);
  });

  it("AUTH-03 submits only what the visitor submitted, and leaves later submits to the scripts", () => {
    const submitted = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("submit", submitted);
    repeatEarlySubmit(form());
    repeatEarlySubmit(null);
    expect(submitted).not.toHaveBeenCalled();
    submit();
    expect(submitted).toHaveBeenCalledOnce();
    document.body.removeEventListener("submit", submitted);
  });
});
