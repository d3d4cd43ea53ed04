import { getInstance } from '@module-federation/runtime';

/** A package that is shared at run time, and which of the versions that are offered this page uses. */
export interface SharedPackage {
  name: string;
  /** The version that is loaded; undefined while nobody has asked. */
  won: string | undefined;
  offered: string;
  usedBy: string;
}

/** All of them, by name; what this page has loaded by now. */
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
