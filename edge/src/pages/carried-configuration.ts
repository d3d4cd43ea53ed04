import type { PortalConfiguration } from '@tillway/contract';

/** The largest number of remotes whose files a page names in full. A larger page names only the entries. */
export const namedInFull = 20;

/**
 * Returns the configuration as the page carries it. Hashes do not compress. With the hashes of every preload, a page
 * with hundreds of remotes would be half as big again, for screens that nobody opens. The entry, whose own hash is
 * always present, tells the browser those hashes. Only the shell uses this list, to say why a file was refused.
 */
export const carriedConfiguration = (configuration: PortalConfiguration): PortalConfiguration =>
  configuration.remotes.length > namedInFull
    ? { ...configuration, remotes: configuration.remotes.map((remote) => ({ ...remote, preload: [] })) }
    : configuration;
