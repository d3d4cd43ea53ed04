import type { PortalRemote } from '@tillway/contract/release';
import type { Finding } from './load-remote';

/**
 * Finds out why the browser refused a script, which it does not say. Fetches the remote's entry files past
 * the cache and compares their hashes. This also replaces a corrupt cached copy, so the next attempt can
 * succeed. If the page names only the entry, the failed file is checked against the entry, which has the
 * hashes of its exposed chunks.
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

/** Reads a file past the cache; `undefined` if the download fails. */
async function read(href: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(href, { cache: 'reload' });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** `hashes`: a text that contains the file's own hash. */
async function find(content: ArrayBuffer | undefined, hashes: string): Promise<Finding> {
  if (content === undefined) return 'missing';
  const digest = await crypto.subtle.digest('SHA-384', content);
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return hashes.includes(`sha384-${hash}`) ? 'right' : 'altered';
}
