import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticColors, shadows } from './semantic-tokens';
import { baseTokens, breakpoints, textStyles } from './tokens';

export const config = defineConfig({
  cssVarsPrefix: 'tw',
  theme: {
    breakpoints,
    tokens: baseTokens,
    semanticTokens: { colors: semanticColors, shadows },
    textStyles,
  },
});

/**
 * The portal's look: Chakra's engine with the portal's tokens only. What it writes is in no layer: with a
 * layered rule that comes later, Chromium lays the whole page out again. Reset, tokens, and keyframes are in the
 * stylesheet.
 */
export const system = {
  ...createSystem(defaultBaseConfig, config, { preflight: false, disableLayers: true }),
  _global: [],
};
