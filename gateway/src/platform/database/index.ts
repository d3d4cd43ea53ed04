export { isDatabaseAway } from './away';
export type { Database, DatabaseLog } from './database';
export { UnusableFolderError } from './embedded';
export { inBatches, SetApart } from './in-batches';
export { migrate } from './migrate';
export { openDatabase } from './open';
export { builtOnce, prepared, type Statement, statement } from './prepared';
export { sharedCheck } from './readiness';
export { smallSetHintText, smallSetHint, records } from './records';
export { hasWaited, isLockedOut, isStatementError } from './statement-error';
export {
  json,
  type Cents,
  type Executor,
  type Flags,
  type IsoDate,
  type JsonObject,
  type Schema,
  type PlanChangeAsked,
  type PlanChangeStepRow,
  type PreparedStep,
} from './schema';
export { withSessionLock } from './session-lock';
export { inSharedTransaction } from './shared-transaction';
