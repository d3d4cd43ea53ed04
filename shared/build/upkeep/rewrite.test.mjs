import { raisedRanges, renamedImports } from './rewrite.mjs';

const packages = { '@tillway/ui': '1.6.0', '@tillway/overlays': '1.3.0', '@tillway/build': '1.4.0' };
const text = (dependencies, devDependencies = {}) =>
  `${JSON.stringify({ name: 'remote-x', files: ['a'], dependencies, devDependencies }, null, 4)}\n`;

test.each([
  ['a range', { '@tillway/ui': '^1.2.0' }, { '@tillway/ui': '^1.6.0' }, ['@tillway/ui ^1.2.0 → ^1.6.0']],
  ['any version', { '@tillway/ui': '*' }, { '@tillway/ui': '^1.6.0' }, ['@tillway/ui * → ^1.6.0']],
  ['the range of the set', { '@tillway/ui': '^1.6.0' }, { '@tillway/ui': '^1.6.0' }, []],
  [
    'a tarball',
    { '@tillway/ui': 'file:ui.tgz' },
    { '@tillway/ui': 'file:ui.tgz' },
    ['@tillway/ui stays file:ui.tgz: it comes from no registry'],
  ],
  [
    'a package outside the set',
    { '@tillway/own': '^1.0.0' },
    { '@tillway/own': '^1.0.0' },
    ['@tillway/own stays ^1.0.0: the set does not have it'],
  ],
  ['a package of others', { react: '^19.0.0' }, { react: '^19.0.0' }, []],
  [
    'a former name',
    { react: '^19.0.0', '@tillway/ui-rich': '^1.0.0', zod: '1.0.0' },
    { react: '^19.0.0', '@tillway/overlays': '^1.3.0', zod: '1.0.0' },
    ['@tillway/ui-rich ^1.0.0 → @tillway/overlays ^1.3.0'],
  ],
  [
    'a former name beside the present one',
    { '@tillway/overlays': '^1.3.0', '@tillway/ui-rich': '^1.0.0' },
    { '@tillway/overlays': '^1.3.0' },
    ['@tillway/ui-rich is gone: it is @tillway/overlays, which is listed'],
  ],
])('%s in package.json, and nothing else, follows the set', (_, before, after, lines) => {
  expect(raisedRanges(text(before, { '@tillway/build': '^1.4.0' }), packages)).toEqual({
    text: text(after, { '@tillway/build': '^1.4.0' }),
    lines,
  });
});

test('imports of former names follow, whichever way they are written', () => {
  const before = `import { Tooltip } from '@tillway/ui-rich';
const box = () => import("@tillway/ui-rich/combobox");
jest.mock('@tillway/screens');
const text = '@tillway/ui-richer and @tillway/widgets';
`;
  expect(renamedImports(before)).toEqual({
    text: before
      .replace("ui-rich';", "overlays';")
      .replace('ui-rich/combobox', 'overlays/combobox')
      .replace('screens', 'screen-kit'),
    lines: ['@tillway/ui-rich is @tillway/overlays', '@tillway/screens is @tillway/screen-kit'],
  });
});
