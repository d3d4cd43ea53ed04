import type { Placed } from '../portals/compose-portal';

/** A file that a page may load, and its hash in the release. */
export interface Decided {
  href: string;
  integrity: string;
}

/** Lists every file of these releases by its address on the portal's origin. */
export const decided = (set: readonly Placed[]): Decided[] =>
  set.flatMap(({ release, base }) =>
    Object.entries(release.files).map(([file, { integrity }]) => ({ href: `${base}/${file}`, integrity })),
  );
