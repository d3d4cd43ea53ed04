import { lookOf } from '@tillway/brand';
import { authorizePage, payerStyles, payPage } from '..';

const brand = { key: 'tillway', name: 'A <b>', theme: 1 as const };
const files = { typeface: '/a.woff2', style: '/a.css', script: { href: '/a.js', integrity: 'sha384-x' } };

test.each([1, 2, 3] as const)('theme %i has the portal’s colors and corners', (theme) => {
  const { light, dark } = lookOf({ theme });
  const styles = payerStyles({ theme });
  expect(styles).toContain(`--solid:light-dark(${light.solid},${dark.solid})`);
  expect(styles).toContain('--corner-md:8px');
});

test('a brand’s own colors, corners, logo, help, and terms are used', () => {
  const own = {
    ...brand,
    colors: { light: { solid: '#8a1c4a' } },
    radius: 2,
    logo: { href: '/static/logos/corner.svg', width: 160, height: 32 },
    phone: '(800) 555-0142',
    support: { email: 'help@corner.test', url: 'https://corner.test/help?a=1&b=2' },
    terms: 'https://corner.test/terms',
    privacy: 'https://corner.test/privacy',
  };
  expect(payerStyles(own)).toContain('--solid:light-dark(#8a1c4a,');
  expect(payerStyles(own)).toContain('--corner-md:2px');
  document.documentElement.innerHTML = payPage(own, files);
  const logo = document.querySelector('header img');
  expect([logo?.getAttribute('alt'), logo?.getAttribute('width')]).toEqual(['A <b>', '140']);
  expect([...document.querySelectorAll('footer a')].map((each) => each.getAttribute('href'))).toEqual([
    'tel:8005550142',
    'mailto:help@corner.test',
    'https://corner.test/help?a=1&b=2',
    'https://corner.test/terms',
    'https://corner.test/privacy',
  ]);
});

test('the page says that entries are sent encrypted', () => {
  document.documentElement.innerHTML = payPage(brand, files);
  const said = document.querySelector('.pay ~ .secure');
  expect(said?.textContent).toBe('Sent over an encrypted connection');
  expect(said?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['pay', payPage],
  ['authorize', authorizePage],
])('the %s page gives every field a label and a place for its message', (_, render) => {
  document.documentElement.innerHTML = render(brand, files);
  expect(document.querySelector('header')?.textContent).toBe('A <b>');
  for (const control of document.querySelectorAll('input,select')) {
    expect(document.querySelector(`label[for="${control.id}"]`)?.textContent).toBeTruthy();
    if (control.getAttribute('type') === 'radio') continue;
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described).toContain(`${control.id}-error`);
    for (const id of described) expect(document.getElementById(id)).not.toBeNull();
  }
});
