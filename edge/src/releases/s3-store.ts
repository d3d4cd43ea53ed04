import { AwsClient } from 'aws4fetch';
import { readErrorCode, readListing } from './s3-xml';
import type { ObjectStore } from './object-store';
import { StoreError } from './release-error';

/** The time after which a silent bucket counts as away, in milliseconds. */
const answerWithinMs = 10_000;
/** The key that is written once, to see if the bucket refuses to write it again. */
const onceKey = 'store/written-once';

export interface Bucket {
  /** The address with the bucket's name: `https://s3.eu-central-1.amazonaws.com/tillway-releases`. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Keeps an object store in an S3-compatible bucket. Each write asks not to overwrite (`If-None-Match: *`). A bucket
 * that ignores this is refused before the first write. Throws `StoreError`s.
 */
export function s3Store({ address, ...access }: Bucket): ObjectStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const urlOf = (key: string) => `${address}/${key.split('/').map(encodeURIComponent).join('/')}`;
  let checked: Promise<void> | undefined;

  const call = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const signed = await client.sign(url, init);
    try {
      return await fetch(signed, { signal: AbortSignal.timeout(answerWithinMs) });
    } catch (error) {
      throw new StoreError(`${address} does not answer`, { cause: error });
    }
  };

  /** Returns the error for a failed answer, with the operator's remedy. */
  const problemOf = (status: number, code: string | undefined): StoreError => {
    const said = code ? ` (${code})` : '';
    if (status === 401 || status === 403)
      return new StoreError(
        `${address} refuses these credentials${said}: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and their permissions`,
      );
    return status === 404
      ? new StoreError(`There is no bucket at ${address}`)
      : new StoreError(`${address} answered ${status}${said}`);
  };

  const bodyOf = async (answer: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new StoreError(`${address} ended its answer early`, { cause: error });
    }
  };

  const read = async (key: string): Promise<Buffer | undefined> => {
    const answer = await call(urlOf(key));
    const body = await bodyOf(answer);
    if (answer.ok) return body;
    const code = readErrorCode(body.toString());
    if (answer.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw problemOf(answer.status, code);
  };

  /** Writes a key. `unknown` means that no answer came, or that somebody else was writing the same key. */
  const put = async (key: string, content: Buffer): Promise<'written' | 'taken' | 'unknown'> => {
    const answer = await call(urlOf(key), {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'if-none-match': '*' },
    }).catch(() => undefined);
    if (answer === undefined) return 'unknown';
    const body = await bodyOf(answer);
    if (answer.ok) return 'written';
    if (answer.status === 412) return 'taken';
    if (answer.status === 409) return 'unknown';
    throw problemOf(answer.status, readErrorCode(body.toString()));
  };

  const demandWrittenOnce = async () => {
    const content = Buffer.from('This key is written once.\n');
    await put(onceKey, content);
    if ((await put(onceKey, content)) === 'written')
      throw new StoreError(
        `${address} overwrites existing objects despite If-None-Match: *, so it cannot hold releases`,
      );
  };

  return {
    read,

    async list(prefix) {
      const keys: string[] = [];
      for (let hasMore = true; hasMore;) {
        // List by the last key: every S3 supports that, and no token has to be kept.
        const query = new URLSearchParams({ prefix: `${prefix}/`, marker: keys.at(-1) ?? '' });
        const answer = await call(`${address}?${query.toString()}`);
        const text = (await bodyOf(answer)).toString();
        if (!answer.ok) throw problemOf(answer.status, readErrorCode(text));
        const page = readListing(text);
        keys.push(...page.keys);
        hasMore = page.hasMore && page.keys.length > 0;
      }
      return keys.map((key) => key.slice(prefix.length + 1)).sort();
    },

    async create(key, content) {
      checked ??= demandWrittenOnce();
      await checked.catch((error: unknown) => {
        checked = undefined;
        throw error;
      });
      const outcome = await put(key, content);
      if (outcome !== 'unknown') return outcome === 'written';
      // The content now is from this call, from another with the same content, or from somebody else.
      const there = await read(key);
      if (there === undefined) throw new StoreError(`${address}: ${key} was not written; try again`);
      return there.equals(content);
    },

    async remove(key) {
      const answer = await call(urlOf(key), { method: 'DELETE' });
      const body = await bodyOf(answer);
      if (!answer.ok && answer.status !== 404) throw problemOf(answer.status, readErrorCode(body.toString()));
    },
  };
}
