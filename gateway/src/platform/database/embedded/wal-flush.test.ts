import type { FileSync } from './file-sync';
import { WalFlush } from './wal-flush';

/** A disk whose flushes end when the test decides. */
function slowDisk() {
  const begun: { descriptor: number; end: (error?: Error) => void }[] = [];
  const synced: number[] = [];
  const disk: FileSync = {
    now: (descriptor) => void synced.push(descriptor),
    later: (descriptor) =>
      new Promise((resolve, reject) =>
        begun.push({ descriptor, end: (error) => (error ? reject(error) : resolve()) }),
      ),
  };
  return { disk, begun, synced };
}

const settled = async (promise: Promise<unknown>): Promise<string> => {
  const state = await Promise.race([
    promise.then(
      () => 'done',
      () => 'failed',
    ),
    tick().then(() => 'waiting'),
  ]);
  return state;
};
const tick = () => new Promise((resolve) => setImmediate(resolve));
const errorOf = (code: string) => Object.assign(new Error(code), { code });

test('no commit is answered before its flush has ended', async () => {
  const { disk, begun } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  const answer = wal.reached();
  await expect(settled(answer)).resolves.toBe('waiting');
  begun[0]?.end();
  await expect(settled(answer)).resolves.toBe('done');
});

test('one flush serves all callers before its begin, and later callers need another', async () => {
  const { disk, begun } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  const first = wal.reached();
  wal.request(7);
  const second = wal.reached();
  wal.request(7);
  const third = wal.reached();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await expect(settled(first)).resolves.toBe('done');
  await expect(settled(second)).resolves.toBe('waiting');
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  await expect(Promise.all([settled(second), settled(third)])).resolves.toEqual(['done', 'done']);
});

test('a forced flush includes waiting and running ones', () => {
  const { disk, begun, synced } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  void wal.reached();
  wal.request(8);
  expect(begun.map(({ descriptor }) => descriptor)).toEqual([7]);
  wal.flushNow();
  expect(synced.sort()).toEqual([7, 8]);
  expect(wal.isDurable).toBe(true);
});

test('a file that is closed is flushed first, and then no longer waited for', async () => {
  const { disk, begun, synced } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  const answer = wal.reached();
  wal.closing(7);
  expect(synced).toEqual([7]);
  begun[0]?.end(errorOf('EBADF'));
  await expect(settled(answer)).resolves.toBe('done');
  wal.closing(9);
  expect(synced).toEqual([7]);
});

test('a disk that fails once is never trusted again', async () => {
  const { disk, begun } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  const answer = wal.reached();
  begun[0]?.end(errorOf('EIO'));
  await expect(answer).rejects.toThrow('did not take');
  wal.request(7);
  await expect(wal.reached()).rejects.toThrow('did not take');
  expect(() => wal.flushNow()).toThrow('did not take');
  expect(begun).toHaveLength(1);
});

test('a file closed while its flush is under way is not flushed again', async () => {
  const { disk, begun, synced } = slowDisk();
  const wal = new WalFlush(disk);
  wal.request(7);
  const answer = wal.reached();
  wal.closing(7);
  wal.request(8);
  wal.flushNow();
  expect(synced).toEqual([7, 8]);
  begun[0]?.end(errorOf('EBADF'));
  await expect(settled(answer)).resolves.toBe('done');
});
