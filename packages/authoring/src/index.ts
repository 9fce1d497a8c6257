export { CaseAssistant, type CaseAssistantProps } from "./assistant/case-assistant/CaseAssistant.tsx";
export {
  type AssistantPorts,
  CaseAssistantHost,
  type CaseAssistantHostProps,
} from "./assistant/case-assistant/CaseAssistantHost.tsx";
export {
  ConflictResolver,
  type ConflictResolverProps,
} from "./conflicts/conflict-resolver/ConflictResolver.tsx";
export { CaseComparison, type CaseComparisonProps } from "./diff/case-comparison/CaseComparison.tsx";
export { CaseDiffView, type CaseDiffViewProps } from "./diff/case-diff-view/CaseDiffView.tsx";
export type { DiffSettings } from "./diff/case-diff-view/DiffToolbar.tsx";
export { CaseEditor, type CaseEditorProps } from "./editor/CaseEditor.tsx";
export { ClassificationPicker, type ClassificationPickerProps } from "./picker/ClassificationPicker.tsx";
export type { Classification } from "./picker/classification.ts";
export { type TaxonomyState, useTaxonomy } from "./picker/use-taxonomy.ts";
export { PresenceArea, type PresenceAreaProps } from "./presence/PresenceArea.tsx";
export { PresenceBar, type PresenceBarProps } from "./presence/PresenceBar.tsx";
export { PublishDialog, type PublishDialogProps } from "./publish/PublishDialog.tsx";
export { ProposedChanges, type ProposedChangesProps } from "./review/proposed-changes/ProposedChanges.tsx";
export {
  TrackChangesPanel,
  type TrackChangesPanelProps,
} from "./review/TrackChangesPanel.tsx";
export { VersionHistory, type VersionHistoryProps } from "./versions/version-history/VersionHistory.tsx";
export { VersionTimeline, type VersionTimelineProps } from "./versions/version-timeline/VersionTimeline.tsx";
export { CaseViewer, type CaseViewerProps } from "./viewer/CaseViewer.tsx";
export { CaseHeading, type CaseHeadingProps, headlineOf } from "./workspace/CaseHeading.tsx";
export { CaseWorkspace, type CaseWorkspaceProps } from "./workspace/CaseWorkspace.tsx";
