export { createWaiting, type WaitingStore } from './create-waiting';
export { isEntryShown } from './menu-model';
export { TopBar } from './top-bar';
