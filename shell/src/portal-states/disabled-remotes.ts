const parameter = 'disable-remotes';

/**
 * Reads the remotes that an address disables, such as `?disable-remotes=history,plans`. Support thus tests
 * whether the portal works without them. An address can only remove code.
 */
export function disabledRemotes(search: string, names: readonly string[]): ReadonlySet<string> {
  const asked = new URLSearchParams(search).getAll(parameter).flatMap((list) => list.split(','));
  return new Set(names.filter((name) => asked.includes(name)));
}

/** Returns the same address with all remotes enabled. */
export function withAllRemotes({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
