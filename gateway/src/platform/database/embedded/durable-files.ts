import { hasCode } from '../../errors/has-code';
import type { EngineFile, FileAttributes, FileOperations } from './file-operations';
import type { FileSync } from './file-sync';
import type { WalFlush } from './wal-flush';

/** Emscripten's EIO. The engine panics on it, as it must when the disk fails. */
const inputOutputError = 29;
/** The most bytes by which the engine extends a file in one write. */
const zeros = Buffer.alloc(131_072);

/**
 * Makes the engine's file system durable; emscripten by itself passes no fsync on. An fsync of the WAL is
 * queued for the group commit; any other one is done at once. The WAL goes first: a data file is changed,
 * cut, or deleted only when every requested WAL record is on the disk. Otherwise a power cut could leave
 * pages that no WAL explains.
 */
export function makeDurable(operations: FileOperations, wal: WalFlush, sync: FileSync): void {
  const { streams, nodes } = operations;
  const original = { ...streams, unlink: nodes.unlink, setNode: nodes.setattr, rename: nodes.rename };

  const guarded = (action: () => void) => {
    try {
      action();
    } catch (error) {
      if (!cannotBeSynced(error)) throw operations.failure(inputOutputError);
    }
  };
  const walFirst = () => {
    if (!wal.isDurable) guarded(() => wal.flushNow());
  };

  streams.fsync = (file) => {
    const descriptor = file.nfd;
    if (descriptor === undefined) return 0;
    if (isWal(file)) wal.request(descriptor);
    else guarded(() => sync.now(descriptor));
    return 0;
  };
  streams.write = (file, buffer, offset, length, position) => {
    // Zeros that extend a file carry no data yet.
    if (!isWal(file) && !isZero(buffer, offset, length)) walFirst();
    return original.write(file, buffer, offset, length, position);
  };
  streams.close = (file) => {
    const descriptor = file.nfd;
    if (descriptor !== undefined) guarded(() => wal.closing(descriptor));
    original.close(file);
  };
  streams.setattr = (file, attributes) => {
    if (cuts(attributes) && !isWal(file)) walFirst();
    original.setattr(file, attributes);
  };
  nodes.setattr = (node, attributes) => {
    if (cuts(attributes)) walFirst();
    original.setNode(node, attributes);
  };
  nodes.unlink = (parent, name) => {
    walFirst();
    original.unlink(parent, name);
  };
  nodes.rename = (node, parent, name) => {
    walFirst();
    original.rename(node, parent, name);
  };
}

const isWal = (file: EngineFile): boolean => file.path?.includes('/pg_wal/') ?? false;

const cuts = (attributes: FileAttributes): boolean => attributes.size !== undefined;

const isZero = (buffer: ArrayBufferView, offset: number, length: number): boolean =>
  length <= zeros.length &&
  Buffer.from(buffer.buffer, buffer.byteOffset + offset, length).equals(zeros.subarray(0, length));

/** Recognizes errors of files that have no bytes of their own to sync. */
const cannotBeSynced = (error: unknown): boolean => hasCode(error, 'EINVAL', 'EPERM', 'EISDIR', 'EBADF');
