import fs from 'node:fs';
import path from 'node:path';
import type { FileSync } from '../src/platform/database/embedded/file-sync';

/**
 * A disk whose power can be cut. Of each file, it keeps only the bytes of the last completed fsync. Names and lengths
 * of folders are kept as they are, since a journaling file system does so by itself.
 */
export class SimulatedDisk implements FileSync {
  readonly #kept = new Map<string, { bytes: Buffer; readAt: number }>();
  #reads = 0;
  /** Called before each fsync takes effect: the moment to cut the power. */
  beforeSync: () => void = () => undefined;

  constructor(private readonly folder: string) {
    for (const file of filesIn(folder))
      this.#kept.set(nameOf(fs.statSync(file)), { bytes: fs.readFileSync(file), readAt: 0 });
  }

  now(descriptor: number): void {
    const content = this.#read(descriptor);
    this.beforeSync();
    this.#keep(content);
  }

  async later(descriptor: number): Promise<void> {
    const content = this.#read(descriptor);
    await new Promise((resolve) => setTimeout(resolve, 2));
    this.beforeSync();
    this.#keep(content);
  }

  #read(descriptor: number) {
    const stats = fs.fstatSync(descriptor);
    const bytes = Buffer.alloc(stats.isFile() ? stats.size : 0);
    if (stats.isFile()) fs.readSync(descriptor, bytes, 0, stats.size, 0);
    return { name: nameOf(stats), bytes, readAt: ++this.#reads };
  }

  /** Keeps the bytes of an fsync, unless a later, faster one has kept newer bytes. */
  #keep({ name, bytes, readAt }: { name: string; bytes: Buffer; readAt: number }): void {
    if ((this.#kept.get(name)?.readAt ?? 0) <= readAt) this.#kept.set(name, { bytes, readAt });
  }

  /** Writes the files that a machine would find after a power cut at this moment. */
  cutPower(image: string): void {
    for (const file of filesIn(this.folder)) {
      const copy = path.join(image, path.relative(this.folder, file));
      fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 });
      fs.writeFileSync(copy, this.#kept.get(nameOf(fs.statSync(file)))?.bytes ?? '');
    }
    for (const folder of foldersIn(this.folder))
      fs.mkdirSync(path.join(image, path.relative(this.folder, folder)), { recursive: true, mode: 0o700 });
  }
}

/** Identifies a file by its inode; the time of birth distinguishes a new file with a reused number. */
const nameOf = (stats: fs.Stats): string => `${stats.ino}-${stats.birthtimeMs}`;

const entriesIn = (folder: string): fs.Dirent[] =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true });
const filesIn = (folder: string): string[] =>
  entriesIn(folder).flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
const foldersIn = (folder: string): string[] =>
  entriesIn(folder).flatMap((entry) =>
    entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : [],
  );
