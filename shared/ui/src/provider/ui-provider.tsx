import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useInsertionEffect } from 'react';
import { insertStyles } from '../looks/insert-styles';
import { styleCache } from '../looks/style-cache';
import { system } from '../theme/system';

export type UiProviderProps = {
  children: ReactNode;
  /** The page's CSP nonce for styles; the first provider in the page decides. */
  nonce?: string | undefined;
  /** `false` for a root inside a page that already has reset and tokens: a remote under the shell. */
  globals?: boolean;
};

/** Gives its children the look of the portal. */
export function UiProvider({ children, nonce, globals = true }: UiProviderProps) {
  // Before the first element is painted, and before the sheet of emotion, which may change a look.
  useInsertionEffect(() => {
    if (globals) insertStyles('page', nonce);
    insertStyles('looks', nonce);
  }, [globals, nonce]);
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
