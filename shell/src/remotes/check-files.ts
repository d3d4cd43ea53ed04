import type { PortalRemote } from '@tillway/contract/release';

type Finding = 'missing' | 'altered' | 'right';

/**
 * Why a script was refused: the browser does not say. Fetches the files a remote starts with past the cache, and compares
 * them with their hashes. A spoilt copy in the cache is replaced on the way, so that the next attempt can succeed.
 */
export async function checkFiles({ entry, preload }: PortalRemote): Promise<Finding> {
  const findings = await Promise.all([entry, ...preload].map(checkFile));
  if (findings.includes('missing')) return 'missing';
  return findings.includes('altered') ? 'altered' : 'right';
}

async function checkFile({ href, integrity }: PortalRemote['entry']): Promise<Finding> {
  try {
    const response = await fetch(href, { cache: 'reload' });
    if (!response.ok) return 'missing';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return integrity === `sha384-${hash}` ? 'right' : 'altered';
  } catch {
    return 'missing';
  }
}
