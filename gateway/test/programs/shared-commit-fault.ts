import { CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely';

/** A single fault at a commit that several payments share. */
export interface SharedCommitFault {
  point:
    'killed before' | 'killed during' | 'killed after' | 'connection lost before' | 'connection lost after';
  /** The number of payments that the processor answers at the same moment, so that they end together. */
  payments: number;
  /** The least amount of these payments, in cents; smaller ones are not affected. */
  from: number;
}

/** The number of payments that the open transaction answers. */
const answeredHere = CompiledQuery.raw(
  'select count(*)::int as count from first_answers where xmin = pg_current_xact_id()::xid',
);

/**
 * Installs the fault in this program, and returns the processor's action after it has accepted a charge. Before the
 * fault, sends `{ shared }`, the number of payments in that commit, to the parent.
 */
export function failAtSharedCommit({ point, payments, from }: SharedCommitFault) {
  let isOver = false;
  const meet = async (connection: DatabaseConnection, commit: () => Promise<unknown>): Promise<void> => {
    const { rows } = isOver ? { rows: [] } : await connection.executeQuery<{ count: number }>(answeredHere);
    const shared = rows[0]?.count ?? 0;
    if (shared < 2) return void (await commit());
    isOver = true;
    await new Promise<void>((resolve) => process.send?.({ shared }, undefined, undefined, () => resolve()));
    if (point === 'killed before') process.kill(process.pid, 'SIGKILL');
    if (point === 'connection lost before')
      await connection.executeQuery(CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())'));
    const done = commit();
    if (point === 'killed during') {
      // The commit was sent, but its answer is never heard.
      setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      await new Promise(() => undefined);
    }
    await done;
    if (point === 'killed after') process.kill(process.pid, 'SIGKILL');
    if (point === 'connection lost after') throw new Error('Connection terminated unexpectedly');
  };

  // Both functions are called with their driver as `this`.
  const { acquireConnection, commitTransaction } = PostgresDriver.prototype;
  PostgresDriver.prototype.commitTransaction = function (connection: DatabaseConnection) {
    return meet(connection, () => commitTransaction.call(this, connection));
  };
  const met = new WeakSet<DatabaseConnection>();
  PostgresDriver.prototype.acquireConnection = async function () {
    const connection = await acquireConnection.call(this);
    if (!met.has(connection)) meetStatements(connection);
    met.add(connection);
    return connection;
  };

  /**
   * Splits the one statement that ends and commits payments into two steps, so that the fault can come between them.
   */
  function meetStatements(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      if (isOver || !query.sql.includes('all_or_nothing')) return execute<Row>(query);
      await execute(CompiledQuery.raw('begin'));
      const result = await execute<Row>(query).catch(async (error: unknown) => {
        await execute(CompiledQuery.raw('rollback'));
        throw error;
      });
      await meet(connection, () => execute(CompiledQuery.raw('commit')));
      return result;
    };
  }

  let missing = payments;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async ({ amount }: { amount: number }): Promise<void> => {
    if (amount < from) return;
    missing -= 1;
    if (missing <= 0) open();
    await opened;
  };
}
