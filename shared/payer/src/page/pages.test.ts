import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authorizePage, payPage } from '..';
import { shades, themes } from './themes';

const brand = { key: 'tillway', name: 'A <b>', theme: 1 as const };
const files = { typeface: '/a.woff2', style: '/a.css', script: { href: '/a.js', integrity: 'sha384-x' } };

const palette = readFileSync(path.resolve(__dirname, '../../../ui/src/theme/palette.ts'), 'utf8');

test.each([1, 2, 3] as const)('theme %i is the portal’s', (theme) => {
  const [, portals = ''] = new RegExp(`\\n  ${theme}: \\{(.*?)\\n  \\}`, 's').exec(palette) ?? [];
  for (const colors of Object.values(themes[theme]))
    for (const [name, value] of Object.entries(colors)) expect(portals).toContain(`${name}: '${value}'`);
});

test('surfaces and text are the portal’s', () => {
  for (const { redTint, red, ...named } of Object.values(shades)) {
    for (const [name, value] of Object.entries(named)) expect(palette).toContain(`${name}: '${value}'`);
    for (const value of [red, redTint]) expect(palette).toContain(value);
  }
});

test.each([
  ['pay', payPage],
  ['authorize', authorizePage],
])('%s: every field has a label and a place for its message', (_, render) => {
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
