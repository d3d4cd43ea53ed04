import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { classOf } from './class-of';
import type { Look } from './look';

/**
 * Returns looks as CSS: a class for each look and for each value of its variants, in the layer of Chakra's recipes, so
 * that a style prop on an element wins. Runs in Node, never in a browser.
 */
export function looksCss(system: SystemContext, looks: Readonly<Record<string, Look>>): string {
  // Without prefixes: all browsers with cascade layers know these properties, but for `user-select` in Safari.
  const cache = createCache({ key: 'looks', stylisPlugins: [] });
  const rule = (className: string, styles: SystemStyleObject): string => {
    const serialized = css(system.css(styles));
    if (!serialized.styles) return '';
    // On a server, emotion keeps rules by name.
    const rules = cache.insert(`.${className}`, { ...serialized, name: className }, cache.sheet, false);
    if (typeof rules !== 'string') throw new Error('Looks are written in Node, where there is no document');
    return `${rules}\n`;
  };
  const rules = Object.entries(looks).map(([name, { base = {}, variants = {} }]) =>
    [
      rule(classOf(name), base),
      ...Object.entries(variants).flatMap(([variant, values]) =>
        Object.entries(values).map(([value, styles]) => rule(classOf(name, variant, value), styles)),
      ),
    ].join(''),
  );
  // Emotion declares the order again where it writes its layers; the first declaration decides.
  return `@layer reset,base,tokens,recipes;\n@layer recipes{\n${rules.join('')}}\n`;
}
