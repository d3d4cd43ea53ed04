import { render } from '@testing-library/react';
import { Box } from '../layout/primitives';
import { UiProvider } from './ui-provider';

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
const rules = () =>
  sheets().flatMap((style) => [...(style.sheet?.cssRules ?? [])].map((rule) => rule.cssText));
const globals = () => sheets().filter((sheet) => sheet.dataset.emotion === 'tw-global').length;

test('the first provider writes reset and tokens with the nonce of the page', () => {
  render(<UiProvider nonce="n-1">shell</UiProvider>);
  expect(rules().join()).toMatch(/--tw-spacing-4: ?1rem/);
  expect(sheets().map((sheet) => sheet.nonce)).toEqual(sheets().map(() => 'n-1'));
});

test('a second root without globals adds no global rule and shares the sheet', () => {
  render(
    <UiProvider>
      <Box color="fg.muted">shell</Box>
    </UiProvider>,
  );
  const before = globals();
  const remote = render(
    <UiProvider globals={false}>
      <Box color="fg.muted">remote</Box>
    </UiProvider>,
  );
  expect(globals()).toBe(before);
  const [shell, other] = ['shell', 'remote'].map((text) => remote.getByText(text).className);
  expect(other).toBe(shell);
});

test('a remote without globals reads the tokens of the page', () => {
  const { getByText } = render(
    <UiProvider globals={false}>
      <Box color="brand.fg">remote</Box>
    </UiProvider>,
  );
  expect(getByText('remote')).toHaveStyle({ color: 'var(--tw-colors-brand-fg)' });
});
