import path from 'node:path';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { StoreError } from './release-error';
import { s3Store } from './s3-store';

/** Whether a store is a bucket, and no folder. */
export const isBucket = (where: string): boolean => /^https?:\/\//.test(where);

/** Where a store is, as it is said everywhere: an address as it was given, a folder from the root. */
export const storePlace = (where: string): string => (isBucket(where) ? where : path.resolve(where));

/**
 * The store at a place: a folder, or the address of a bucket, whose credentials are in the usual variables of AWS. Throws a
 * `StoreError` for an address that cannot be one, or without credentials.
 */
export function openStore(where: string, env: NodeJS.ProcessEnv): ObjectStore {
  if (!isBucket(where)) return folderStore(where);
  const { protocol, hostname, username, search } = new URL(where);
  if (username !== '' || search !== '')
    throw new StoreError(
      'Say the bucket by its address alone; credentials are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  if (protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new StoreError(`${where}: a bucket is reached by https only; write https://`);
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
