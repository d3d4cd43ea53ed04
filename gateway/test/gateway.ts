import { randomBytes } from 'node:crypto';
import { clockFrom } from '../src/platform/clock';
import { type Gateway, type GatewayParts, openGateway } from '../src/gateway';
import { createLogger } from '../src/platform/logging';
import { createBrowser } from './browser';
import type { TestDatabase } from './database';

const key = () => randomBytes(32).toString('base64');
const start = new Date('2026-11-20T16:00:00.000Z');

export interface TestGateway extends Gateway {
  database: TestDatabase;
  /** Opens a browser with its own cookies. */
  browser(): ReturnType<typeof createBrowser>;
  /** Sets the machine's clock, which stops otherwise. */
  setTime(time: Date): void;
  /** Moves the machine's clock forward. */
  pass(time: { milliseconds?: number; seconds?: number; minutes?: number; days?: number }): void;
  /** Every line logged so far. */
  logged: string[];
  close(): Promise<void>;
}

/**
 * Starts the real gateway on a test database, in this process and without a port. Its time begins on Friday, November
 * 20, 2026, 10:00 in Chicago.
 */
export async function startGateway(
  database: TestDatabase,
  parts: Partial<Omit<GatewayParts, 'database' | 'machine'>> = {},
): Promise<TestGateway> {
  let now = start;
  const logged: string[] = [];
  const log = createLogger({
    level: 'info',
    name: 'test',
    destination: { write: (line) => logged.push(line) },
  });
  const gateway = await openGateway({
    config: { masterKeys: `test:${key()}`, fingerprintKey: key(), sandbox: true },
    log,
    limits: {},
    ...parts,
    database,
    machine: clockFrom(() => now),
  });
  await gateway.server.ready();
  return {
    ...gateway,
    database,
    logged,
    browser: () => createBrowser(gateway.server),
    setTime: (time) => void (now = time),
    pass({ milliseconds = 0, seconds = 0, minutes = 0, days = 0 }) {
      now = new Date(now.getTime() + milliseconds + 1000 * (seconds + 60 * (minutes + 1440 * days)));
    },
    close: async () => {
      await gateway.server.close();
      await gateway.worker.stop();
    },
  };
}
