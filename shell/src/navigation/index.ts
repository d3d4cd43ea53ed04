export { createNav, type ShellNav, type GuardDecision } from './create-nav';
export { createScrollKeeper } from './scroll';
