import path from 'node:path';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { StoreError } from './release-error';
import { s3Store } from './s3-store';

/** Answers whether a store is a bucket, not a folder. */
export const isBucket = (where: string): boolean => /^https?:\/\//.test(where);

/** Returns the place of a store in its one form: an address as given, a folder as an absolute path. */
export const storePlace = (where: string): string => (isBucket(where) ? where : path.resolve(where));

/**
 * Opens the store at a place: a folder, or the address of a bucket with credentials in the usual variables of AWS.
 * Throws a `StoreError` for an invalid address or missing credentials.
 */
export function openStore(where: string, env: NodeJS.ProcessEnv): ObjectStore {
  if (!isBucket(where)) return folderStore(where);
  const { protocol, hostname, username, search } = new URL(where);
  if (username !== '' || search !== '')
    throw new StoreError(
      'Give only the address of the bucket; credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  if (protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new StoreError(`${where}: a bucket is reached over https only; use https://`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new StoreError(`${where} needs credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  return s3Store({
    address: where.replace(/\/+$/, ''),
    region: region || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  });
}
