import { assertNever, messageOf } from "@andromeda/domain";
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  IconPlus,
  IconTrash,
  ListSkeleton,
  notify,
  PageHeader,
  SearchInput,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import { useAccountServices } from "../studio-context.ts";
import { BinDialog } from "./BinDialog.tsx";
import { DeleteCaseDialog } from "./DeleteCaseDialog.tsx";
import { LibraryList } from "./LibraryList.tsx";
import classes from "./LibraryScreen.module.css";
import type { LibrarySort } from "./library-filters.ts";
import type { LibraryStore } from "./library-store.ts";

/** All cases of the author, to search, to filter and to open. */
export const LibraryScreen = observer(function LibraryScreen() {
  const { library, navigation, client, cases } = useAccountServices();
  const [toDelete, setToDelete] = useState<CaseSummary | null>(null);
  const [isShowingBin, setShowingBin] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  useMenuCommand(client, "find", () => filters.current?.querySelector("input")?.focus());

  async function duplicate({ id, title }: CaseSummary) {
    const record = await cases.open(id);
    if (record)
      await navigation.newCase({ ...record.document, title: title === "" ? "" : `Copy of ${title}` });
  }

  async function restore({ id }: CaseSummary) {
    await navigation.openCase(await library.restoreAsNew(id));
  }

  const attempt = (what: Promise<void>) => {
    what.catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }));
  };

  return (
    <>
      <PageHeader
        title="Case library"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setShowingBin(true)}
            >
              Bin
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void navigation.newCase()}
            >
              New case
            </Button>
          </>
        }
      />
      <div className={classes.filters} ref={filters}>
        <Filters library={library} />
      </div>
      <Content
        library={library}
        onOpen={({ id }) => void navigation.openCase(id)}
        onDuplicate={(summary) => attempt(duplicate(summary))}
        onDelete={setToDelete}
        onRestore={(summary) => attempt(restore(summary))}
        onNew={() => void navigation.newCase()}
      />
      <BinDialog
        isOpen={isShowingBin}
        library={library}
        onRestored={(id) => void navigation.openCase(id)}
        onClose={() => setShowingBin(false)}
      />
      <DeleteCaseDialog summary={toDelete} onDelete={library.remove} onClose={() => setToDelete(null)} />
    </>
  );
});

const Filters = observer(function Filters({ library }: { readonly library: LibraryStore }) {
  const { filters, specialties, sort } = library;
  const sorts: readonly { value: LibrarySort; label: string }[] = [
    { value: "last-edited", label: "Last edited first" },
    { value: "title", label: "Title A–Z" },
  ];
  return (
    <>
      <SearchInput
        label="Search cases"
        placeholder="Search cases..."
        value={filters.search}
        onSearch={(search) => library.filter({ search })}
        delay={100}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        onChange={(status) => library.filter({ status })}
        options={[
          { value: "all", label: "All statuses" },
          { value: "draft", label: "Draft" },
          { value: "active", label: "Active" },
          { value: "inactive", label: "Inactive" },
        ]}
      />
      <FilterSelect
        label="Specialty"
        value={filters.specialty}
        onChange={(specialty) => library.filter({ specialty })}
        options={[
          { value: "all", label: "All specialties" },
          ...specialties.map((name) => ({ value: name, label: name })),
        ]}
      />
      <FilterSelect
        label="Synchronisation"
        value={filters.sync}
        onChange={(sync) => library.filter({ sync })}
        options={[
          { value: "all", label: "Synced or not" },
          { value: "synced", label: "Synced" },
          { value: "unsent", label: "Waiting to sync" },
          { value: "local-only", label: "Only on this computer" },
          { value: "needs-title", label: "Needs a title" },
          { value: "conflict", label: "In conflict" },
          { value: "refused", label: "Not accepted" },
          { value: "deleted-on-server", label: "Deleted on the server" },
        ]}
      />
      <FilterSelect label="Order" value={sort} onChange={library.sortBy} options={sorts} />
    </>
  );
});

interface ContentProps {
  readonly library: LibraryStore;
  readonly onOpen: (summary: CaseSummary) => void;
  readonly onDuplicate: (summary: CaseSummary) => void;
  readonly onDelete: (summary: CaseSummary) => void;
  readonly onRestore: (summary: CaseSummary) => void;
  readonly onNew: () => void;
}

const Content = observer(function Content({ library, onNew, ...actions }: ContentProps) {
  const { status, shown, count } = library;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={8} label="Loading the cases…" />;
    case "failed":
      return (
        <ErrorState
          message="The cases on this computer could not be read."
          description={status.message}
          onRetry={() => void library.reload()}
        />
      );
    case "ready":
      break;
    default:
      return assertNever(status);
  }
  if (count === 0) {
    return (
      <EmptyState
        title="No cases yet"
        description="Cases that you write appear here, and those on the server as soon as they have been fetched."
        action={<Button onClick={onNew}>New case</Button>}
      />
    );
  }
  return (
    <>
      <p className={classes.count} role="status">
        {!library.isWhole
          ? "Reading the cases…"
          : shown.length === count
            ? casesText(count)
            : `${shown.length} of ${casesText(count)}`}
      </p>
      {shown.length === 0 && !library.isWhole ? (
        <ListSkeleton rows={8} label="Reading the cases…" />
      ) : shown.length === 0 ? (
        <EmptyState
          title="No case matches"
          action={
            <Button variant="default" onClick={library.clearFilters}>
              Show all cases
            </Button>
          }
        />
      ) : (
        <LibraryList cases={shown} {...actions} />
      )}
    </>
  );
});

function casesText(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
