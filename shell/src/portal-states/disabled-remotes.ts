const parameter = 'disable-remotes';

/**
 * The remotes that an address asks to leave out, such as `?disable-remotes=history,plans`: for support, to see whether
 * the rest of the portal is well without them. An address can only ever take code away.
 */
export function disabledRemotes(search: string, names: readonly string[]): ReadonlySet<string> {
  const asked = new URLSearchParams(search).getAll(parameter).flatMap((list) => list.split(','));
  return new Set(names.filter((name) => asked.includes(name)));
}

/** The same place with everything switched on. */
export function withAllRemotes({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
