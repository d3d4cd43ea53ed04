import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UiProvider } from '@tillway/ui';
import { render, screen } from '@testing-library/react';
import { BrandLogo, PoweredBy } from './brand-logo';
import { type BrandKey, brandMarks } from '@tillway/brand';

const brands = Object.keys(brandMarks) as BrandKey[];

test.each(brands)('the logo of %s names its brand to screen readers', (key) => {
  render(
    <UiProvider>
      <BrandLogo brand={{ key, name: 'Name of the brand' }} />
    </UiProvider>,
  );
  expect(screen.getByRole('img', { name: 'Name of the brand' })).toBeInTheDocument();
});

test.each([
  ['without a picture it is written out', {}],
  [
    'with a picture that keeps its place',
    { logo: { href: '/static/logos/corner.svg', width: 160, height: 32 } },
  ],
])('a partner’s brand needs no code of ours: %s', (_, given) => {
  render(
    <UiProvider>
      <BrandLogo brand={{ key: 'corner', name: 'Corner Pay', ...given }} />
    </UiProvider>,
  );
  if (!('logo' in given)) expect(screen.getByText('Corner Pay')).toBeInTheDocument();
  else expect(screen.getByRole('img', { name: 'Corner Pay' })).toHaveAttribute('src', given.logo.href);
});

test('SHELL-041.2 the product’s own logo has its name', () => {
  const { container } = render(
    <UiProvider>
      <PoweredBy />
    </UiProvider>,
  );
  expect(container).toHaveTextContent('Powered by');
  expect(screen.getByRole('img', { name: 'Tillway' })).toBeInTheDocument();
});

test.each(['tillway', 'blueyonder'] as const)('the icon of %s is drawn from its logo’s sign', (key) => {
  const icon = readFileSync(path.resolve(__dirname, `../../../edge/static/icons/${key}.svg`), 'utf8');
  const { strokes, fill } = brandMarks[key];
  expect(icon).toContain(strokes[0]?.d);
  expect(icon).toContain(fill);
});
