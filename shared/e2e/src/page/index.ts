export { allHere, atRest } from './at-rest';
export { axeViolations } from './axe';
export { watchPage } from './watch-page';
