import type { MenuGroup } from '@tillway/ui-rich';
import type { OptionEntry } from './options-menu';

export interface Leading {
  /** Opens the dialog of the row at a panel. */
  open: (panel: string) => void;
  /** Leads to another screen without loading the page. */
  go: (to: string) => void;
}

/** The options of a row as a menu at its end, as the dialog's left menu has them (HIS-006). */
export const rowMenuOf = (entries: readonly OptionEntry[], { open, go }: Leading): readonly MenuGroup[] => [
  {
    id: 'options',
    items: entries.map(({ id, label, reason, to }) => ({
      id,
      label,
      disabledReason: reason,
      href: to,
      onSelect: to === undefined ? () => open(id) : () => go(to),
    })),
  },
];
