import type { CaseKind, UserCaseRepository } from "@andromeda/domain";
import { UserCasesStore } from "@andromeda/stores";
import { notify, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { Switch } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useAutoRetry } from "../../connection.ts";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../remote/use-store.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { caseKindOf } from "./create/case-kinds.tsx";
import { KindPicker } from "./create/KindPicker.tsx";
import { NewCaseForm } from "./create/NewCaseForm.tsx";
import { CasesSection } from "./list/CasesSection.tsx";

export interface CasesScreenProps {
  readonly cases: UserCaseRepository;
}

const formId = "new-case";

/** /dashboard/cases and /dashboard/cases/new?type=…: the member's own cases, and the form of a new one. */
export const CasesScreen = observer(function CasesScreen({ cases }: CasesScreenProps) {
  const { id } = useUser();
  useScreenTitle("Clinical Cases");
  return <Cases key={id} userId={id} cases={cases} />;
});

/** Which form is open: of a chosen kind, of the kind in the address, or none. */
interface OpenForm {
  readonly type: CaseKind | null;
}

const Cases = observer(function Cases({ userId, cases }: CasesScreenProps & { readonly userId: string }) {
  const store = useStore(() => new UserCasesStore({ userId, cases, log }));
  const [chosen, setChosen] = useState<OpenForm | null>(null);
  const kinds = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const isNewPath = useLocation().pathname.endsWith("/new");
  const typeInAddress = caseKindOf(useSearchParams()[0].get("type"))?.type ?? null;
  const form = chosen ?? (isNewPath ? { type: typeInAddress } : null);
  useAutoRetry(store.list.failure, () => void store.list.load());

  function close() {
    const type = form?.type ?? "history";
    kinds.current?.querySelector<HTMLElement>(`[data-type="${type}"]`)?.focus();
    setChosen(null);
    if (isNewPath) void navigate(paths.cases);
  }

  return (
    <Page
      header={
        <PageHeader
          title="Clinical Cases"
          back={{ href: paths.dashboard, label: "Dashboard" }}
          actions={<Switch disabled label="Dark mode coming soon" />}
        />
      }
    >
      <SectionCard title="Create a New Case" description="Choose what you want to practise.">
        <KindPicker
          openType={form?.type ?? null}
          onChoose={(type) => setChosen({ type })}
          formId={formId}
          ref={kinds}
        />
      </SectionCard>
      {form ? (
        <div id={formId}>
          <NewCaseForm
            store={store}
            type={form.type}
            onCancel={close}
            onCreated={({ title }) => {
              close();
              void notify({ kind: "success", message: `“${title}” was created.` });
            }}
          />
        </div>
      ) : null}
      <CasesSection store={store} />
      <TextLink href={paths.dashboard}>Back to Cases</TextLink>
    </Page>
  );
});
