import pg from 'pg';
import { columnValues } from '../column-values';
import { makeDurable } from './durable-files';
import { fileOperationsOf } from './file-operations';
import { type FileSync, fileSync } from './file-sync';
import { loadPglite, type Pglite, type PgliteInstance } from './load-pglite';
import type { SingleConnection } from './single-connection-pool';
import { WalFlush } from './wal-flush';

/**
 * 32 MB of shared buffers instead of 128 MB save 110 MB of memory. The speed is the same, because the kernel
 * caches the files.
 */
const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'];

/** Starts the durable engine on its folder and connects to it. Throws if commits do not reach the disk. */
export async function startEngine(
  folder: string,
  { sync = fileSync, onError = () => undefined }: { sync?: FileSync; onError?: (error: Error) => void } = {},
): Promise<SingleConnection> {
  const wal = new WalFlush(sync);
  const pglite = await loadPglite();
  const engine = await pglite.PGlite.create({
    fs: durableFolder(pglite, folder, wal, sync),
    startParams: [
      // The option -F would turn fsync off.
      ...pglite.PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  });
  const client = new pg.Client({ ...pglite.createPgConfig(engine), types: columnValues });
  client.on('error', onError);
  await client.connect();
  await proveDurable(client, wal);
  return connectionTo(engine, client, wal);
}

function durableFolder({ NodeFS }: Pglite, folder: string, wal: WalFlush, sync: FileSync) {
  const files = new NodeFS(folder);
  const initialise = files.init.bind(files);
  const closeFiles = files.closeFs.bind(files);
  files.init = async (engine, options) => {
    const { emscriptenOpts } = await initialise(engine, options);
    const { instantiateWasm, preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        instantiateWasm: (imports: EngineImports, done: unknown) =>
          instantiateWasm(withoutTimers(imports), done),
        preRun: [...preRun, (module: unknown) => makeDurable(fileOperationsOf(module), wal, sync)],
      },
    };
  };
  files.closeFs = async () => {
    wal.flushNow();
    await closeFiles();
  };
  return files;
}

/** Functions that the engine's WebAssembly imports. */
interface EngineImports {
  env?: Record<string, unknown>;
}

/**
 * Disables the engine's timer. The engine runs only during queries and needs no wake-up. The timer (for
 * statistics) would fire in a closed engine and keep this process alive.
 */
function withoutTimers(imports: EngineImports): EngineImports {
  if (imports.env) imports.env['_setitimer_js'] = () => 0;
  return imports;
}

/**
 * Tests at each start that a commit still reaches the disk, because the engine's internals are not a public
 * interface.
 */
async function proveDurable(client: pg.Client, wal: WalFlush): Promise<void> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  const before = wal.requested;
  await client.query(`select pg_logical_emit_message(true, 'tillway', 'self-test')`);
  if (rows[0]?.fsync !== 'on' || wal.requested === before)
    throw new Error(
      'The embedded database does not bring commits to the disk; this version of it must not be used',
    );
  await wal.reached();
}

const connectionTo = (engine: PgliteInstance, client: pg.Client, wal: WalFlush): SingleConnection => ({
  client,
  isInTransaction: () => engine.isInTransaction(),
  durable: () => wal.reached(),
  end: () => engine.close(),
});
