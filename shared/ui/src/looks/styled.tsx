import type { ChakraComponent } from '@chakra-ui/react/styled-system';
import { type ComponentType, createElement, type JSX } from 'react';
import type { looks } from './all-looks';
import { chakra } from './chakra';
import { classOf } from './class-of';
import { isForChakra, isStyle } from './props';

type Looks = typeof looks;
/** The name of a look in the stylesheet. */
export type LookName = keyof Looks;

type Value<Values> = keyof Values extends 'true' ? boolean : keyof Values;
/** The props that choose a look's variants; none for a look without variants. */
type VariantProps<Name extends LookName> = Looks[Name] extends { variants: infer Variants }
  ? { [Variant in keyof Variants]?: Value<Variants[Variant]> | undefined }
  : { [None in never]: None };

/** Returns the class of a look, for an element without variants or style props. */
export const look = (name: LookName): string => classOf(name);

/**
 * Creates a component for an element with a look of the stylesheet. `defaults` gives each of its variants a value,
 * `attributes` are there unless a prop replaces them. It takes the props of a Chakra element: only with a style prop or
 * `asChild` does Chakra compute styles for it.
 */
export function styled<Tag extends keyof JSX.IntrinsicElements, Name extends LookName>(
  tag: Tag,
  name: Name,
  defaults?: VariantProps<Name>,
  attributes: Props = {},
): ChakraComponent<Tag, VariantProps<Name>> {
  const variants = Object.entries(defaults ?? {});
  const own = classOf(name);
  const Styled = (props: Props) => {
    let className = own;
    for (const [variant, usual] of variants) {
      const value = (props[variant] ?? usual) as Variant;
      if (value !== undefined && value !== false) className += ` ${classOf(name, variant, String(value))}`;
    }
    if (typeof props.className === 'string') className += ` ${props.className}`;
    const rest: Props = { ...attributes, className };
    let needsChakra = false;
    for (const key in props) {
      if (key === 'className' || props[key] === undefined || variants.some(([variant]) => variant === key))
        continue;
      rest[key] = props[key];
      needsChakra ||= isForChakra(key) || isStyle(key);
    }
    return createElement(needsChakra ? (chakra[tag as 'div'] as ComponentType<Props>) : tag, rest);
  };
  return Styled;
}

type Variant = string | number | boolean | undefined;
type Props = Record<string, unknown>;
