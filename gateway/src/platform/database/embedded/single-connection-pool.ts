import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { poolClient } from '../pool-client';
import { preparedName } from '../prepared';
import { WaitingLine } from './waiting-line';

/** The engine behind the pool's single connection. */
export interface SingleConnection {
  client: pg.Client;
  isInTransaction(): boolean;
  /** Resolves when everything committed so far is on the disk. */
  durable(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Makes the embedded engine's single connection look like a pool. A client that begins a transaction keeps
 * the connection until its end; the others queue. A result is returned only when every commit it may have
 * seen is on the disk.
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
      // Nobody else will end an abandoned transaction.
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
