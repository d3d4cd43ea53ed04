import type { LoadDependencies } from './load-remote';

/** Loaded after a failure only, so that no start pays for it. */
export const checkFiles: LoadDependencies['checkFiles'] = async (...asked) =>
  (await import('./check-files')).checkFiles(...asked);

export { createBackgrounds } from './create-backgrounds';
export { createRemotes, type Remotes } from './create-remotes';
export { createFederation, type Federation } from './federation';
export {
  backgroundProblem,
  extensionsProblem,
  loadRemote,
  type LoadResult,
  screensProblem,
} from './load-remote';
export { reportOutcomes } from './report-outcomes';
export { RemoteSlot, RemoteStatus } from './remote-area';
export { reportScripts, scriptsOf } from './report-scripts';
export { sendOutcome, sendScripts } from './send-reports';
export {
  addFailure,
  type FailureReason,
  recordOf,
  type RemotesState,
  type RemoteState,
  stateOf,
} from './remote-state';
