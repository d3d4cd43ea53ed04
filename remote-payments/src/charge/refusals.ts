/** Refusals of the charge screen, in one file that is loaded when one is shown. */
export { NoTerminal } from './form/no-terminal';
export { PlanPart } from './origin/plan-part';
