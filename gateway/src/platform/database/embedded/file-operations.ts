/** An open file of the engine, as emscripten represents it. */
export interface EngineFile {
  /** Path inside the engine. */
  path?: string;
  /** Descriptor in this process; absent if it is not a real file. */
  nfd?: number;
}

export interface FileAttributes {
  size?: number;
}

/** The functions of emscripten's Node file system that decide what reaches the disk, and when. */
export interface FileOperations {
  streams: {
    write(
      file: EngineFile,
      buffer: ArrayBufferView,
      offset: number,
      length: number,
      position?: number,
    ): number;
    close(file: EngineFile): void;
    setattr(file: EngineFile, attributes: FileAttributes): void;
    fsync?(file: EngineFile): number;
  };
  nodes: {
    unlink(parent: unknown, name: string): void;
    setattr(node: unknown, attributes: FileAttributes): void;
    rename(node: unknown, parent: unknown, name: string): void;
  };
  /** Creates an error that the engine understands. */
  failure(errno: number): Error;
}

/**
 * Finds the operations in a running emscripten module. They are not part of its public interface, so PGlite's
 * version is pinned. Throws if their shape differs.
 */
export function fileOperationsOf(engine: unknown): FileOperations {
  const files = field(engine, 'FS');
  const node = field(field(files, 'filesystems'), 'NODEFS');
  const streams = field(node, 'stream_ops');
  const nodes = field(node, 'node_ops');
  const ErrnoError = field(files, 'ErrnoError');
  if (
    !hasMethods(streams, ['write', 'close', 'setattr']) ||
    !hasMethods(nodes, ['unlink', 'setattr', 'rename'])
  )
    throw new Error('This version of the embedded database cannot be made durable');
  return {
    streams: streams as FileOperations['streams'],
    nodes: nodes as FileOperations['nodes'],
    failure: (errno) => Reflect.construct(ErrnoError as new (errno: number) => Error, [errno]),
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const hasMethods = (value: unknown, names: string[]): boolean =>
  names.every((name) => typeof field(value, name) === 'function');
