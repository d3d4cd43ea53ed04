import { kindsOfSteps } from './walk';
import { fates } from './wire';

/** The operations that the gateway grants. */
const granted = [
  'achReturn C01',
  'achReturn R10',
  'authorizeTransaction',
  'cancelPlan',
  'cancelSchedule',
  'changePlanPayment',
  'changePlanSchedule',
  'changeSchedule',
  'createHostedLink',
  'finishPlanChange',
  'modify',
  'modify cancel',
  'payHostedLink',
  'payPlan in full',
  'payPlan in part',
  'payment',
  'payment in place of another',
  'refund fee',
  'refund full',
  'refund partial',
  'standaloneRefund',
  'submit',
  'void',
];
const faults = [
  ...Object.keys(fates)
    .filter((fate) => fate !== 'answered')
    .map((fate) => `a call ${fate}`),
  ...['before', 'after'].flatMap((when) =>
    ['statement', 'commit'].map((what) => `a connection breaks ${when} a ${what}`),
  ),
  'a look-up is lost',
  'the processor rests',
  'killed',
  'killed in a transaction',
];

/** Each kind of event that a simulation counts. */
export const whatMayHappen: readonly string[] = [
  ...kindsOfSteps.map((step) => `turn: ${step}`),
  ...granted.map((what) => `done: ${what}`),
  ...faults.map((fault) => `fault: ${fault}`),
];

/** The kinds that happen less than once in two seeds: only a run of many seeds must show them. */
export const rare: ReadonlySet<string> = new Set([
  'done: achReturn C01',
  'done: authorizeTransaction',
  'done: cancelPlan',
  'done: cancelSchedule',
  'done: changePlanPayment',
  'done: changePlanSchedule',
  'done: changeSchedule',
  'done: finishPlanChange',
  'done: modify',
  'done: modify cancel',
  'done: payHostedLink',
  'done: payPlan in full',
  'done: payPlan in part',
  'done: payment in place of another',
  'done: refund fee',
  'done: standaloneRefund',
  'done: submit',
  'fault: a call arrives twice',
  'fault: a connection breaks after a commit',
  'fault: a connection breaks before a commit',
  'fault: killed in a transaction',
  'fault: the processor rests',
  'turn: additional payment',
  'turn: authorize',
  'turn: cancel plan',
  'turn: cancel schedule',
  'turn: cancel series',
  'turn: change plan',
  'turn: credit',
  'turn: debits that come back',
  'turn: edit schedule',
  'turn: finish plan change',
  'turn: outage',
  'turn: pay by link',
  'turn: replaced after a cut-off',
  'turn: rest of a part',
  'turn: return during a refund',
  'turn: schedules that wait',
  'turn: sick terminal',
  'turn: submit',
  'turn: void at a decision',
]);
