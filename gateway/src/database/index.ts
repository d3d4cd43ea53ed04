export type { Database, DatabaseLog } from './database';
export { migrate, pendingMigrations } from './migrate';
export { openDatabase } from './open';
export {
  json,
  type Cents,
  type Executor,
  type Flags,
  type IsoDate,
  type JsonObject,
  type Schema,
} from './schema';
