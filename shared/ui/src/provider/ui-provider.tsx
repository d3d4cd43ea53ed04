import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { insertLooks } from '../looks/insert-looks';
import { system, systemWithoutGlobals } from '../theme/system';

let cache: EmotionCache | undefined;

/** Returns the one style sheet for all React roots of the page, so that equal styles are written once. */
function styleCache(nonce: string | undefined): EmotionCache {
  if (cache) return cache;
  // Before the sheets of emotion: they may change a look.
  insertLooks(nonce);
  cache = createCache({ key: 'tw', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}

export type UiProviderProps = {
  children: ReactNode;
  /** The page's CSP nonce for styles; the first provider in the page decides. */
  nonce?: string | undefined;
  /** `false` for a root inside a page that already has reset and tokens: a remote under the shell. */
  globals?: boolean;
};

/** Gives its children the look of the portal. */
export function UiProvider({ children, nonce, globals = true }: UiProviderProps) {
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ChakraProvider value={globals ? system : systemWithoutGlobals}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
