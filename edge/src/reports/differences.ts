import type { LoadedScripts } from '@tillway/contract';
import type { ReleaseCatalog } from '../releases/catalog';
import type { Script } from '../pages/tags';
import { isReleaseName } from '../releases/release';

/** A script that a page ran and that differs from its set. */
export interface Difference {
  script: string;
  what: string;
}

interface Compared {
  catalog: Pick<ReleaseCatalog, 'document'>;
  /** Parts of the page's portal. */
  parts: ReadonlySet<string>;
  /** The page's own origin. */
  host: string;
  /** The script of the form in the page, which belongs to the edge. */
  own: Script;
}

/** Splits `/remotes/history/1.2.0-abc/main.js` into its release and the file in it. */
function placeOf(path: string) {
  const [, first, ...rest] = path.split('/');
  const [part = '', version = '', ...file] = first === 'shell' ? ['shell', ...rest] : rest;
  const isPlace = (first === 'shell' || first === 'remotes') && isReleaseName({ part, version });
  return isPlace ? { part, version, file: file.join('/') } : undefined;
}

/** A browser that does not tell the hash tells no difference. */
const heldTo = (integrity: string, listed: Pick<Script, 'integrity'>): string | undefined =>
  integrity === '' || integrity === listed.integrity ? undefined : 'was held to another hash';

async function differenceOf(
  { catalog, parts, host, own }: Compared,
  { src, integrity }: LoadedScripts['scripts'][number],
): Promise<string | undefined> {
  const url = URL.canParse(src) ? new URL(src) : undefined;
  if (url?.host !== host) return 'comes from another origin';
  if (url.pathname === own.href) return heldTo(integrity, own);
  const place = placeOf(url.pathname);
  if (!place) return 'is no file of a release';
  if (!parts.has(place.part)) return `belongs to ${place.part}, which is not a part of this portal`;
  const listed = (await catalog.document(place))?.files[place.file];
  if (!listed) return 'is in no published release';
  return heldTo(integrity, listed);
}

/**
 * Finds the scripts of a page that its set does not account for. A tab keeps the releases it started with, so any
 * published release of the portal's parts counts.
 */
export async function differencesOf(
  compared: Compared,
  scripts: LoadedScripts['scripts'],
): Promise<Difference[]> {
  const found = await Promise.all(
    scripts.map(async (script) => ({ script: script.src, what: await differenceOf(compared, script) })),
  );
  return found.flatMap(({ script, what }) => (what === undefined ? [] : [{ script, what }]));
}
