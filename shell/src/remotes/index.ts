export { checkFiles } from './check-files';
export { createRemotes, type Remotes } from './create-remotes';
export { createFederation, type Federation } from './federation';
export { loadRemote } from './load-remote';
export { RemoteSkeleton } from './remote-skeleton';
export { RemoteSlot, RemoteStatus } from './remote-area';
export { recordOf, type RemotesState, type RemoteState, stateOf } from './remote-state';
