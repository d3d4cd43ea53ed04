import type { PortalConfiguration, PortalRemote } from '@tillway/contract';

/** The largest number of remotes whose files a page names in full. A larger page names only the entries. */
export const namedInFull = 20;

/** The page has the values of a configuration; only the edge needs the fields. */
const withoutFields = ({ manifest: { configuration: _fields, ...manifest }, ...remote }: PortalRemote) => ({
  ...remote,
  manifest,
});

/**
 * Returns the configuration as the page carries it. Hashes do not compress. With the hashes of every preload, a page
 * with hundreds of remotes would be half as big again, for screens that nobody opens. The entry, whose own hash is
 * always present, tells the browser those hashes. Only the shell uses this list, to say why a file was refused.
 */
export function carriedConfiguration(configuration: PortalConfiguration): PortalConfiguration {
  const remotes = configuration.remotes.map(withoutFields);
  return {
    ...configuration,
    remotes: remotes.length > namedInFull ? remotes.map((remote) => ({ ...remote, preload: [] })) : remotes,
  };
}
