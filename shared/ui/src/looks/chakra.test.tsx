import { Flex as ChakraFlex } from '@chakra-ui/react/flex';
import { Grid as ChakraGrid } from '@chakra-ui/react/grid';
import { Stack as ChakraStack } from '@chakra-ui/react/stack';
import { chakra as chakraItself } from '@chakra-ui/react/styled-system';
import { Text as ChakraText } from '@chakra-ui/react/text';
import { render } from '@testing-library/react';
import { createRef, type ComponentType, type ReactElement } from 'react';
import { Flex, Grid, Stack, Text } from '../layout/primitives';
import { UiProvider } from '../provider/ui-provider';
import { chakra } from './chakra';

type Factory = typeof chakraItself;
type Props = Record<string, unknown>;

const chip = {
  base: { px: '2', color: 'fg.muted', _hover: { color: 'fg' }, mdDown: { srOnly: true } },
  variants: { tone: { quiet: { bg: 'bg.subtle' }, loud: { bg: 'red.subtle' } } },
  defaultVariants: { tone: 'quiet' },
} as const;

const drawn = (page: ReactElement) => {
  const { container } = render(<UiProvider>{page}</UiProvider>);
  return container.firstElementChild as HTMLElement;
};
const rulesOf = (className: string) =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])]
      .filter(({ cssText }) => cssText.includes(`.${className}`))
      .map(({ cssText }) => cssText.replaceAll(className, 'x')),
  );

const shapeOf = (page: ReactElement) => {
  const { tagName, attributes, innerHTML, classList } = drawn(page);
  return {
    tagName,
    innerHTML: innerHTML.replaceAll(/tw-\w+/g, 'x'),
    attributes: [...attributes]
      .filter(({ name }) => name !== 'class')
      .map(({ name, value }) => [name, value]),
    own: classList.contains('own'),
    rules: [...classList].filter((name) => name.startsWith('tw-')).map(rulesOf),
  };
};

test.each<[string, (factory: Factory) => ReactElement]>([
  ['styles', (factory) => draw(factory('span', chip), { children: 'Late' })],
  ['a variant', (factory) => draw(factory('span', chip), { tone: 'loud' })],
  ['style props', (factory) => draw(factory.div, { p: { base: '4', md: '6' }, bg: 'bg', id: 'here' })],
  ['styles and style props', (factory) => draw(factory('button', chip), { color: 'red.fg', type: 'button' })],
  [
    'styles that a place adds',
    (factory) => draw(factory('span', chip), { css: { '&[data-on]': { color: 'fg' } }, p: '1' }),
  ],
  ['several of those', (factory) => draw(factory.p, { css: [{ color: 'fg' }, undefined, { m: '1' }] })],
  ['props of styles that are missing', (factory) => draw(factory('span', chip), { color: undefined })],
  ['no styles', (factory) => draw(factory.p, { className: 'own' })],
  ['another tag', (factory) => draw(factory('span', chip), { as: 'label', htmlFor: 'field', p: '1' })],
  ['the tag of a shape', (factory) => draw(factory('span', chip), { as: 'svg', width: 4 })],
  ['its own class', (factory) => draw(factory('span', chip), { className: 'own' })],
  [
    'a child for an element',
    (factory) => draw(factory('span', chip), { asChild: true, children: <a href="#x">To</a> }),
  ],
  ['attributes of a shape', (factory) => draw(factory.svg, { width: 4, height: 2, fill: 'red.fg' })],
])('an element with %s is as Chakra draws it', (_, page) => {
  expect(shapeOf(page(chakra))).toEqual(shapeOf(page(chakraItself)));
});

const places = { p: '2', id: 'here', css: { color: 'fg' } };
test.each<[string, unknown, unknown, Props]>([
  ['Flex', Flex, ChakraFlex, { ...places, align: 'center', wrap: 'wrap', grow: 1 }],
  ['Flex in a line', Flex, ChakraFlex, { inline: true, direction: { base: 'column', md: 'row' } }],
  ['Grid', Grid, ChakraGrid, { ...places, templateColumns: '1fr auto', gap: '4', column: '1 / 3' }],
  ['Stack', Stack, ChakraStack, places],
  ['Stack in a row', Stack, ChakraStack, { direction: 'row', gap: '4', justify: 'end', className: 'own' }],
  [
    'Stack with separators',
    Stack,
    ChakraStack,
    {
      separator: <hr />,
      children: [<i key="1">One</i>, <i key="2">Two</i>],
    },
  ],
  ['Text', Text, ChakraText, { ...places, as: 'span', color: 'fg.muted', children: 'Late' }],
])('%s is as Chakra draws it', (_, ours, theirs, props) => {
  expect(shapeOf(draw(ours, props))).toEqual(shapeOf(draw(theirs, props)));
});

const draw = (element: unknown, props: Props) => {
  const Element = element as ComponentType<Props>;
  return <Element {...props} />;
};

test('an element inside another that gives it its styles has the styles of both', () => {
  const Frame = chakra('span', { base: { color: 'red.fg' } });
  const Link = chakra('a', { base: { color: 'fg', textDecoration: 'underline' } });
  const link = drawn(
    <Frame asChild>
      <Link href="#x">To</Link>
    </Frame>,
  );
  expect(link).toHaveStyle({ color: 'var(--tw-colors-red-fg)', textDecoration: 'underline' });
});

test('an element gives its reference and keeps its node when its styles change', () => {
  const Chip = chakra('span', chip);
  const node = createRef<HTMLSpanElement>();
  const page = (tone: 'quiet' | 'loud') => (
    <UiProvider>
      <Chip ref={node} tone={tone} />
    </UiProvider>
  );
  const { rerender } = render(page('quiet'));
  const before = { node: node.current, className: node.current?.className };
  rerender(page('loud'));
  expect(node.current).toBe(before.node);
  expect(node.current?.className).not.toBe(before.className);
});

test('a promise can give the factory', async () => {
  await expect(Promise.resolve(chakra)).resolves.toBe(chakra);
});
