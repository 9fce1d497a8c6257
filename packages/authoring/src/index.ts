export { type AssistantPorts, CaseAssistantHost } from "./assistant/case-assistant/CaseAssistantHost.tsx";
export { ConflictResolver } from "./conflicts/conflict-resolver/ConflictResolver.tsx";
export { useTaxonomy } from "./picker/use-taxonomy.ts";
export { PresenceBar } from "./presence/PresenceBar.tsx";
export { CaseViewer } from "./viewer/CaseViewer.tsx";
export { CaseHeading, headlineOf } from "./workspace/CaseHeading.tsx";
export { CaseWorkspace } from "./workspace/CaseWorkspace.tsx";
