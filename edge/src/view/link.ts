import { createHmac, timingSafeEqual } from 'node:crypto';
import { portalReleasesPath } from '@tillway/contract';
import type { ObjectStore } from '../releases/object-store';
import { type FeedToken, readToken } from '../feed/tokens';

/** The time for which a link opens the page. */
const linkMinutes = 15;

const pattern = /^([0-9a-f]{12})\.(\d{1,13})\.([A-Za-z0-9_-]{43})$/;

/** Proves a link with what the store keeps of the token, so that every edge can check it, and nobody else can make one. */
const proofOf = (hash: string, id: string, until: number) =>
  createHmac('sha256', hash).update(`releases page ${id} ${until}`).digest('base64url');

/**
 * Makes a link that opens the page of a token's remotes for some minutes. It reads, and moves nothing. It ends with the
 * token. Returns its path and the ISO time of its end.
 */
export async function makeLink(
  store: ObjectStore,
  { id }: FeedToken,
  now: Date,
): Promise<{ path: string; until: string }> {
  const until = now.getTime() + linkMinutes * 60_000;
  const found = await readToken(store, id, now);
  if ('refused' in found) throw new Error(`Token ${id} was accepted and is gone: ${found.refused}`);
  const word = `${id}.${until}.${proofOf(found.hash, id, until)}`;
  return { path: `${portalReleasesPath}?link=${word}`, until: new Date(until).toISOString() };
}

/** Returns the token of a link's word, or undefined if it is no such word, too late, or of an ended token. */
export async function tokenOfWord(
  store: ObjectStore,
  word: string,
  now: Date,
): Promise<FeedToken | undefined> {
  const [, id = '', time = '', proof = ''] = pattern.exec(word) ?? [];
  const until = Number(time);
  if (id === '' || until <= now.getTime()) return undefined;
  const found = await readToken(store, id, now);
  if ('refused' in found) return undefined;
  const isProved = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(found.hash, id, until)));
  return isProved ? found.token : undefined;
}
