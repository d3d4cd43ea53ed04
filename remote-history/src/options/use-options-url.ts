import { useLocation, usePortal, useSearchParams } from '@tillway/remote-kit';

/** Marks a history entry that opening the dialog created: closing goes back over it. */
const openedHere = 'options';

export interface OptionsUrl {
  /** The id of the open row; `undefined` if none is open. */
  id: string | undefined;
  panel: string;
  open: (id: string, panel?: string) => void;
  close: () => void;
  /** Returns the search string for another panel, for a link that replaces this history entry. */
  searchOf: (panel: string) => string;
  /** Returns the search string for another row's details. */
  searchOfOther: (id: string) => string;
  /** The mark of this history entry, passed on by links that replace it. */
  state: unknown;
}

/**
 * Keeps the options dialog of one row in the URL, as `?transaction=T1&panel=refund`: Back closes it and a
 * link opens it. A panel replaces the previous one, so Back does not step through panels.
 */
export function useOptionsUrl(key: 'transaction' | 'schedule'): OptionsUrl {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { nav } = usePortal();
  const withPanel = (id: string | undefined, panel: string) => {
    const next = new URLSearchParams(search);
    next.delete(key);
    next.delete('panel');
    if (id !== undefined) next.set(key, id);
    if (id !== undefined && panel !== 'details') next.set('panel', panel);
    return next;
  };
  const id = search.get(key) ?? undefined;
  return {
    id,
    panel: search.get('panel') ?? 'details',
    open: (other, panel = 'details') =>
      setSearch(withPanel(other, panel), { replace: id !== undefined, state: state ?? openedHere }),
    close: () => {
      if (state === openedHere) nav.go(-1);
      else setSearch(withPanel(undefined, ''), { replace: true });
    },
    searchOf: (panel) => `?${withPanel(id, panel).toString()}`,
    searchOfOther: (other) => `?${withPanel(other, 'details').toString()}`,
    state,
  };
}
