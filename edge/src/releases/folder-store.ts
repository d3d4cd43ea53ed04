import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './object-store';

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/**
 * Keeps an object store in a folder. A key is written beside its place, flushed, then linked into it: whole, and only
 * once.
 */
export function folderStore(folder: string): ObjectStore {
  const locate = (key: string) => {
    const file = path.resolve(folder, key);
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`Key outside the store: ${key}`);
    return file;
  };

  return {
    async read(key) {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) return undefined;
        throw error;
      }
    },

    async list(prefix) {
      try {
        const entries = await readdir(locate(prefix), { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
          .map((entry) => path.relative(locate(prefix), path.join(entry.parentPath, entry.name)))
          .map((name) => name.split(path.sep).join('/'))
          .sort();
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },

    async create(key, content) {
      const file = locate(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const handle = await open(part, 'wx');
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await link(part, file);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },

    remove: (key) => rm(locate(key), { force: true }),
  };
}
