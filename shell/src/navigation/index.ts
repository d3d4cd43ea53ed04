export { createNav, type ShellNav, type Verdict } from './create-nav';
export { hrefOf } from './history-entry';
export { createScrollKeeper } from './scroll';
