export { checkFiles } from './check-files';
export { createBackgrounds } from './create-backgrounds';
export { createRemotes, type Remotes } from './create-remotes';
export { createFederation, type Federation } from './federation';
export { backgroundProblem, loadRemote, screensProblem } from './load-remote';
export { RemoteSlot, RemoteStatus } from './remote-area';
export { addFailure, recordOf, type RemotesState, type RemoteState, stateOf } from './remote-state';
