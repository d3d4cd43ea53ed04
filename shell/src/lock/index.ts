export { createLocks, type Locks } from './create-locks';
export { warnBeforeUnload } from './warn-before-unload';
