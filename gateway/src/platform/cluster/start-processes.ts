import cluster, { type Worker } from 'node:cluster';
import type { Logger } from '../logging';

/**
 * Starts `count` API processes that share the port, and relays their messages to each other. Resolves when
 * all of them listen. A process that ends is replaced; one that cannot start ends the whole gateway.
 */
export async function startProcesses(
  count: number,
  log: Pick<Logger, 'error'>,
): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false;
  cluster.on('message', (from: Worker, message: object) => {
    // A process that has just died cannot receive the message and does not need it.
    for (const other of workers())
      if (other !== from && other.isConnected()) other.send(message, () => undefined);
  });
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork();
      let listens = false;
      worker.once('listening', () => {
        listens = true;
        resolve();
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        if (isStopping) return resolve();
        log.error({ code, signal }, 'a process of the API ended');
        if (!listens) return reject(new Error('A process of the API could not start'));
        start().catch((error: unknown) => {
          log.error({ err: error }, 'the API cannot go on');
          process.exit(1);
        });
      });
    });
  await Promise.all(Array.from({ length: count }, start));
  return {
    async stop() {
      isStopping = true;
      await Promise.all(
        workers().map((worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve));
          worker.process.kill('SIGTERM');
          return ended;
        }),
      );
    },
  };
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
