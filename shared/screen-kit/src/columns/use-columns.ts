import type { ColumnList, ColumnsKey, ListView, PreferencesChange } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { useMemo } from 'react';
import { viewsChange } from '../views/views';

interface ColumnsOf<Name extends string> {
  /** All columns of the list with their headings, in the offered order. */
  labels: Readonly<Record<Name, string>>;
  defaults: readonly Name[];
  /** Default columns of the export, if they differ from the shown ones. */
  exportDefaults?: readonly Name[] | undefined;
  /** Columns that are useless to this user, such as the account if there is only one. */
  hidden?: readonly Name[];
  /** The list has an export, whose columns can be chosen too. */
  hasExport?: boolean;
  /** The views of the list. */
  views?: readonly ListView[];
  /** The open view, whose columns override those of the list. */
  view?: ListView | undefined;
}

/** The columns of a list according to the user's preferences. */
export interface ListColumns<Name extends string> {
  /** Key of the saved choice; without it columns cannot be chosen. */
  list: ColumnList | undefined;
  labels: Readonly<Record<Name, string>>;
  /** Columns to choose from. */
  offered: readonly Name[];
  defaults: readonly Name[];
  exportDefaults: readonly Name[];
  shown: readonly Name[];
  exported: readonly Name[];
  hasExport: boolean;
  /** The preference change that makes the list show these columns; null restores its defaults. */
  keep: (names: readonly string[] | null) => PreferencesChange;
}

const noViews: readonly ListView[] = [];

/**
 * The columns a list shows and exports: those of the profile in their order, or the defaults. Unknown names
 * and columns no longer offered are skipped. Keep `labels` and `defaults` identical between renders.
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
