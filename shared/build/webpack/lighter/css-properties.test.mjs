import { build } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openChromium } from '../../test/chromium.mjs';
import { lighter } from '../lighter.mjs';
import { folderOf } from '../shared.mjs';
import cssProperties from './css-properties.mjs';

const ui = createRequire(path.join(folderOf('@tillway/ui'), 'package.json'));
const chakra = createRequire(ui.resolve('@chakra-ui/react/package.json'));
const resourcePath = path.join(
  path.dirname(chakra.resolve('@pandacss/is-valid-prop/package.json')),
  'dist/index.mjs',
);
const { options } = lighter({ production: true })
  .rules.map(({ use }) => use)
  .find(({ loader }) => loader?.endsWith('css-properties.mjs'));
let browser, page, names;

beforeAll(async () => {
  ({ allCssProperties: names } = await import(resourcePath));
  const contents = await cssProperties.call({ resourcePath, getOptions: () => options });
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.dirname(options.attributes) },
    bundle: true,
    format: 'iife',
    globalName: 'light',
    nodePaths: [path.resolve(options.attributes, '../../../..')],
    write: false,
  });
  browser = await openChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0].text });
});
afterAll(() => browser?.close());

const taken = (asked) =>
  page.evaluate((each) => each.filter((name) => globalThis.light.isCssProperty(name)), asked);

test('every property that the library lists and the browser knows is a style', async () => {
  const known = await page.evaluate(
    (each) => each.filter((name) => name in document.documentElement.style),
    names.filter(Boolean),
  );
  expect(known.length).toBeGreaterThan(400);
  expect(await taken(known)).toEqual(known);
});

test('variables and selectors are too; attributes are none, though CSS has a descriptor of that name', async () => {
  expect(await taken(['--tone', '&:hover', '@media print'])).toHaveLength(3);
  const attributes = [
    'src',
    'size',
    'href',
    'type',
    'value',
    'rows',
    'start',
    'htmlFor',
    'onClick',
    'className',
  ];
  const others = ['children', 'aria-label', 'data-state', 'asChild', 'placeholder', 'loading', 'orientation'];
  expect(await taken([...attributes, ...others])).toEqual([]);
});
