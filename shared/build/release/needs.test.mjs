import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { built } from '../test/build-fixture.mjs';
import { sharedVersions } from '../webpack/shared.mjs';
import { lowest } from './needs.mjs';

const history = {
  version: '2.3.0',
  exports: {
    Button: { since: '1.0.0', shape: {}, later: { size: '2.1.0', '()': '2.0.0' } },
    Slider: { since: '2.2.0', shape: {} },
  },
};

test.each([
  ['nothing', [], '2.0.0'],
  ['what was always there', ['Button'], '2.0.0'],
  ['a field that came later', ['Button', 'size'], '2.1.0'],
  ['an export that came later', ['Button', 'Slider'], '2.2.0'],
  ['a field of something that is not used', ['size'], '2.0.0'],
])('who uses %s needs the lowest version that has it', (_, words, version) => {
  expect(lowest(history, new Set(words))).toBe(version);
});

const release = async (part) => JSON.parse(await readFile(path.join(built[part], 'release.json'), 'utf8'));

test('a shell’s release says what it provides, under former names too', async () => {
  const versions = sharedVersions();
  expect((await release('shell')).provides).toEqual({
    ...versions,
    '@tillway/ui-rich': versions['@tillway/overlays'],
  });
});

test('a remote’s says what it needs of what it imports, and of nothing else', async () => {
  const { react, 'react-dom': dom } = sharedVersions();
  expect((await release('remote')).needs).toEqual({ react: `^${react}`, 'react-dom': `^${dom}` });
});
