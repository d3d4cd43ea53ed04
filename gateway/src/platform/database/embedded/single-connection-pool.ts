import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { poolClient } from '../pool-client';
import { preparedName } from '../prepared';
import { WaitingLine } from './waiting-line';

/** What the pool must know of the engine behind its one connection. */
export interface SingleConnection {
  client: pg.Client;
  isInTransaction(): boolean;
  /** Resolves when everything committed so far is on the disk. */
  durable(): Promise<void>;
  end(): Promise<void>;
}

/**
 * The embedded engine has one connection; this makes it look like a pool. Who begins a transaction has it until the end
 * of it, the others stand in line. No answer leaves before all that it may have seen is on the disk: a read may have
 * seen a commit that is not there yet.
 */
export function singleConnectionPool(connection: SingleConnection, patienceMs: number): PostgresPool {
  const line = new WaitingLine(patienceMs);
  let ended = false;

  const checkOut = (): PostgresPoolClient => {
    let leave: (() => void) | undefined;

    async function run(text: string, values: unknown[]) {
      leave ??= await line.enter();
      try {
        if (ended) throw new Error('The database is closed');
        return await connection.client.query({ name: preparedName(text), text, values });
      } finally {
        if (ended || !connection.isInTransaction()) {
          leave();
          leave = undefined;
          if (!ended) await connection.durable();
        }
      }
    }

    function release(): void {
      if (!leave) return;
      // An abandoned transaction: nobody else will end it.
      const leaving = leave;
      leave = undefined;
      connection.client.query('rollback').then(leaving, leaving);
    }

    return poolClient(run, release);
  };

  return {
    connect: () => Promise.resolve(checkOut()),
    async end() {
      const leave = await line.enter();
      ended = true;
      await connection.end();
      leave();
    },
  };
}
