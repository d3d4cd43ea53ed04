import type { Executor } from './schema';

/** An open database. Both engines speak the same SQL. */
export interface Database {
  db: Executor;
  /**
   * `embedded`: PostgreSQL in this process, in a folder that no other process has open. `postgres`: a server.
   */
  engine: 'embedded' | 'postgres';
  /**
   * Runs work that may take minutes on its own connection, without the limit on statements. Examples are a
   * migration, a verification, and a rotation of keys.
   */
  longRunning<Result>(run: (db: Executor) => Promise<Result>): Promise<Result>;
  /** Throws if the database does not answer, cannot write, or has tables that do not match this program. */
  ready(): Promise<void>;
  /**
   * Does the work of a server's background processes, which the embedded engine lacks: checkpoint, vacuum,
   * statistics.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
