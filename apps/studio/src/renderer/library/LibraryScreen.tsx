import { assertNever, MAX_CASE_FILE_BYTES, messageOf } from "@andromeda/domain";
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  IconDownload,
  IconPlus,
  IconTrash,
  IconUpload,
  ListSkeleton,
  notify,
  PageHeader,
  SearchInput,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { caseFileText } from "../../shared/case-file-text.ts";
import type { CaseSummary, SearchHit } from "../../shared/ipc-contract.ts";
import { isPageCovered } from "../shell/is-page-covered.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import { useAccountServices } from "../studio-context.ts";
import { BinDialog } from "./BinDialog.tsx";
import { DeleteCaseDialog } from "./DeleteCaseDialog.tsx";
import { DropZone } from "./DropZone.tsx";
import { FieldResults } from "./FieldResults.tsx";
import { LibraryList } from "./LibraryList.tsx";
import classes from "./LibraryScreen.module.css";
import type { LibrarySort } from "./library-filters.ts";
import type { LibraryStore } from "./library-store.ts";

/** All cases of the author: search, filter and open them. */
export const LibraryScreen = observer(function LibraryScreen() {
  const { library, navigation, client, cases } = useAccountServices();
  const [toDelete, setToDelete] = useState<CaseSummary | null>(null);
  const [isShowingBin, setShowingBin] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  useMenuCommand(client, "export", () => attempt(exportCases()));
  const noCase = () => void notify({ kind: "info", message: "Open the case first." });
  useMenuCommand(client, "station-pack-pdf", noCase);
  useMenuCommand(client, "station-pack-markdown", noCase);
  useMenuCommand(client, "find", () => {
    if (!isPageCovered()) filters.current?.querySelector("input")?.focus();
  });

  async function duplicate({ id, title }: CaseSummary) {
    const record = await cases.open(id);
    if (record)
      await navigation.newCase({ ...record.document, title: title === "" ? "" : `Copy of ${title}` });
  }

  async function restore({ id }: CaseSummary) {
    await navigation.openCase(await library.restoreAsNew(id));
  }

  async function importFiles(files: readonly File[]) {
    for (const file of files) {
      await importFile(file).catch((error: unknown) =>
        notify({ kind: "error", message: `“${file.name}” was not imported. ${messageOf(error)}` }),
      );
    }
  }

  async function importFile(file: File) {
    // One byte more shows that the file is too large.
    const bytes = await file.slice(0, MAX_CASE_FILE_BYTES + 1).arrayBuffer();
    const text = caseFileText(new Uint8Array(bytes));
    await client.ask("files:import-text", { name: file.name.slice(0, 500), text });
  }

  /** The chosen cases, or all that are shown when none is chosen. */
  async function exportCases() {
    const { chosen, shown } = library;
    const ids = (chosen.length > 0 ? chosen : shown).map(({ id }) => id);
    if (ids.length === 0) notify({ kind: "info", message: "There is no case to export." });
    else await client.ask("files:export", { ids });
  }

  const attempt = (what: Promise<unknown>) => {
    what.catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }));
  };

  return (
    <DropZone onFiles={importFiles}>
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
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => attempt(client.ask("files:import", null))}
            >
              Import…
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={library.count === 0}
              onClick={() => attempt(exportCases())}
            >
              {library.chosen.length > 0 ? `Export ${library.chosen.length}…` : "Export…"}
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
        onOpen={({ id }) => attempt(navigation.openCase(id))}
        onOpenField={({ caseId, path }) => attempt(navigation.openCase(caseId, path))}
        onOpenInWindow={({ id }) => attempt(client.ask("window:open-case", { id }))}
        onDuplicate={(summary) => attempt(duplicate(summary))}
        onDelete={setToDelete}
        onExport={({ id }) => attempt(client.ask("files:export", { ids: [id] }))}
        onRestore={(summary) => attempt(restore(summary))}
        onNew={() => void navigation.newCase()}
      />
      <BinDialog
        isOpen={isShowingBin}
        library={library}
        onRestored={(id) => attempt(navigation.openCase(id))}
        onClose={() => setShowingBin(false)}
      />
      <DeleteCaseDialog summary={toDelete} onDelete={library.remove} onClose={() => setToDelete(null)} />
    </DropZone>
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
          { value: "all", label: "Any sync status" },
          { value: "synced", label: "Synced" },
          { value: "unsent", label: "Waiting to sync" },
          { value: "local-only", label: "Only on this computer" },
          { value: "needs-title", label: "Needs a title" },
          { value: "conflict", label: "In conflict" },
          { value: "refused", label: "Not accepted" },
          { value: "not-deleted", label: "Not deleted" },
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
  readonly onOpenField: (hit: SearchHit) => void;
  readonly onOpenInWindow: (summary: CaseSummary) => void;
  readonly onDuplicate: (summary: CaseSummary) => void;
  readonly onDelete: (summary: CaseSummary) => void;
  readonly onExport: (summary: CaseSummary) => void;
  readonly onRestore: (summary: CaseSummary) => void;
  readonly onNew: () => void;
}

const Content = observer(function Content({ library, onNew, onOpenField, ...actions }: ContentProps) {
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
      ) : shown.length === 0 && library.filters.search.trim() === "" ? (
        <EmptyState
          title="No case matches"
          action={
            <Button variant="default" onClick={library.clearFilters}>
              Show all cases
            </Button>
          }
        />
      ) : shown.length === 0 ? (
        // One line: what the search found in the fields stands right below it.
        <div className={classes.none}>
          <p>No title, specialty or condition matches.</p>
          <Button size="compact-sm" variant="default" onClick={library.clearFilters}>
            Show all cases
          </Button>
        </div>
      ) : (
        <LibraryList
          cases={shown}
          isChosen={library.isChosen}
          onChoose={({ id }) => library.toggle(id)}
          {...actions}
        />
      )}
      <FieldResults text={library.filters.search} isShown={library.isWithinFilters} onOpen={onOpenField} />
    </>
  );
});

function casesText(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
