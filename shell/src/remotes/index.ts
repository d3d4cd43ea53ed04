export { checkFiles } from './check-files';
export { createBackgrounds } from './create-backgrounds';
export { createRemotes, type Remotes } from './create-remotes';
export { createFederation, type Federation } from './federation';
export { backgroundProblem, loadRemote, screensProblem } from './load-remote';
export { reportOutcomes } from './report-outcomes';
export { RemoteSlot, RemoteStatus } from './remote-area';
export { sendOutcome } from './send-outcome';
export { addFailure, recordOf, type RemotesState, type RemoteState, stateOf } from './remote-state';
