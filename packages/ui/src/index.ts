/// <reference path="./assets.d.ts" />

export { InSteps, type InStepsProps } from "./behaviour/InSteps.tsx";
export { isSendKey } from "./behaviour/is-send-key.ts";
export { useIsScrollable } from "./behaviour/use-is-scrollable.ts";
export {
  type LoadedModule,
  type LoadedModuleStatus,
  useLoadedModule,
} from "./behaviour/use-loaded-module.ts";
export { ChartFigure, type ChartFigureProps } from "./content/ChartFigure.tsx";
export { type AmountProps, CreditsText } from "./content/CreditsText.tsx";
export { DateTime, type DateTimeProps, RelativeTime, type RelativeTimeProps } from "./content/DateTime.tsx";
export {
  type DateFormatOptions,
  formatDate,
  formatDateTime,
  formatRelativeDate,
  formatTime,
  type Moment,
} from "./content/format-date-time.ts";
export {
  formatCredits,
  formatNumber,
  formatShortDollars,
  formatShortNumber,
} from "./content/format-number.ts";
export { Hint, type HintProps } from "./content/Hint.tsx";
export { Logo, LogoMark, type LogoMarkProps, type LogoProps } from "./content/Logo.tsx";
export { Paragraphs, type ParagraphsProps } from "./content/Paragraphs.tsx";
export { RecordingPlayer, type RecordingPlayerProps } from "./content/RecordingPlayer.tsx";
export { SectionCard, type SectionCardProps } from "./content/SectionCard.tsx";
export { StatusBadge, type StatusBadgeProps, type StatusKind } from "./content/StatusBadge.tsx";
export { DataTable } from "./data/DataTable.tsx";
export type {
  DataTableColumn,
  DataTablePagination,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
  DataTableState,
} from "./data/data-table-types.ts";
export { PaginationBar, type PaginationBarProps } from "./data/PaginationBar.tsx";
export { StatCard, type StatCardProps } from "./data/StatCard.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./feedback/ConfirmDialog.tsx";
export { Dialog, SideDialog } from "./feedback/Dialog.tsx";
export { EmptyState, type EmptyStateProps } from "./feedback/EmptyState.tsx";
export { ErrorState, type ErrorStateProps } from "./feedback/ErrorState.tsx";
export { FormAlert, type FormAlertKind, type FormAlertProps } from "./feedback/FormAlert.tsx";
export { FullPageSpinner, type FullPageSpinnerProps } from "./feedback/FullPageSpinner.tsx";
export { type NotificationContent, type NotificationKind, notify } from "./feedback/notify.tsx";
export { OfflineBanner, type OfflineBannerProps } from "./feedback/OfflineBanner.tsx";
export {
  CardSkeleton,
  type CardSkeletonProps,
  ListSkeleton,
  type ListSkeletonProps,
} from "./feedback/Skeletons.tsx";
export { CheckRow, type CheckRowProps } from "./fields/CheckRow.tsx";
export { EmailField, type EmailFieldProps } from "./fields/EmailField.tsx";
export { FilterChips, type FilterChipsProps } from "./fields/FilterChips.tsx";
export { type FilterOption, FilterSelect, type FilterSelectProps } from "./fields/FilterSelect.tsx";
export type { SearchableOption } from "./fields/filter-options.ts";
export { ListField, type ListFieldProps, type ListRowsProps } from "./fields/ListField.tsx";
export { PasswordField, type PasswordFieldProps } from "./fields/PasswordField.tsx";
export { SearchableSelect, type SearchableSelectProps } from "./fields/SearchableSelect.tsx";
export { SearchInput, type SearchInputProps } from "./fields/SearchInput.tsx";
export { Segments, type SegmentsProps } from "./fields/Segments.tsx";
export { SelectField, type SelectFieldProps } from "./fields/SelectField.tsx";
export { TextAreaField, type TextAreaFieldProps, type TextSource } from "./fields/TextAreaField.tsx";
export { TextField, type TextFieldProps } from "./fields/TextField.tsx";
export { AppCard, type AppCardProps } from "./navigation/AppCard.tsx";
export { AppShellLayout, type AppShellLayoutProps } from "./navigation/AppShellLayout.tsx";
export { AppShellSkeleton } from "./navigation/AppShellSkeleton.tsx";
export { type AppChoiceItem, AppSwitcher, type AppSwitcherProps } from "./navigation/AppSwitcher.tsx";
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteItem,
} from "./navigation/CommandPalette.tsx";
export { LinkButton, type LinkButtonProps } from "./navigation/LinkButton.tsx";
export {
  externalLinkProps,
  type LinkComponent,
  type LinkComponentProps,
  useLinkComponent,
} from "./navigation/link-context.ts";
export type { NavigationEntry } from "./navigation/navigation-entry.ts";
export { PageHeader, type PageHeaderProps } from "./navigation/PageHeader.tsx";
export { PrintButton, type PrintButtonProps } from "./navigation/PrintButton.tsx";
export {
  SubNavigation,
  type SubNavigationEntry,
  type SubNavigationProps,
} from "./navigation/SubNavigation.tsx";
export { TextLink, type TextLinkProps } from "./navigation/TextLink.tsx";
export { AuthCard, type AuthCardProps } from "./sign-in/AuthCard.tsx";
export { CodeInput, type CodeInputProps } from "./sign-in/CodeInput.tsx";
export { Countdown, type CountdownProps } from "./sign-in/Countdown.tsx";
export { formatCountdown } from "./sign-in/format-countdown.ts";
export { SignInForm, type SignInFormProps } from "./sign-in/SignInForm.tsx";
export { AndromedaProvider, type AndromedaProviderProps } from "./theme/AndromedaProvider.tsx";
export { contrastRatio } from "./theme/contrast.ts";
export * from "./theme/icons.ts";
export { cardColour, shadesOf } from "./theme/palette.ts";
export { tooltipDelays } from "./theme/theme.ts";
