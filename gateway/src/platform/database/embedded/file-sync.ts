import fs from 'node:fs';

/** Syncs a file's written bytes to the disk. */
export interface FileSync {
  now(descriptor: number): void;
  later(descriptor: number): Promise<void>;
}

export const fileSync: FileSync = {
  now: (descriptor) => fs.fdatasyncSync(descriptor),
  later: (descriptor) =>
    new Promise((resolve, reject) =>
      fs.fdatasync(descriptor, (error) => (error ? reject(error) : resolve())),
    ),
};
