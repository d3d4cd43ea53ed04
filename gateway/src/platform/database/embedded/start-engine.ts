import pg from 'pg';
import { columnValues } from '../column-values';
import { makeDurable } from './durable-files';
import { fileOperationsOf } from './file-operations';
import { type FileSync, fileSync } from './file-sync';
import { loadPglite, type Pglite, type PgliteInstance } from './load-pglite';
import type { SingleConnection } from './single-connection-pool';
import { WalFlush } from './wal-flush';

/** 32 MB of shared buffers instead of 128: 110 MB less memory, the same speed (the kernel caches the files anyway). */
const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'];

/** Starts the engine on its folder, durable, and connects to it. Throws when it does not keep what it acknowledges. */
export async function startEngine(
  folder: string,
  { sync = fileSync, onError = () => undefined }: { sync?: FileSync; onError?: (error: Error) => void } = {},
): Promise<SingleConnection> {
  const wal = new WalFlush(sync);
  const pglite = await loadPglite();
  const engine = await pglite.PGlite.create({
    fs: durableFolder(pglite, folder, wal, sync),
    startParams: [
      // -F would turn fsync off
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

/** What the engine's WebAssembly calls outside itself. */
interface EngineImports {
  env?: Record<string, unknown>;
}

/**
 * The engine runs only when it is asked and never needs to be woken. Its timer (for statistics) would go off in an
 * engine that is closed, and keep this process from ending.
 */
function withoutTimers(imports: EngineImports): EngineImports {
  if (imports.env) imports.env['_setitimer_js'] = () => 0;
  return imports;
}

/** The engine's insides are not a public interface: each start shows that a commit still reaches the disk. */
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
