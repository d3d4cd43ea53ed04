import { useSearchParams } from '@tillway/remote-kit';

/**
 * The row that is open beside a list, stored in the URL as `open`. The function opens another row, or none.
 */
export function useOpenKey(embedded?: string): [string | undefined, (key: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const name = embedded === undefined ? 'open' : `${embedded}.open`;
  const open = (key: string | undefined) => {
    const next = new URLSearchParams(search);
    if (key === undefined) next.delete(name);
    else next.set(name, key);
    setSearch(next);
  };
  return [search.get(name) ?? undefined, open];
}
