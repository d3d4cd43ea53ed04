import { chakra, type ChakraComponent } from '@chakra-ui/react/styled-system';
import { type ComponentType, createElement, type JSX } from 'react';
import { system } from '../theme/system';
import type { looks } from './all-looks';
import { classOf } from './class-of';

type Looks = typeof looks;
/** The name of a look in the stylesheet. */
export type LookName = keyof Looks;

type Value<Values> = keyof Values extends 'true' ? boolean : keyof Values;
/** The props that choose a look's variants; none for a look without variants. */
type VariantProps<Name extends LookName> = Looks[Name] extends { variants: infer Variants }
  ? { [Variant in keyof Variants]?: Value<Variants[Variant]> | undefined }
  : { [None in never]: None };

/** Props that only Chakra knows, beside those of styles. */
const chakraProps = new Set(['as', 'asChild', 'css', 'theme', 'unstyled']);

const known = new Map<string, boolean>();

/** Answers whether a prop needs Chakra. Remembers the answer, because Chakra looks for it in a list of a thousand. */
function isForChakra(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = chakraProps.has(name) || system.isValidProperty(name);
    known.set(name, answer);
  }
  return answer;
}

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
      needsChakra ||= isForChakra(key);
    }
    return createElement(needsChakra ? chakraElement(tag) : tag, rest);
  };
  return Styled;
}

type Variant = string | number | boolean | undefined;
type Props = Record<string, unknown>;

const chakraElements = new Map<string, ComponentType<Props>>();

/** Returns Chakra's element for a tag; it has no styles of its own. */
function chakraElement(tag: keyof JSX.IntrinsicElements): ComponentType<Props> {
  let element = chakraElements.get(tag);
  if (!element) {
    element = chakra(tag as 'div') as ComponentType<Props>;
    chakraElements.set(tag, element);
  }
  return element;
}
