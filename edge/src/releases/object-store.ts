/**
 * Bytes by key (`remotes/payments/0.1.0-3fa9c1d2/app.js`). Nothing is ever overwritten, and only old outcomes are
 * removed. So a folder and an S3 bucket (`If-None-Match: *`) offer the same, and a value that was read once may be kept.
 */
export interface ObjectStore {
  read(key: string): Promise<Buffer | undefined>;
  /** Lists the keys below a prefix, relative to it, at any depth, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Writes the whole content or nothing. Answers false, and changes nothing, if the key is taken. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Removes a key that nobody may miss. A key that is not there is no error. */
  remove(key: string): Promise<void>;
}
