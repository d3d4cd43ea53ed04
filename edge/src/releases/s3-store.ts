import { AwsClient } from 'aws4fetch';
import { readErrorCode, readListing } from './s3-xml';
import type { ObjectStore } from './object-store';
import { StoreError } from './release-error';

/** A bucket that has not answered by then is away. */
const answerWithinMs = 10_000;
/** Written once and for all, to see whether the bucket refuses to write it again. */
const onceKey = 'store/written-once';

export interface Bucket {
  /** With the bucket's name: `https://s3.eu-central-1.amazonaws.com/tillway-releases`. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * An object store in an S3-compatible bucket. Nothing is written over: each write asks for that (`If-None-Match: *`), and a
 * bucket that does not know it is refused before the first. Throws `StoreError`s.
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

  /** What an operator can do something about, of an answer that is none. */
  const problemOf = (status: number, code: string | undefined): StoreError => {
    const said = code ? ` (${code})` : '';
    if (status === 401 || status === 403)
      return new StoreError(
        `${address} refuses these credentials${said}: see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do there`,
      );
    return status === 404
      ? new StoreError(`There is no bucket at ${address}`)
      : new StoreError(`${address} answered ${status}${said}`);
  };

  const bodyOf = async (answer: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new StoreError(`${address} broke off its answer`, { cause: error });
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

  /** `unknown`: no answer came, or somebody else was writing the same key. */
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
        `${address} writes over what is there, although told not to (If-None-Match: *), so it cannot hold releases`,
      );
  };

  return {
    read,

    async list(prefix) {
      const keys: string[] = [];
      for (let hasMore = true; hasMore;) {
        // by the last key: every S3 knows that, and no token has to be kept
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
      // what is there now was written by this call, or by somebody with the same to say, or it is another's
      const there = await read(key);
      if (there === undefined) throw new StoreError(`${address}: ${key} was not written; try again`);
      return there.equals(content);
    },
  };
}
