import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseDocumentSchema } from '@tillway/contract/release';
import { parse } from 'valibot';
import { built, buildPart } from '../test/build-fixture.mjs';
import { sha384 } from './integrity.mjs';

const read = (dir, file) => readFile(path.join(dir, file));
const release = async (dir) => JSON.parse(await read(dir, 'release.json'));

describe.each(Object.entries(built))('the release of the %s', (_, dir) => {
  test('is a release document of the contract', async () => {
    const document = await release(dir);
    expect(parse(ReleaseDocumentSchema, document)).toEqual(document);
  });

  test('names every script of the build with its hash and sizes, and nothing else', async () => {
    const { files } = await release(dir);
    const scripts = (await readdir(dir)).filter((file) => file.endsWith('.js'));
    expect(Object.keys(files).sort()).toEqual(scripts.sort());
    for (const [file, { integrity, bytes }] of Object.entries(files)) {
      const content = await read(dir, file);
      expect({ file, integrity, bytes }).toEqual({ file, integrity: sha384(content), bytes: content.length });
    }
  });

  test('has each script precompressed', async () => {
    const { files } = await release(dir);
    for (const [file, { gzip, brotli }] of Object.entries(files)) {
      const [content, gz, br] = await Promise.all(
        ['', '.gz', '.br'].map((end) => read(dir, `${file}${end}`)),
      );
      expect(gunzipSync(gz).equals(content)).toBe(true);
      expect(brotliDecompressSync(br).equals(content)).toBe(true);
      expect({ file, gzip, brotli }).toEqual({ file, gzip: gz.length, brotli: br.length });
    }
  });

  test('points no browser at the source maps', async () => {
    const { files } = await release(dir);
    for (const file of Object.keys(files))
      expect(`${await read(dir, file)}`).not.toContain('sourceMappingURL');
  });
});

test('a shell names its initial scripts in the order they run', async () => {
  const { initial } = await release(built.shell);
  expect(initial.map((file) => file.split('.')[0])).toEqual(['react', 'main']);
});

test('a remote names its entry, its container, what its screen needs besides, and what it says of itself', async () => {
  expect(await release(built.remote)).toMatchObject({
    name: 'fixture',
    container: 'tillway_fixture',
    entry: expect.stringMatching(/^remoteEntry\.\w{10}\.js$/),
    preload: [expect.stringMatching(/^app\.\w{10}\.js$/)],
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/),
    manifest: { name: 'fixture', version: '1.0.0', routes: [{ path: '/fixture' }] },
  });
});

test("a remote's entry carries the hashes of its screen and of the file that has all others", async () => {
  const { entry, preload, files } = await release(built.remote);
  const [later] = Object.keys(files).filter((file) => file.startsWith('integrity.'));
  const inEntry = `${await read(built.remote, entry)}`;
  const inLater = `${await read(built.remote, later)}`;
  const scripts = Object.keys(files).filter((file) => file !== entry);
  for (const file of scripts) {
    const { integrity } = files[file];
    const isFirst = [...preload, later].includes(file);
    expect({ file, first: inEntry.includes(integrity), later: inLater.includes(integrity) }).toEqual({
      file,
      first: isFirst,
      later: !isFirst,
    });
  }
  expect(scripts.length).toBeGreaterThan(3);
});

test('the same sources make the same build, wherever it is started and written to, and in any commit', async () => {
  const elsewhere = await mkdtemp(path.join(built.remote, '../elsewhere-'));
  await buildPart('remote', path.join(elsewhere, 'out'), { cwd: elsewhere });
  const again = await release(path.join(elsewhere, 'out'));
  expect(again).toEqual({ ...(await release(built.remote)), source: again.source });
  expect(again.source).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    isChanged: expect.any(Boolean),
  });
  await rm(elsewhere, { recursive: true });
});
