import { render } from '@testing-library/react';
import { Box } from '../layout/primitives';
import { UiProvider } from './ui-provider';

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
const styles = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-styles]')];

test('the first provider writes reset and tokens with the nonce of the page', () => {
  render(<UiProvider nonce="n-1">shell</UiProvider>);
  expect(styles().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/--tw-spacing-4: ?1rem/),
    expect.stringContaining('.tw-button{'),
  ]);
  const all = [...styles(), ...sheets()];
  expect(all.map(({ nonce }) => nonce)).toEqual(all.map(() => 'n-1'));
});

test('a second root without globals adds no global rule and shares the sheet', () => {
  render(
    <UiProvider>
      <Box color="fg.muted">shell</Box>
    </UiProvider>,
  );
  const before = styles().length;
  const remote = render(
    <UiProvider globals={false}>
      <Box color="fg.muted">remote</Box>
    </UiProvider>,
  );
  expect(styles()).toHaveLength(before);
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
