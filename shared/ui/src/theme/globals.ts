import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { config } from './system';

const forcedColors = '@media (forced-colors: active)';

const globals = defineConfig({
  preflight: true,
  globalCss: {
    '*': { '--global-color-border': 'colors.border', '--global-font-body': 'fonts.body' },
    html: {
      colorPalette: 'brand',
      bg: 'bg.page',
      color: 'fg',
      colorScheme: 'light dark',
      scrollPaddingTop: 'var(--tw-sticky-top, 0px)',
    },
    // A bar at the bottom of a narrow window must not hide the focused element or the end of the page.
    'html:has([data-foot-bar])': { lgDown: { scrollPaddingBottom: '20' } },
    'body:has([data-foot-bar])': { lgDown: { paddingBottom: '16' } },
    body: { textStyle: 'sm' },
    '*::placeholder': { color: 'fg.subtle' },
    // Inherited from here: as a rule of each element, Chromium recalculates it for all elements, which takes
    // seconds for a long list.
    'html::selection': { bg: 'brand.muted' },
    // Colors mark selected and focused elements, and forced colors remove them: there an outline marks them.
    '[data-highlighted], [role=option][aria-selected=true], tbody tr[aria-current=true], [aria-current=date]:not(:focus-visible), [aria-pressed=true]:not(:focus-visible)':
      { [forcedColors]: { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' } },
    '[role=tab]': { [forcedColors]: { borderColor: 'Canvas !important' } },
    '[role=tab][aria-selected=true]': { [forcedColors]: { borderColor: 'Highlight !important' } },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  theme: {
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
      'fade-in': { from: { opacity: '0' } },
      'come-late': { from: { visibility: 'hidden' } },
      'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
      'slide-in-start': { from: { transform: 'translateX(-100%)' } },
      'slide-in-end': { from: { transform: 'translateX(100%)' } },
    },
  },
});

/** The theme with reset, tokens, and rules of the page, in layers. Only `tools/looks.mjs` reads it. */
export const systemWithGlobals = createSystem(defaultBaseConfig, config, globals);
