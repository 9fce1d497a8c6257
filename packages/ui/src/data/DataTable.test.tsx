import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataTableColumn, DataTableProps } from "./data-table-types.ts";

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const users: readonly User[] = [
  { id: "b", name: "Bilal", email: "bilal@example.org" },
  { id: "a", name: "Amelia", email: "amelia@example.org" },
];

const columns: readonly DataTableColumn<User>[] = [
  { id: "name", header: "Name", cell: (user) => user.name, isRowHeader: true, isSortable: true },
  { id: "email", header: "Email", cell: (user) => user.email },
];

function table(props: Partial<DataTableProps<User>> = {}) {
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      emptyText="No users found"
      {...props}
    />
  );
}

describe("DataTable", () => {
  it("LIB-02 shows the rows in the order given, named by their row header", () => {
    renderUi(table());
    expect(screen.getByRole("table", { name: "Users" })).toHaveAttribute("aria-busy", "false");
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Bilal", "Amelia"]);
    const [, first] = screen.getAllByRole("row");
    expect(within(first as HTMLElement).getByRole("cell", { name: "bilal@example.org" })).toBeVisible();
  });

  it("LIB-02 gives every cell its label for phones", () => {
    renderUi(table());
    const cell = screen.getByRole("cell", { name: "bilal@example.org" });
    expect(cell).toHaveAttribute("data-label", "Email");
  });

  it("USERS-28 ticks rows one by one and all in sight, and says when only some are ticked", async () => {
    const onChange = vi.fn();
    const selection = { selected: new Set(["a", "elsewhere"]), onChange, rowName: ({ name }: User) => name };
    const { user } = renderUi(table({ selection }));
    const box = (name: string) => screen.getByRole("checkbox", { name });
    expect(box("Select Amelia")).toBeChecked();
    expect(box("Select Bilal")).not.toBeChecked();
    expect(box("Select all rows on this page")).toBePartiallyChecked();
    await user.click(box("Select Bilal"));
    expect(onChange).toHaveBeenLastCalledWith([users[0]], true);
    await user.click(box("Select Amelia"));
    expect(onChange).toHaveBeenLastCalledWith([users[1]], false);
    await user.click(box("Select all rows on this page"));
    expect(onChange).toHaveBeenLastCalledWith(users, true);
  });

  it("USERS-28 LIB-02 renders the row that is ticked and no other, and none when only the order or the state changes", () => {
    const rendered: string[] = [];
    const name = (user: User) => {
      rendered.push(user.name);
      return user.name;
    };
    const named: DataTableProps<User>["columns"] = [
      { id: "name", header: "Name", cell: name, isSortable: true },
    ];
    const shared = { columns: named, rowActions: ({ id }: User) => id };
    const ticks = { onChange: vi.fn(), rowName: ({ email }: User) => email };
    const { rerender } = renderUi(table({ ...shared, selection: { ...ticks, selected: new Set<string>() } }));
    rendered.length = 0;
    const selection = { ...ticks, selected: new Set(["a"]) };
    rerender(table({ ...shared, selection }));
    expect(rendered).toEqual(["Amelia"]);
    const sort = { columnId: "name", direction: "ascending" } as const;
    rerender(table({ ...shared, selection: { ...selection }, sort, state: { kind: "refreshing" } }));
    expect(rendered).toEqual(["Amelia"]);
    expect(screen.getByRole("checkbox", { name: "Select amelia@example.org" })).toBeChecked();
  });

  it("USERS-05 shows the given text and hint when there are no rows, and no pagination", () => {
    const pagination = { page: 1, pageCount: 1, onPageChange: vi.fn() };
    const { rerender } = renderUi(table({ rows: [], emptyHint: "Invite the first.", pagination }));
    expect(screen.getByText("No users found")).toBeVisible();
    expect(screen.getByText("Invite the first.")).toBeVisible();
    expect(screen.queryByRole("navigation")).toBeNull();
    // From a later page that has become empty, Previous leads back.
    rerender(table({ rows: [], pagination: { ...pagination, page: 2 } }));
    expect(screen.getByRole("button", { name: "Previous" })).toBeEnabled();
  });

  it("LIB-02 shows grey rows and announces it while loading, and does not call that empty", () => {
    renderUi(table({ rows: [], state: { kind: "loading" }, skeletonRows: 3 }));
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("status")).toHaveTextContent("Loading Users…");
    expect(screen.getAllByRole("row")).toHaveLength(1 + 3);
    expect(screen.queryByText("No users found")).toBeNull();
  });

  it("SHELL-28 shows the pagination once the first page has loaded, because the rows would push it down", () => {
    const pagination = { page: 1, pageCount: 2, range: null, onPageChange: vi.fn() };
    const { rerender } = renderUi(table({ rows: [], state: { kind: "loading" }, pagination }));
    expect(screen.queryByRole("navigation")).toBeNull();
    for (const kind of ["ready", "refreshing"] as const) {
      rerender(table({ state: { kind }, pagination }));
      expect(screen.getByRole("navigation", { name: "Users, pages" })).toBeVisible();
    }
  });

  it("LIB-02 keeps the old rows while new ones load", () => {
    renderUi(table({ state: { kind: "refreshing" } }));
    expect(screen.getByText("Bilal")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Loading Users…");
  });

  it("LIB-02 shows a failure instead of rows and offers to retry", async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(
      table({ state: { kind: "failed", message: "Could not load users.", onRetry } }),
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Could not load users.");
    expect(screen.queryByText("Bilal")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("USERS-05 asks its owner for pages: Previous is disabled on the first page, Next asks for the second", async () => {
    const onPageChange = vi.fn();
    const { user } = renderUi(table({ pagination: { page: 1, pageCount: 2, onPageChange } }));
    expect(screen.getByText("Page 1 of 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("LIB-03 states the order in aria-sort and asks for the other one on a click", async () => {
    const onSortChange = vi.fn();
    const { user, rerender } = renderUi(table({ sort: null, onSortChange }));
    const header = () => screen.getByRole("columnheader", { name: "Name" });
    expect(header()).toHaveAttribute("aria-sort", "none");
    expect(screen.getByRole("columnheader", { name: "Email" })).not.toHaveAttribute("aria-sort");

    await user.click(within(header()).getByRole("button", { name: "Name" }));
    expect(onSortChange).toHaveBeenLastCalledWith({ columnId: "name", direction: "ascending" });

    rerender(table({ sort: { columnId: "name", direction: "ascending" }, onSortChange }));
    expect(header()).toHaveAttribute("aria-sort", "ascending");
    await user.click(within(header()).getByRole("button", { name: "Name" }));
    expect(onSortChange).toHaveBeenLastCalledWith({ columnId: "name", direction: "descending" });
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Bilal", "Amelia"]);
  });

  it("LIB-02 gives each row its own actions", async () => {
    const remove = vi.fn();
    const { user } = renderUi(
      table({
        rowActions: (row) => (
          <button type="button" onClick={() => remove(row.id)}>
            Delete {row.name}
          </button>
        ),
      }),
    );
    expect(screen.getByRole("columnheader", { name: "Actions" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Delete Amelia" }));
    expect(remove).toHaveBeenCalledExactlyOnceWith("a");
  });
});
