import type { ColumnList } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { useMemo } from 'react';

interface ColumnsOf<Name extends string> {
  /** Every column the list may show, with its heading, in the order they are offered. */
  labels: Readonly<Record<Name, string>>;
  defaults: readonly Name[];
  /** Columns this user has no use for, such as the account of somebody who has only one. */
  hidden?: readonly Name[];
  /** Whether the list can be exported: then its export's columns are chosen too. */
  hasExport?: boolean;
}

/** The columns of a list as its user wants them. */
export interface ListColumns<Name extends string> {
  /** Where the choice is kept; left out, there is no choice. */
  list: ColumnList | undefined;
  labels: Readonly<Record<Name, string>>;
  /** What there is to choose from. */
  offered: readonly Name[];
  defaults: readonly Name[];
  shown: readonly Name[];
  exported: readonly Name[];
  hasExport: boolean;
}

/**
 * Which columns a list shows and exports: those of the profile in their order, or the defaults (SHELL-076). Names that
 * the list does not know, or no longer offers, are passed over. `labels` and `defaults` stay the same between renders.
 */
export function useColumns<Name extends string>(
  list: ColumnList | undefined,
  { labels, defaults, hidden = [], hasExport = false }: ColumnsOf<Name>,
): ListColumns<Name> {
  const { custom } = useSession().user;
  const without = hidden.join();
  return useMemo(() => {
    const isOffered = (name: string): name is Name =>
      Object.hasOwn(labels, name) && !without.split(',').includes(name);
    const usual = defaults.filter(isOffered);
    const chosen = (kind: 'columns' | 'export_columns') => {
      const kept = list && (custom[`${list}_${kind}`] as readonly string[] | undefined);
      const names = kept?.filter(isOffered) ?? [];
      return names.length > 0 ? names : usual;
    };
    return {
      list,
      labels,
      offered: Object.keys(labels).filter(isOffered),
      defaults: usual,
      shown: chosen('columns'),
      exported: chosen('export_columns'),
      hasExport,
    };
  }, [list, labels, defaults, without, hasExport, custom]);
}
