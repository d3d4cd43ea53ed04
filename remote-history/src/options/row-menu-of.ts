import type { PortalNav } from '@tillway/contract';
import type { MenuGroup } from '@tillway/overlays';
import type { OptionEntry } from './options-menu';

export interface Leading {
  /** Opens the row's dialog at a panel. */
  open: (panel: string) => void;
  nav: PortalNav;
}

/** Builds a row's menu from the entries of the dialog's left menu. */
export const rowMenuOf = (entries: readonly OptionEntry[], { open, nav }: Leading): readonly MenuGroup[] => [
  {
    id: 'options',
    items: entries.map(({ id, label, reason, to }) => ({
      id,
      label,
      disabledReason: reason,
      href: to,
      onSelect: to === undefined ? () => open(id) : () => nav.push(to),
    })),
  },
];
