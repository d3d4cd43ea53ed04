import { useLocation, usePortal, useSearchParams } from '@tillway/remote-kit';

/** What marks an entry of the history that was made by opening the dialog: closing goes back over it. */
const openedHere = 'options';

export interface OptionsUrl {
  /** What is open; undefined where nothing is. */
  id: string | undefined;
  panel: string;
  open: (id: string, panel?: string) => void;
  close: () => void;
  /** The URL's search with another panel, for a link that takes this one's place. */
  searchOf: (panel: string) => string;
  /** The same for the details of another row. */
  searchOfOther: (id: string) => string;
  /** The mark of this entry, handed on by a link that takes its place. */
  state: unknown;
}

/**
 * The options dialog of one row, kept in the URL as `?transaction=T1&panel=refund`, so that Back closes it and a link
 * opens it. A panel takes the place of the one before: Back does not walk through them.
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
