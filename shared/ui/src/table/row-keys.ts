import type { KeyboardEvent } from 'react';

const control = 'button, a[href], input[type=checkbox]';

/** Returns the row that a key leads to; `null` beyond the edge, `undefined` for any other key. */
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

/**
 * Moves focus along a column's controls with arrow up and down, Home, and End. Enter opens a row without
 * help, since it is a button.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // A row's menu opens with the same keys, and is outside the table while it is open.
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
