import type { SystemContext } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { classOf } from './class-of';
import type { Look } from './look';

/** Looks and page are written in Node: emotion returns rules only where there is no document. */
function rulesOf(selector: string, styles: unknown): string {
  const serialized = css(styles as Parameters<typeof css>[0]);
  if (!serialized.styles) return '';
  // Emotion keeps rules by name.
  const rules = cache.insert(
    selector,
    { ...serialized, name: `${selector} ${serialized.name}` },
    cache.sheet,
    false,
  );
  if (typeof rules !== 'string') throw new Error('Looks are written in Node, where there is no document');
  return `${rules}\n`;
}

// Without prefixes: all browsers with cascade layers know these properties, but for `user-select` in Safari.
const cache = createCache({ key: 'looks', stylisPlugins: [] });

/**
 * Returns looks as CSS: a class for each look and for each value of its variants, in the layer of recipes, so that what
 * Chakra writes wins.
 */
export function looksCss({ css: cssOf }: SystemContext, looks: Readonly<Record<string, Look>>): string {
  const rules = Object.entries(looks).map(([name, { base = {}, variants = {} }]) =>
    [
      rulesOf(`.${classOf(name)}`, cssOf(base)),
      ...Object.entries(variants).flatMap(([variant, values]) =>
        Object.entries(values).map(([value, styles]) =>
          rulesOf(`.${classOf(name, variant, value)}`, cssOf(styles)),
        ),
      ),
    ].join(''),
  );
  return `${layers}@layer recipes{\n${rules.join('')}}\n`;
}

/** Returns reset, rules, and tokens of the page as CSS. */
export const pageCss = ({ _global }: SystemContext): string =>
  layers + _global.map((styles) => rulesOf('', styles)).join('');

/** Both sheets begin with the order of the layers, because either may come first. */
const layers = '@layer reset,base,tokens,recipes;\n';
