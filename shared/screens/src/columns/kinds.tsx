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

/** How one column shows its field, and when it is there at all. */
export interface ColumnKind<Row, Scope = unknown> {
  /** The cell. The field's own value comes first, so that a kind need not know its row. */
  cell: (value: unknown, row: Row, context: ListContext<Scope>) => ReactNode;
  /** A button of the cell's own, beside what it says. */
  beside?: (value: unknown, row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Stays on a phone, where there is room for three or four columns. */
  narrow?: boolean;
  /** What it is in the two lines of a row on a phone; by its kind unless said: sums and states stand at the end. */
  place?: NonNullable<Column<Row>['narrow']>;
  /** Field of the response that holds this column's total over the whole filter, in cents. */
  sum?: string;
  /** A row's own amount in cents, for the sum of what is selected. */
  centsOf?: (row: Row, value: unknown) => number;
  /** Leaves the column out, of the column chooser too, where it tells this user nothing. */
  hidden?: (context: ListContext<Scope>) => boolean;
  /** Its cell is the button that opens the row; the first column otherwise. */
  opens?: boolean;
  /** Breaks into lines where the columns have no room side by side. */
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

/** The field as it is; an empty one is an empty cell. */
export const text = kind((value) => value);
/** A long id by its beginning and end, copied by a button beside it: `Copy transaction ID`. */
export const id = <Row, Scope = unknown>(
  copyLabel: string,
  options: Options<Row, Scope> = {},
): ColumnKind<Row, Scope> => ({
  ...kind((value) => <ShortId id={value} />)<Row, Scope>(options),
  beside: (value) => <CopyButton text={String(value)} label={copyLabel} tabIndex={-1} />,
});
/** The day of an instant in the user's time zone, or a plain date: `Jan-10-2024`. */
export const day = kind((value, { session }) => formatDate(value, session.user.timezone));
/** An instant to the minute, in the user's time zone; its seconds stand in the row's details. */
export const instant = kind((value, { session }) => formatDateMinute(value, session.user.timezone));
/** `MM/YY` from the wire's YYMM. */
export const expiration = kind((value) => formatExpiration(value));
export const phone = kind((value) => formatPhone(value));
const dollars = kind((value) => formatMoney(Number(value)), 'end', 'figure');
/** Cents as dollars. */
export const money = <Row, Scope = unknown>(options: Options<Row, Scope> = {}): ColumnKind<Row, Scope> => ({
  centsOf: (_, value) => Number(value),
  ...dollars(options),
});
/** `Yes`, `No`, or nothing where it is not known. */
export const yesNo = kind((value) => (value ? 'Yes' : 'No'));

/** Cents as dollars, in parentheses where the row's request type gives money back (SHELL-072). */
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

/** A badge: the value's tone, and its word unless `label` gives another. */
export const status = <Row, Scope = unknown>(
  toneOf: (value: string) => BadgeTone,
  { label = String, ...options }: Options<Row, Scope> & { label?: (value: string) => string } = {},
): ColumnKind<Row, Scope> => ({
  place: 'state',
  ...options,
  cell: (value) => <StatusBadge tone={toneOf(String(value))}>{label(String(value))}</StatusBadge>,
});

/** Anything else, made from the row. */
export const custom = <Row, Scope = unknown>(
  render: (row: Row, context: ListContext<Scope>) => ReactNode,
  options: Options<Row, Scope> = {},
): ColumnKind<Row, Scope> => ({ ...options, cell: (_, row, context) => render(row, context) });

/** Hides a column from users who see one account only (SHELL-078). */
export const withOneAccount = ({ session }: ListContext<unknown>): boolean =>
  session.user.accounts.length < 2;
