import { moveAllDeprecated, toCaseDocument } from "@andromeda/domain";
import { compareCases } from "@andromeda/stores";
import { Dialog } from "@andromeda/ui";
import { Button, Group, List, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { CaseDiffView } from "../../diff/case-diff-view/CaseDiffView.tsx";
import type { LoadDiffEditor } from "../../diff/editor/diff-editor-module.ts";
import { useEditorView } from "../editor-view.ts";

export interface MigrateAllProps {
  readonly loadEditor?: LoadDiffEditor | undefined;
}

type Preview = ReturnType<typeof previewOf>;

/** Moves every deprecated field that has a current one, after the author has seen what that changes. */
export const MigrateAll = observer(function MigrateAll({ loadEditor }: MigrateAllProps) {
  const { store } = useEditorView();
  const [preview, setPreview] = useState<Preview | null>(null);
  if (!store.isEditable || !store.fields.deprecated.some(({ target }) => target !== null)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setPreview(previewOf(store))}>
        Migrate all
      </Button>
      <Dialog
        opened={preview !== null}
        onClose={() => setPreview(null)}
        title="Migrate deprecated fields"
        size="min(96vw, 90rem)"
      >
        {preview ? (
          <Stack gap="md">
            <CaseDiffView
              comparison={preview.comparison}
              beforeLabel="As it is"
              afterLabel="Migrated"
              loadEditor={loadEditor}
            />
            {preview.unmoved.length > 0 ? (
              <div>
                <Text fw={600}>These fields stay where they are:</Text>
                <List size="sm">
                  {preview.unmoved.map(({ field, message }) => (
                    <List.Item key={field.path}>{`${field.label}: ${message}`}</List.Item>
                  ))}
                </List>
              </div>
            ) : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setPreview(null)}>
                Cancel
              </Button>
              <Button
                disabled={preview.comparison.fields.length === 0}
                onClick={() => {
                  store.moveAllDeprecated();
                  setPreview(null);
                }}
              >
                Migrate
              </Button>
            </Group>
          </Stack>
        ) : null}
      </Dialog>
    </>
  );
});

function previewOf(store: ReturnType<typeof useEditorView>["store"]) {
  const { edited, unmoved } = moveAllDeprecated(store.form);
  return { comparison: compareCases(store.document, toCaseDocument(edited)), unmoved };
}
