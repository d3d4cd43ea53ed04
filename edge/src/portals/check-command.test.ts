import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalFile } from '../../test/edge';
import { temporaryFolder } from '../../test/releases';
import { fileCommands } from './check-command';
import { fieldsPage, portalFields } from './portal-fields';
import { readPortalFile } from './portal-file';

const folder = temporaryFolder();

/** Writes the house's portal file with another portal in it, and checks it. */
async function check(corner: object) {
  const { tillway, ...others } = (await portalFile()).portals;
  const file = path.join(folder(), 'portal.json');
  const portals = { tillway, ...others, corner: { ...tillway, ...corner } };
  await writeFile(
    file,
    JSON.stringify({ ...(await portalFile()), $schema: './portal.schema.json', portals }),
  );
  const { output, isGood } = (await fileCommands['check']?.(file)) ?? {};
  return {
    file,
    isGood,
    lines: output
      ?.trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  };
}
const brand = { key: 'corner', name: 'Corner Pay', theme: 2, poweredBy: false };

test.each<[string, object, string]>([
  [
    'a field that is none',
    { support: { phone: '1' } },
    'brand.support.phone is not a field; support has email and url',
  ],
  [
    'a misspelled field',
    { tagLine: 'x' },
    'brand.tagLine is not a field; did you mean tagline? brand has key, name',
  ],
  ['another value', { theme: 4 }, 'brand.theme is 4; it must be 1, 2, or 3'],
  ['another type', { poweredBy: 'no' }, 'brand.poweredBy is "no"; it must be true or false'],
  ['another form', { key: 'Corner' }, 'brand.key is "Corner": must be kebab-case'],
  ['no value', { name: undefined }, 'brand.name is missing'],
  ['a color', { colors: { brand: 'pink' } }, 'brand.colors.brand is "pink": must be a colour as #rrggbb'],
])(
  'the check of a portal file names the field, the value, and what is allowed: %s',
  async (_, wrong, said) => {
    const { isGood, lines } = await check({ brand: { ...brand, ...wrong } });
    expect(lines).toEqual([expect.stringContaining(`portals.corner.${said}`)]);
    expect(isGood).toBe(false);
  },
);

test('a brand of one color has all of them, and a brand that is set in part is told how', async () => {
  const whole = await check({
    brand: { ...brand, colors: { brand: '#8a1c4a', dark: { solid: '#c85787' } } },
  });
  expect(whole).toMatchObject({ isGood: true, lines: [] });
  const { colors } = (await readPortalFile(whole.file)).portals['corner']?.brand ?? {};
  expect(colors?.light?.solid).toBe('#8a1c4a');
  expect(colors?.dark?.solid).toBe('#c85787');
  const half = await check({
    brand: { ...brand, colors: { light: { solid: '#8a1c4a', hover: '#6e143a' } } },
  });
  expect(half).toMatchObject({
    isGood: true,
    lines: [
      'Portal "corner" sets only solid, hover; its other colors are those of theme 2. "colors": { "brand": "#8a1c4a" } derives them all',
    ],
  });
});

test('every field of the portal file has a meaning, on the page of all fields too', async () => {
  const listed = [...fieldsPage().matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(Object.keys(portalFields).sort()).toEqual(listed.sort());
  const plain = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  const page = await readFile(path.join(import.meta.dirname, '../../../docs/portal-file.md'), 'utf8');
  expect(plain(page)).toBe(plain(fieldsPage()));
});
