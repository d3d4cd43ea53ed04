import path from 'node:path';
import { type Bucket, openBucket } from '../../test/bucket';
import { temporaryFolder } from '../../test/releases';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { openStore } from './open-store';
import { StoreError } from './release-error';
import { s3Store } from './s3-store';
import { someAtOnce } from './some-at-once';

const folder = temporaryFolder();
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket(folder());
});
afterAll(() => bucket.close());
afterEach(() => bucket.fares('well'));

const text = (content: Buffer | undefined) => content?.toString();
const kinds: [string, () => ObjectStore][] = [
  ['a folder', () => folderStore(path.join(folder(), 'store'))],
  ['a bucket', () => bucket.store],
];

describe.each(kinds)('a store in %s', (_, open) => {
  test.each([
    ['plain', 'remotes/payments/0.1.0-aaaa/app.js', Buffer.from('charge()')],
    ['below another', 'remotes/payments/0.1.0-aaaa/assets/deeper/logo.svg', Buffer.from('<svg/>')],
    ['with words that addresses escape', 'odd/a b+c&d@1.0/é.json', Buffer.from('{}')],
    ['of bytes', 'odd/bytes', Buffer.from(Uint8Array.from({ length: 256 }, (_value, index) => index))],
    ['of a megabyte', 'odd/large', Buffer.alloc(1_048_576, 7)],
  ])('returns the content of a key as it was written: %s', async (_what, key, content) => {
    expect(await open().read(key)).toBeUndefined();
    expect(await open().create(key, content)).toBe(true);
    expect((await open().read(key))?.equals(content)).toBe(true);
  });

  test('leaves a taken key unchanged', async () => {
    await open().create('once/a', Buffer.from('first'));
    expect(await open().create('once/a', Buffer.from('second'))).toBe(false);
    expect(text(await open().read('once/a'))).toBe('first');
  });

  test('lets one of ten simultaneous writes of a key win, and holds its content', async () => {
    const writes = await Promise.all(
      Array.from({ length: 10 }, (_value, index) => open().create('once/b', Buffer.from(`writer ${index}`))),
    );
    expect(writes.filter(Boolean)).toHaveLength(1);
    expect(text(await open().read('once/b'))).toBe(`writer ${writes.indexOf(true)}`);
  });

  test('lists the keys below a prefix, at any depth, in order, and none that only begins like it', async () => {
    for (const key of ['list/b', 'list/a/2', 'list/a/10', 'listed/c', 'list.json'])
      await open().create(key, Buffer.from('x'));
    expect(await open().list('list')).toEqual(['a/10', 'a/2', 'b']);
    expect(await open().list('list/a')).toEqual(['10', '2']);
    expect(await open().list('nothing')).toEqual([]);
  });

  test('lists more than a bucket’s page of a thousand, and the newest is the last', async () => {
    const names = Array.from({ length: 1_010 }, (_value, index) => String(index).padStart(8, '0'));
    await someAtOnce(names, (name) => open().create(`many/${name}`, Buffer.from(name)));
    const listed = await open().list('many');
    expect([listed.length, listed.at(-1)]).toEqual([1_010, '00001009']);
  });
});

describe('the error of a faulty bucket', () => {
  test.each<[string, () => ObjectStore, RegExp]>([
    [
      'credentials that it does not know',
      () => bucket.as({ accessKeyId: 'SOMEBODY' }),
      /refuses these credentials \(InvalidAccessKeyId\): check AWS_ACCESS_KEY_ID/,
    ],
    [
      'a secret that is not the right one',
      () => bucket.as({ secretAccessKey: 'guessed' }),
      /refuses these credentials \(SignatureDoesNotMatch\)/,
    ],
    [
      'nobody answers',
      () =>
        s3Store({
          address: 'http://127.0.0.1:9/releases',
          region: 'x',
          accessKeyId: 'a',
          secretAccessKey: 'b',
        }),
      /127\.0\.0\.1:9\/releases does not answer/,
    ],
  ])('%s', async (_what, open, message) => {
    for (const call of [
      () => open().read('journal/1'),
      () => open().list('journal'),
      () => open().create('x/y', Buffer.from('z')),
    ]) {
      await expect(call()).rejects.toThrow(StoreError);
      await expect(call()).rejects.toThrow(message);
    }
  });

  test('a missing bucket', async () => {
    await expect(bucket.as({ name: 'nobodys' }).list('journal')).rejects.toThrow(
      /There is no bucket at .*nobodys/,
    );
  });

  test('a bucket that overwrites keys is not used at all', async () => {
    const careless = await openBucket(folder(), { isWrittenOnce: false });
    try {
      await expect(careless.store.create('journal/1', Buffer.from('{}'))).rejects.toThrow(
        /overwrites existing objects.*cannot hold releases/,
      );
      expect(await careless.store.read('journal/1')).toBeUndefined();
    } finally {
      await careless.close();
    }
  });

  test('the result of a write with a lost answer is read from the bucket', async () => {
    const { store } = bucket;
    await store.create('lost/before', Buffer.from('theirs'));
    bucket.fares('answers are lost');
    const mine = store.create('lost/mine', Buffer.from('mine'));
    expect(await mine).toBe(true);
    bucket.fares('well');
    expect(text(await store.read('lost/mine'))).toBe('mine');
    expect(await store.create('lost/before', Buffer.from('mine'))).toBe(false);
  });

  test.each([
    [
      's3.example',
      'http://s3.example/releases',
      { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      /https/,
    ],
    ['no secret', 'https://s3.example/releases', { AWS_ACCESS_KEY_ID: 'a' }, /AWS_SECRET_ACCESS_KEY/],
    ['a secret in the address', 'https://a:b@s3.example/releases', {}, /only the address of the bucket/],
  ])('an address that is refused: %s', (_what, address, env, message) => {
    expect(() => openStore(address, env)).toThrow(message);
  });
});
