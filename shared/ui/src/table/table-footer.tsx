import { t, term } from '@tillway/language';
import { useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons';
import { isAtEnd, type Column, type FooterRow } from './columns';
import { styled } from '../looks/styled';

const Toggle = styled('button', 'table-footer-toggle');

/** As wide as most totals, even while they load: a column does not move when its total arrives. */
const Sum = styled('span', 'table-footer-sum');

export type TableFooterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly FooterRow[];
  /** If given, the footer can be collapsed under this title. */
  title: string | undefined;
};

/** Summary lines under a table. */
export function TableFooter<Row>({ columns, rows, title }: TableFooterProps<Row>) {
  const [open, setOpen] = useState(true);
  return (
    <tfoot>
      {title === undefined ? null : (
        <tr>
          <td colSpan={columns.length}>
            <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? <ChevronDownIcon size="1rem" /> : <ChevronUpIcon size="1rem" />}
              {t(title)}
            </Toggle>
          </td>
        </tr>
      )}
      {open
        ? rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, align, hideOnNarrow }, index) => {
                const text = row.cells[id];
                const isName = index === 0 && text !== undefined;
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    scope={isName ? 'row' : undefined}
                    data-align={align}
                    data-wide={hideOnNarrow || undefined}
                    data-end={isAtEnd(id) || undefined}
                  >
                    {align === 'end' && id in row.cells ? <Sum>{text}</Sum> : term(text)}
                  </Cell>
                );
              })}
            </tr>
          ))
        : null}
    </tfoot>
  );
}
