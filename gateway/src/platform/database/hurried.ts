import type { Executor } from './schema';

/** Limits of shared statements: the wait for a lock, and the total. Milliseconds. */
export const hurriedLockMs = 500;
export const hurriedStatementMs = 5_000;

const hurriedOf = new WeakMap<Executor, Executor>();

/** Makes shared statements on a database use their own connections, which wait only briefly for a lock. */
export const setHurried = (db: Executor, connections: Executor): void => void hurriedOf.set(db, connections);

/** The connections for shared statements. For a transaction or a single-connection engine: `db` itself. */
export const hurried = (db: Executor): Executor => hurriedOf.get(db) ?? db;
