import type { ListView } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatMoney } from '@tillway/rules';
import { type Column, type FooterRow, VisuallyHidden } from '@tillway/ui';
import type { ReactNode } from 'react';
import type { Columns } from '../columns/define-columns';
import { type ListColumns, useColumns } from '../columns/use-columns';
import type { ListContext } from '../context/list-context';
import type { SummedColumn } from '../selection/selection-bar';
import { type ListDefinition, type ListPage, preferenceOf } from './define-list';

/** The link to a row's own screen. */
export interface RowView<Row> {
  /** Names the row in its link, `View Ada Byron`. */
  name: (row: Row) => ReactNode;
  path: (row: Row) => string;
}

/** A last column with a View link to the row's own screen. */
export const viewColumn = <Row,>({ name, path }: RowView<Row>): Column<Row> => ({
  id: 'view',
  header: <VisuallyHidden>{t('View')}</VisuallyHidden>,
  cell: (row) => (
    <>
      {t('View')}
      <VisuallyHidden> {name(row)}</VisuallyHidden>
    </>
  ),
  opens: true,
  href: path,
  align: 'end',
});

/** The columns of a list from the user's preferences or the open view. */
export function useListColumns<Row, Name extends string, Filter, Scope>(
  list: ListDefinition<Row, Name, Filter, Scope>,
  context: ListContext<Scope>,
  { views, view }: { views: readonly ListView[]; view: ListView | undefined },
): ListColumns<Name> {
  const { columns, fetchFile } = list;
  return useColumns(preferenceOf(list, context), {
    labels: columns.labels,
    defaults: columns.defaults,
    exportDefaults: columns.exportDefaults,
    hidden: columns.hidden(context),
    hasExport: fetchFile !== undefined,
    views,
    view,
  });
}

const summedColumns = <Row, Name extends string, Scope>(
  { kindOf }: Columns<Row, Name, Scope>,
  shown: readonly Name[],
) => shown.filter((name) => kindOf(name).sum !== undefined);

/**
 * A line of totals over the whole filter, labeled in the first column without one. It keeps its place while
 * loading.
 */
export function summaryOf<Row, Name extends string, Scope>(
  columns: Columns<Row, Name, Scope>,
  shown: readonly Name[],
  page: ListPage<Row> | undefined,
): FooterRow[] {
  const summed = summedColumns(columns, shown);
  if (summed.length === 0) return [];
  const title = shown.find((name) => !summed.includes(name)) ?? '';
  const totals = page as Record<string, unknown> | undefined;
  const cells: Record<string, string | undefined> = { [title]: 'Total' };
  for (const name of summed)
    cells[name] = totals && formatMoney(Number(totals[columns.kindOf(name).sum ?? '']));
  return [{ id: 'totals', cells }];
}

/** The same columns for the total of selected rows. */
export const selectionSums = <Row, Name extends string, Scope>(
  columns: Columns<Row, Name, Scope>,
  shown: readonly Name[],
): SummedColumn<Row>[] =>
  summedColumns(columns, shown).flatMap((name) => {
    const { centsOf } = columns.kindOf(name);
    if (!centsOf) return [];
    return [
      {
        label: columns.labels[name],
        centsOf: (row: Row) => centsOf(row, (row as Record<string, unknown>)[name]),
      },
    ];
  });
