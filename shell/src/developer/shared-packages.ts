import { getInstance } from '@module-federation/runtime';

/** A package that is shared at run time, with the version this page uses and those on offer. */
export interface SharedPackage {
  name: string;
  /** The loaded version; `undefined` while nothing has asked for it. */
  won: string | undefined;
  offered: string;
  usedBy: string;
}

/** Lists all shared packages by name, as loaded so far. */
export function sharedPackages(): SharedPackage[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes
    .flatMap((packages) =>
      Object.entries(packages).map(([name, versions]): SharedPackage => {
        const all = Object.entries(versions);
        const won = all.find(([, { loaded, lib }]) => loaded === true || lib !== undefined);
        return {
          name,
          won: won?.[0],
          offered: all.map(([version, { from }]) => `${version} (${from})`).join(', '),
          usedBy: [...new Set(won?.[1].useIn ?? [])].join(', '),
        };
      }),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Lists what the shell, whose runtime this is, provides to remotes: packages by name, each with its version. */
export function providedPackages(): { name: string; version: string }[] {
  const runtime = getInstance();
  return Object.values(runtime?.shareScopeMap ?? {})
    .flatMap((packages) =>
      Object.entries(packages).flatMap(([name, versions]) =>
        Object.entries(versions)
          .filter(([, { from }]) => from === runtime?.name)
          .map(([version]) => ({ name, version })),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
