import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { ObjectStore } from '../src/releases/object-store';
import { s3Store } from '../src/releases/s3-store';

/** The one key id that the server knows, and its secret. */
const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface Bucket {
  address: string;
  store: ObjectStore;
  /** Sets the result of all later writes: success; success with a lost answer; refusal; or no answer at all. */
  fares(how: 'well' | 'answers are lost' | 'writes fail' | 'away'): void;
  /** Opens the same bucket with other credentials, or another bucket of the server. */
  as(change: Partial<typeof access> & { name?: string }): ObjectStore;
  close(): Promise<void>;
}

/**
 * Opens a bucket of an S3 server on this machine. `isWrittenOnce` says whether the bucket honors `If-None-Match: *`.
 * This server does not, like older ones of other vendors. A layer before it does what S3 does: it lets only the first
 * write of a key through.
 */
export async function openBucket(
  folder: string,
  { isWrittenOnce = true }: { isWrittenOnce?: boolean } = {},
): Promise<Bucket> {
  const directory = path.join(folder, `s3-${Math.random().toString(36).slice(2)}`);
  await mkdir(directory, { recursive: true });
  const name = 'releases';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  let how: Parameters<Bucket['fares']>[0] = 'well';
  /** The writes of each key that ended or still run. */
  const writes = new Map<string, Promise<unknown>>();
  server.middleware.unshift(async (call, next) => {
    if (how === 'away') return void call.req.destroy();
    if (call.method !== 'PUT') {
      // S3 never shows half an object; this server does.
      await Promise.allSettled(writes.values());
      return next();
    }
    if (how === 'writes fail') {
      call.req.resume();
      call.status = 503;
      return;
    }
    const first = writes.get(call.path);
    if (isWrittenOnce && call.get('if-none-match') === '*' && first) {
      call.req.resume();
      await first;
      call.status = 412;
      return;
    }
    const write = next();
    writes.set(call.path, write);
    try {
      await write;
    } catch (error) {
      writes.delete(call.path);
      throw error;
    }
    if (how === 'answers are lost') call.req.destroy();
  });
  const { port } = await server.run();
  const origin = `http://127.0.0.1:${port}`;
  const as: Bucket['as'] = ({ name: other = name, ...change }) =>
    s3Store({ ...access, ...change, address: `${origin}/${other}` });
  return {
    address: `${origin}/${name}`,
    store: as({}),
    as,
    fares: (next) => void (how = next),
    close: () => server.close(),
  };
}
