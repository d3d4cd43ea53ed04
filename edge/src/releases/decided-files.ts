import type { Placed } from '../portals/compose-portal';

/** A file that a page may load, and the hash that it was released with. */
export interface Decided {
  href: string;
  integrity: string;
}

/** Every file of these releases, by its address on the portal's origin. */
export const decided = (set: readonly Placed[]): Decided[] =>
  set.flatMap(({ release, base }) =>
    Object.entries(release.files).map(([file, { integrity }]) => ({ href: `${base}/${file}`, integrity })),
  );
