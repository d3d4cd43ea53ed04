import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/database';
import { openGateway } from '../../src/gateway';
import { createLogger } from '../../src/platform/logging';
import { failAtSharedCommit, type SharedCommitFault } from './shared-commit-fault';

/**
 * A whole gateway on a real port, whose processor is slow at random and breaks a connection now and then; or, when it `dies`,
 * one that kills itself at that point of a void or refund; or, with `sharedCommit`, one that meets a fault at a commit which
 * several payments share. Tells its address; whenever it is told something, its worker does all that is due, and it says `worked`.
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

/** Faults of the processor: those of a bad line, or of one that answers several payments at the same moment. */
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
    // no fault is a silence: a busy machine makes none of it
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
