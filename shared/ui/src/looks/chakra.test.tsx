import { chakra as chakraItself } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { createRef, type ComponentType, type ReactElement } from 'react';
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
  ['its own class', (factory) => draw(factory('span', chip), { className: 'own' })],
  [
    'a child for an element',
    (factory) => draw(factory('span', chip), { asChild: true, children: <a href="#x">To</a> }),
  ],
  ['attributes of a shape', (factory) => draw(factory.svg, { width: 4, height: 2, fill: 'red.fg' })],
])('an element with %s is as Chakra draws it', (_, page) => {
  const [ours, theirs] = [drawn(page(chakra)), drawn(page(chakraItself))];
  const shapeOf = ({ tagName, attributes, textContent, classList }: HTMLElement) => ({
    tagName,
    textContent,
    attributes: [...attributes]
      .filter(({ name }) => name !== 'class')
      .map(({ name, value }) => [name, value]),
    own: classList.contains('own'),
    rules: [...classList].filter((name) => name.startsWith('tw-')).map(rulesOf),
  });
  expect(shapeOf(ours)).toEqual(shapeOf(theirs));
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
