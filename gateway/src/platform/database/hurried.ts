import type { Executor } from './schema';

/** What many share waits so long for a lock that somebody else holds, and so long in all, ms. */
export const hurriedLockMs = 500;
export const hurriedStatementMs = 5_000;

const hurriedOf = new WeakMap<Executor, Executor>();

/** Has what is shared on a database go by connections of its own, which wait for no lock. */
export const setHurried = (db: Executor, connections: Executor): void => void hurriedOf.set(db, connections);

/** The connections for statements that many share; of a transaction, or an engine that has one connection, that itself. */
export const hurried = (db: Executor): Executor => hurriedOf.get(db) ?? db;
