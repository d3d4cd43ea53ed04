export { createNav, type ShellNav, type Verdict } from './create-nav';
export { createScrollKeeper } from './scroll';
