import type { PortalConfiguration } from '@tillway/contract';

/** A page of so many remotes names all files that each starts with; one of more names the entries only. */
export const namedInFull = 20;

/**
 * The configuration as the page carries it. Hashes do not compress: with those of what follows each entry, a page of
 * hundreds of remotes would be half as big again for screens that are not opened. The browser is told them by the entry,
 * whose own hash is always there; the shell alone uses this list, to say why a file was refused.
 */
export const carriedConfiguration = (configuration: PortalConfiguration): PortalConfiguration =>
  configuration.remotes.length > namedInFull
    ? { ...configuration, remotes: configuration.remotes.map((remote) => ({ ...remote, preload: [] })) }
    : configuration;
