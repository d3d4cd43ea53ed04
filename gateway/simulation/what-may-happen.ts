import { steps } from './walk';
import { fates } from './wire';

/** What is done when the gateway says yes. */
const granted = [
  'achReturn C01',
  'achReturn R10',
  'authorizeTransaction',
  'cancelPlan',
  'cancelSchedule',
  'changeSchedule',
  'createHostedLink',
  'modify',
  'modify cancel',
  'payHostedLink',
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
  'killed',
  'killed in a transaction',
];

/** Each kind of thing that a simulation counts. */
export const whatMayHappen: readonly string[] = [
  ...Object.keys(steps).map((step) => `turn: ${step}`),
  ...granted.map((what) => `done: ${what}`),
  ...faults.map((fault) => `fault: ${fault}`),
];
