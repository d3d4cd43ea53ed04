import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * Returns the one sheet of the styles that are computed in the page, for all its React roots, so that equal styles are
 * written once. `nonce`: the page's for styles; the first call decides.
 */
export function styleCache(nonce?: string): EmotionCache {
  cache ??= createCache({ key: 'tw', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}
