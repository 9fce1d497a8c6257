/// <reference path="./assets.d.ts" />

export { AndromedaProvider, type AndromedaProviderProps } from "./andromeda-provider/AndromedaProvider.tsx";
export { AppCard, type AppCardProps } from "./app-card/AppCard.tsx";
export { AppShellLayout, type AppShellLayoutProps } from "./app-shell-layout/AppShellLayout.tsx";
export type { NavigationEntry } from "./app-shell-layout/navigation-entry.ts";
export { type AppChoiceItem, AppSwitcher, type AppSwitcherProps } from "./app-switcher/AppSwitcher.tsx";
export { AuthCard, type AuthCardProps } from "./auth-card/AuthCard.tsx";
export { CheckRow, type CheckRowProps } from "./check-row/CheckRow.tsx";
export { CodeInput, type CodeInputProps } from "./code-input/CodeInput.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog/ConfirmDialog.tsx";
export { Countdown, type CountdownProps } from "./countdown/Countdown.tsx";
export { formatCountdown } from "./countdown/format-countdown.ts";
export { DataTable } from "./data-table/DataTable.tsx";
export type {
  DataTableColumn,
  DataTablePagination,
  DataTableProps,
  DataTableSort,
  DataTableState,
} from "./data-table/data-table-types.ts";
export { DateTime, type DateTimeProps, RelativeTime, type RelativeTimeProps } from "./date-time/DateTime.tsx";
export {
  type DateFormatOptions,
  formatDate,
  formatDateTime,
  formatRelativeDate,
  type Moment,
} from "./date-time/format-date-time.ts";
export { EmailField, type EmailFieldProps } from "./email-field/EmailField.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state/EmptyState.tsx";
export { ErrorState, type ErrorStateProps } from "./error-state/ErrorState.tsx";
export { FilterChips, type FilterChipsProps } from "./filter-chips/FilterChips.tsx";
export { type FilterOption, FilterSelect, type FilterSelectProps } from "./filter-select/FilterSelect.tsx";
export { FormAlert, type FormAlertKind, type FormAlertProps } from "./form-alert/FormAlert.tsx";
export { FullPageSpinner, type FullPageSpinnerProps } from "./full-page-spinner/FullPageSpinner.tsx";
export * from "./icons/icons.ts";
export { LinkButton, type LinkButtonProps } from "./link/LinkButton.tsx";
export {
  externalLinkProps,
  type LinkComponent,
  type LinkComponentProps,
  useLinkComponent,
} from "./link/link-context.ts";
export { TextLink, type TextLinkProps } from "./link/TextLink.tsx";
export { ListField, type ListFieldProps, type ListRowsProps } from "./list-field/ListField.tsx";
export { Logo, LogoMark, type LogoMarkProps, type LogoProps } from "./logo/Logo.tsx";
export { formatCredits, formatDollars } from "./money-text/format-amount.ts";
export { type AmountProps, CreditsText, MoneyText } from "./money-text/MoneyText.tsx";
export { type NotificationContent, type NotificationKind, notify } from "./notify/notify.tsx";
export { OfflineBanner, type OfflineBannerProps } from "./offline-banner/OfflineBanner.tsx";
export { PageHeader, type PageHeaderProps } from "./page-header/PageHeader.tsx";
export { PaginationBar, type PaginationBarProps } from "./pagination-bar/PaginationBar.tsx";
export { Paragraphs, type ParagraphsProps } from "./paragraphs/Paragraphs.tsx";
export { PasswordField, type PasswordFieldProps } from "./password-field/PasswordField.tsx";
export { PermissionDenied, type PermissionDeniedProps } from "./permission-denied/PermissionDenied.tsx";
export { useIsScrollable } from "./scrollable/use-is-scrollable.ts";
export { SearchInput, type SearchInputProps } from "./search-input/SearchInput.tsx";
export type { SearchableOption } from "./searchable-select/filter-options.ts";
export { SearchableSelect, type SearchableSelectProps } from "./searchable-select/SearchableSelect.tsx";
export { SectionCard, type SectionCardProps } from "./section-card/SectionCard.tsx";
export { SelectField, type SelectFieldProps } from "./select-field/SelectField.tsx";
export {
  CardSkeleton,
  type CardSkeletonProps,
  ListSkeleton,
  type ListSkeletonProps,
} from "./skeletons/Skeletons.tsx";
export { StatCard, type StatCardProps } from "./stat-card/StatCard.tsx";
export { StatusBadge, type StatusBadgeProps, type StatusKind } from "./status-badge/StatusBadge.tsx";
export {
  SubNavigation,
  type SubNavigationEntry,
  type SubNavigationProps,
} from "./sub-navigation/SubNavigation.tsx";
export { TextAreaField, type TextAreaFieldProps } from "./text-area-field/TextAreaField.tsx";
export { TextField, type TextFieldProps } from "./text-field/TextField.tsx";
export { contrastRatio } from "./theme/contrast.ts";
export { cssVariablesResolver, theme, tooltipDelays } from "./theme/theme.ts";
