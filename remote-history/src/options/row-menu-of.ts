import type { MenuGroup } from '@tillway/overlays';
import type { OptionEntry } from './options-menu';

export interface Leading {
  /** Opens the row's dialog at a panel. */
  open: (panel: string) => void;
  /** Navigates to another screen without loading the page. */
  go: (to: string) => void;
}

/** Builds a row's menu from the entries of the dialog's left menu. */
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
