export { LiveRegion, type LiveRegionProps } from './a11y/live-region';
export { SkipLink, type SkipLinkProps } from './a11y/skip-link';
export { VisuallyHidden } from './a11y/visually-hidden';
export { Button, type ButtonProps } from './actions/button';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export { Badge, StatusBadge, type BadgeProps, type BadgeTone } from './feedback/badge';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { Notice, type NoticeProps, type Severity } from './feedback/notice';
export { ScreenSkeleton } from './feedback/screen-skeleton';
export { Skeleton, TableSkeleton, type TableSkeletonProps } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field';
export { CheckboxGroup, type CheckboxGroupProps } from './fields/checkbox-group';
export { DateField, type DateFieldProps } from './fields/date-field';
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './fields/error-summary';
export {
  FieldFrame,
  FieldNotes,
  RequiredMark,
  splitFieldProps,
  useField,
  type FieldProps,
} from './fields/field';
export { FieldGrid, FullWidth, type FieldGridProps } from './fields/field-grid';
export { MoneyField, type MoneyFieldProps } from './fields/money-field';
export { PasswordField, type PasswordFieldProps } from './fields/password-field';
export { RadioGroup, type RadioGroupProps } from './fields/radio-group';
export { SelectField, type Option, type SelectFieldProps } from './fields/select-field';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field';
export { TextField, type TextFieldProps } from './fields/text-field';
export type { IconProps } from './icons/icon';
export * from './icons/icons';
export {
  DescriptionFrame,
  DescriptionList,
  DescriptionRows,
  type Description,
} from './layout/description-list';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { Panel, type PanelProps } from './layout/panel';
export * from './layout/primitives';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export type { Column, FooterRow, Sort } from './table/columns';
export { DataTable, type DataTableProps } from './table/data-table';
export { Pagination, type Page, type PaginationProps } from './table/pagination';
export { applyPrintRules } from './print/print-rules';
export { applyColorScheme } from './theme/apply-color-scheme';
export { applyTheme } from './theme/apply-theme';
export type { BrandLook, ThemeId } from '@tillway/brand';
