export { askAhead } from './ask-ahead';
export { createNav, type ShellNav, type GuardDecision } from './create-nav';
export { createScrollKeeper } from './scroll';
