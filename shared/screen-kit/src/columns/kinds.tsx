import {
  formatDate,
  formatDateMinute,
  formatExpiration,
  formatMoney,
  formatPhone,
  formatRowMoney,
  givingBack,
} from '@tillway/rules';
import { type BadgeTone, type Column, StatusBadge } from '@tillway/ui';
import { CopyButton, ShortId } from '@tillway/ui/parts';
import type { ReactNode } from 'react';
import type { ListContext } from '../context/list-context';

/** Display of one column, and the condition to offer it. */
export interface ColumnKind<Row, Scope = unknown> {
  /** Renders the cell. The field's value is the first argument, so that a kind need not know its row. */
  cell: (value: unknown, row: Row, context: ListContext<Scope>) => ReactNode;
  /** A button in the cell, beside its content. */
  beside?: (value: unknown, row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Shown on a phone, where there is room for three or four columns. */
  narrow?: boolean;
  /**
   * Place in the two lines of a row on a phone. The kind decides by default: amounts and statuses are at the
   * end.
   */
  place?: NonNullable<Column<Row>['narrow']>;
  /** Response field with this column's total over the whole filter, in cents. */
  sum?: string;
  /** A row's amount in cents, for the total of the selected rows. */
  centsOf?: (row: Row, value: unknown) => number;
  /** Hides the column, also in the column chooser, if it is useless to this user. */
  hidden?: (context: ListContext<Scope>) => boolean;
  /** Its cell is the button that opens the row; by default the first column. */
  opens?: boolean;
  /** Wraps its text if the columns do not fit side by side. */
  wrap?: boolean;
}

type Options<Row, Scope> = Omit<ColumnKind<Row, Scope>, 'cell'>;

const kind =
  (format: (value: string, context: ListContext<never>) => ReactNode, align?: 'end', place?: 'figure') =>
  <Row, Scope = unknown>(options: Options<Row, Scope> = {}): ColumnKind<Row, Scope> => ({
    ...(align && { align }),
    ...(place && { place }),
    ...options,
    cell: (value, _, context) =>
      value === null || value === undefined || value === ''
        ? ''
        : format(value as string, context as unknown as ListContext<never>),
  });

/** The value as it is; an empty value is an empty cell. */
export const text = kind((value) => value);
/** The beginning and end of a long id, with a copy button named for example `Copy transaction ID`. */
export const id = <Row, Scope = unknown>(
  copyLabel: string,
  options: Options<Row, Scope> = {},
): ColumnKind<Row, Scope> => ({
  ...kind((value) => <ShortId id={value} />)<Row, Scope>(options),
  beside: (value) => <CopyButton text={String(value)} label={copyLabel} tabIndex={-1} />,
});
/** Day of an instant in the user's time zone, or a plain date: `Jan-10-2024`. */
export const day = kind((value, { session }) => formatDate(value, session.user.timezone));
/** An instant to the minute in the user's time zone; the row's details show seconds. */
export const instant = kind((value, { session }) => formatDateMinute(value, session.user.timezone));
/** `MM/YY` from the API's YYMM. */
export const expiration = kind((value) => formatExpiration(value));
export const phone = kind((value) => formatPhone(value));
const dollars = kind((value) => formatMoney(Number(value)), 'end', 'figure');
/** Cents as dollars. */
export const money = <Row, Scope = unknown>(options: Options<Row, Scope> = {}): ColumnKind<Row, Scope> => ({
  centsOf: (_, value) => Number(value),
  ...dollars(options),
});
/** `Yes`, `No`, or empty if unknown. */
export const yesNo = kind((value) => (value ? 'Yes' : 'No'));

/** Cents as dollars, in parentheses if the row's request type returns money to the payer. */
export const rowMoney = <Row extends { request_type: string }, Scope = unknown>(
  options: Options<Row, Scope> = {},
): ColumnKind<Row, Scope> => ({
  align: 'end',
  place: 'figure',
  ...options,
  cell: (value, row) => formatRowMoney(Number(value), row.request_type),
  centsOf: ({ request_type }, value) =>
    givingBack.includes(request_type) ? -Math.abs(Number(value)) : Number(value),
});

/** A badge with the value's tone, and the value itself unless `label` maps it. */
export const status = <Row, Scope = unknown>(
  toneOf: (value: string) => BadgeTone,
  { label = String, ...options }: Options<Row, Scope> & { label?: (value: string) => string } = {},
): ColumnKind<Row, Scope> => ({
  place: 'state',
  ...options,
  cell: (value) => <StatusBadge tone={toneOf(String(value))}>{label(String(value))}</StatusBadge>,
});

/** Any other content, rendered from the row. */
export const custom = <Row, Scope = unknown>(
  render: (row: Row, context: ListContext<Scope>) => ReactNode,
  options: Options<Row, Scope> = {},
): ColumnKind<Row, Scope> => ({ ...options, cell: (_, row, context) => render(row, context) });

/** Hides a column from users with only one account. */
export const withOneAccount = ({ session }: ListContext<unknown>): boolean =>
  session.user.accounts.length < 2;
