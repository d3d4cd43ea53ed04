import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/database';
import { openGateway } from '../../src/gateway';
import { createLogger } from '../../src/logging';

/**
 * A whole gateway on a real port, whose processor is slow at random and breaks a connection now and then; or, when it `dies`,
 * one that kills itself at that point of a void or refund. Tells its address.
 */
const { place, config, dies } = JSON.parse(process.argv[2] ?? '{}') as {
  place: { url?: string; dataDir?: string };
  config: { masterKeys: string; fingerprintKey: string };
  dies?: 'beforeAcceptance' | 'afterAcceptance';
};

const sometimes = async (breaks: number): Promise<void> => {
  await pause(Math.random() * 15);
  if (Math.random() < breaks) throw new Error('connection reset');
};

const meets = async (point: typeof dies, request: object, breaks: number): Promise<void> => {
  if (dies === undefined) return sometimes(breaks);
  if (dies === point && 'originalId' in request) process.kill(process.pid, 'SIGKILL');
};

const log = createLogger({ level: 'error', name: 'gateway', destination: process.stderr });
const database = await openDatabase({ ...place, log });
const gateway = await openGateway({
  config: { ...config, sandbox: true },
  database,
  log,
  limits: {},
  processor: {
    timeoutMs: 500,
    sandboxOptions: {
      faults: {
        beforeAcceptance: (request) => meets('beforeAcceptance', request, 0.01),
        afterAcceptance: (request) => meets('afterAcceptance', request, 0.02),
      },
    },
  },
});
const address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
gateway.worker.start();
process.send?.(address);
