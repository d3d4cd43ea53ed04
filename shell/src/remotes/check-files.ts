import type { PortalRemote } from '@tillway/contract/release';
import type { Finding } from './load-remote';

/**
 * Why a script was refused: the browser does not say. Fetches the files a remote starts with past the cache, and compares
 * them with their hashes. A spoilt copy in the cache is replaced on the way, so that the next attempt can succeed. The
 * page of a portal of many remotes names the entry alone, so the file that the error is of is held to the entry, which
 * has the hashes of all that it exposes.
 */
export async function checkFiles({ entry, preload }: PortalRemote, error: unknown): Promise<Finding> {
  const { request } = error as { request?: unknown };
  const folder = entry.href.replace(/[^/]*$/, '');
  const isOwn = typeof request === 'string' && request.includes(folder);
  const start = await read(entry.href);
  const findings = await Promise.all([
    find(start, entry.integrity),
    ...preload.map(async ({ href, integrity }) => find(await read(href), integrity)),
    ...(isOwn ? [find(await read(request), new TextDecoder().decode(start))] : []),
  ]);
  if (findings.includes('missing')) return 'missing';
  return findings.includes('altered') ? 'altered' : 'right';
}

/** Past the cache; undefined when it does not come. */
async function read(href: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(href, { cache: 'reload' });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** `hashes`: a text that has the file's own. */
async function find(content: ArrayBuffer | undefined, hashes: string): Promise<Finding> {
  if (content === undefined) return 'missing';
  const digest = await crypto.subtle.digest('SHA-384', content);
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return hashes.includes(`sha384-${hash}`) ? 'right' : 'altered';
}
