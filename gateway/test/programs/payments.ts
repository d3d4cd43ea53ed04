import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/database';
import { openGateway } from '../../src/gateway';
import { createLogger } from '../../src/platform/logging';
import { failAtSharedCommit, type SharedCommitFault } from './shared-commit-fault';

/**
 * A whole gateway on a real port, with a processor that is slow at random and sometimes breaks a connection. With
 * `dies`, it kills itself at that point of a void or refund. With `sharedCommit`, it meets a fault at a commit that
 * several payments share. It sends its address. After each message, its worker does all due work, and it sends
 * `worked`.
 */
const { place, config, dies, sharedCommit } = JSON.parse(process.argv[2] ?? '{}') as {
  place: { url?: string; dataDir?: string };
  config: { masterKeys: string; fingerprintKey: string };
  dies?: 'beforeAcceptance' | 'afterAcceptance';
  sharedCommit?: SharedCommitFault;
};

const sometimes = async (breaks: number): Promise<void> => {
  await pause(Math.random() * 15);
  if (Math.random() < breaks) throw new Error('connection reset');
};

const meets = async (point: typeof dies, request: object, breaks: number): Promise<void> => {
  if (dies === undefined) return sometimes(breaks);
  if (dies === point && 'originalId' in request) process.kill(process.pid, 'SIGKILL');
};

/** The processor's faults: those of a bad line, or those of simultaneous answers to several payments. */
const faults = sharedCommit
  ? { afterAcceptance: failAtSharedCommit(sharedCommit) }
  : {
      beforeAcceptance: (request: object) => meets('beforeAcceptance', request, 0.01),
      afterAcceptance: (request: object) => meets('afterAcceptance', request, 0.02),
    };

const log = createLogger({ level: 'error', name: 'gateway', destination: process.stderr });
const database = await openDatabase({ ...place, log });
const gateway = await openGateway({
  config: { ...config, sandbox: true },
  database,
  log,
  limits: {},
  processor: {
    // The timeout never expires here: a busy machine must not cause one.
    timeoutMs: 20_000,
    sandboxOptions: { faults },
  },
});
const address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
gateway.worker.start();
process.on('message', () => {
  void gateway.worker.runDue().then(() => process.send?.('worked'));
});
process.send?.(address);
