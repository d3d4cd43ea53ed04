import { chakra as chakraItself, type SystemStyleObject as Style } from '@chakra-ui/react/styled-system';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { type ComponentType, createElement, type JSX, useInsertionEffect } from 'react';
import { system } from '../theme/system';
import { isForChakra, isStyle } from './props';
import { styleCache } from './style-cache';

type Props = Record<string, unknown>;
type Recipe = Parameters<typeof system.cva>[0];
type Interpolation = Parameters<typeof serializeStyles>[0][number];

/** Shapes have attributes that elsewhere are styles. */
const shapes = new Set(['path', 'text', 'circle', 'rect', 'ellipse', 'g', 'stop', 'line', 'svg']);

/** Answers whether a class came from Chakra, which puts the styles of both together. */
const isFromChakra = (className: unknown): boolean =>
  typeof className === 'string' &&
  className.split(' ').some((name) => styleCache().registered[name] !== undefined);

/**
 * Creates an element as Chakra's factory does, but computes its styles once for the same variants and style props, not
 * for each element and each drawing. Chakra itself draws what needs more, such as `asChild`.
 */
function createElementOf(tag: keyof JSX.IntrinsicElements, recipe: Recipe = {}): ComponentType<Props> {
  const Chakra = chakraItself(tag as 'div', recipe as object) as ComponentType<Props>;
  const variantNames = new Set(Object.keys(recipe.variants ?? {}));
  const known = new Map<string, SerializedStyles>();
  let inVariants: ReturnType<typeof system.cva> | undefined;

  const stylesOf = (variants: Props, styleProps: Props): SerializedStyles => {
    const key = JSON.stringify([variants, styleProps]);
    let styles = known.get(key);
    if (!styles) {
      inVariants ??= system.cva(recipe);
      const { css, ...own } = styleProps;
      const computed = system.css(inVariants(variants), ...([css].flat() as Style[]), own as Style);
      styles = serializeStyles([computed as Interpolation]);
      known.set(key, styles);
    }
    return styles;
  };

  return function Element(props: Props) {
    let drawnAs: string = tag;
    const variants: Props = {};
    const styleProps: Props = {};
    const rest: Props = {};
    let needsChakra = isFromChakra(props.className);
    for (const name in props) {
      const value = props[name];
      if (value === undefined) continue;
      if (name === 'as' && typeof value === 'string' && !shapes.has(value)) drawnAs = value;
      else if (isForChakra(name)) needsChakra = true;
      else if (variantNames.has(name)) variants[name] = value;
      else if (isStyle(name)) styleProps[name] = value;
      else rest[name] = value;
    }
    const styles = needsChakra ? undefined : stylesOf(variants, styleProps);
    useInsertionEffect(() => {
      if (styles) insertStyles(styleCache(), styles, true);
    }, [styles]);
    if (!styles) return <Chakra {...props} />;
    if (styles.styles) {
      const own = `${styleCache().key}-${styles.name}`;
      rest.className = typeof rest.className === 'string' ? `${rest.className} ${own}` : own;
    }
    return createElement(drawnAs, rest);
  };
}

const plain = new Map<string, ComponentType<Props>>();

/**
 * Chakra's factory for the elements of our screens: `chakra('span', { base })` and `<chakra.div>`. Elements that stand
 * many times on a screen, or come back with it, are cheap.
 */
export const chakra = new Proxy(chakraItself, {
  apply: (_, __, [tag, recipe, options]: [unknown, Recipe | undefined, object | undefined]) =>
    typeof tag === 'string' && !shapes.has(tag) && !options
      ? createElementOf(tag as keyof JSX.IntrinsicElements, recipe)
      : chakraItself(tag as 'div', recipe as object, options as object),
  get(itself, tag: string) {
    // Or a promise of the factory would take it for another promise.
    if (tag === 'then') return undefined;
    if (shapes.has(tag)) return Reflect.get(itself, tag) as unknown;
    const found = plain.get(tag) ?? createElementOf(tag as keyof JSX.IntrinsicElements);
    plain.set(tag, found);
    return found;
  },
});
