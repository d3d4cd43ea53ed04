import type { KeyboardEvent } from 'react';

const control = 'button, a[href], input[type=checkbox]';

/** The row that a key leads to, among the rows around one. */
function rowFor(key: string, row: HTMLTableRowElement): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/** Arrow up and down, Home and End move focus along a column's controls; Enter opens a row by itself, since it is a button. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // A row's menu opens by the same keys, and is no part of the table while it is open.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (!target.matches(control) || target.hasAttribute('aria-haspopup')) return;
  const cell = target.closest('td');
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return;
  const next = rowFor(key, row);
  if (!(next instanceof HTMLTableRowElement)) return;
  const found = next.cells[cell.cellIndex]?.querySelector<HTMLElement>(control);
  if (!found) return;
  event.preventDefault();
  found.focus();
}
