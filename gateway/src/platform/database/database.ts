import type { Executor } from './schema';

/** An open database. Both engines speak the same SQL. */
export interface Database {
  db: Executor;
  /** `embedded`: PostgreSQL in this process, in a folder that nobody else has open. `postgres`: a server. */
  engine: 'embedded' | 'postgres';
  /**
   * Work that may take minutes: on one connection of its own, without the limit on statements. A migration, a verification,
   * a rotation of keys.
   */
  longRunning<Result>(run: (db: Executor) => Promise<Result>): Promise<Result>;
  /** Throws when the database does not answer, cannot write, or has tables that are not those of this program. */
  ready(): Promise<void>;
  /** What a server does by itself and the embedded engine does not: checkpoint, vacuum, statistics. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
