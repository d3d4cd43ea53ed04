import type { ColumnList, ColumnsKey, ListView, PreferencesChange } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { useMemo } from 'react';
import { viewsChange } from '../views/views';

interface ColumnsOf<Name extends string> {
  /** Every column the list may show, with its heading, in the order they are offered. */
  labels: Readonly<Record<Name, string>>;
  defaults: readonly Name[];
  /** What is exported by default, where that is not what is shown. */
  exportDefaults?: readonly Name[] | undefined;
  /** Columns this user has no use for, such as the account of somebody who has only one. */
  hidden?: readonly Name[];
  /** Whether the list can be exported: then its export's columns are chosen too. */
  hasExport?: boolean;
  /** The views of the list. */
  views?: readonly ListView[];
  /** The open one: its columns come before those of the list. */
  view?: ListView | undefined;
}

/** The columns of a list as its user wants them. */
export interface ListColumns<Name extends string> {
  /** Where the choice is kept; left out, there is no choice. */
  list: ColumnList | undefined;
  labels: Readonly<Record<Name, string>>;
  /** What there is to choose from. */
  offered: readonly Name[];
  defaults: readonly Name[];
  exportDefaults: readonly Name[];
  shown: readonly Name[];
  exported: readonly Name[];
  hasExport: boolean;
  /** What is to be saved so that the list shows these; null: its defaults. */
  keep: (names: readonly string[] | null) => PreferencesChange;
}

const noViews: readonly ListView[] = [];

/**
 * Which columns a list shows and exports: those of the profile in their order, or the defaults (SHELL-076). Names that
 * the list does not know, or no longer offers, are passed over. `labels` and `defaults` stay the same between renders.
 */
export function useColumns<Name extends string>(
  list: ColumnList | undefined,
  {
    labels,
    defaults,
    exportDefaults = defaults,
    hidden = [],
    hasExport = false,
    views = noViews,
    view,
  }: ColumnsOf<Name>,
): ListColumns<Name> {
  const { custom } = useSession().user;
  const without = hidden.join();
  return useMemo(() => {
    const isOffered = (name: string): name is Name =>
      Object.hasOwn(labels, name) && !without.split(',').includes(name);
    const usual = defaults.filter(isOffered);
    const exported = exportDefaults.filter(isOffered);
    const those = (kept: readonly string[] | undefined, otherwise: readonly Name[]) => {
      const names = kept?.filter(isOffered) ?? [];
      return names.length > 0 ? names : otherwise;
    };
    const isOfView = view?.columns !== undefined;
    const keep = (names: readonly string[] | null): PreferencesChange => {
      if (list === undefined) return {};
      if (!view || !isOfView) return columnsChange(list, names);
      return viewsChange(
        list,
        views.map((each) => (each.name === view.name ? { ...each, columns: [...(names ?? usual)] } : each)),
      );
    };
    return {
      list,
      labels,
      offered: Object.keys(labels).filter(isOffered),
      defaults: usual,
      exportDefaults: exported,
      shown: those(isOfView ? view.columns : list && custom[`${list}_columns`], usual),
      exported: those(list && custom[`${list}_export_columns`], exported),
      hasExport,
      keep,
    };
  }, [list, labels, defaults, exportDefaults, without, hasExport, custom, views, view]);
}

function columnsChange(list: ColumnList, names: readonly string[] | null): PreferencesChange {
  const key: ColumnsKey = `${list}_columns`;
  const change: PreferencesChange = {};
  change[key] = names && [...names];
  return change;
}
