import type { Chance } from '../src/sandbox/demo/chance';
import { isOfAuthorizations, isOfOutages, isOfParts, isOfPlans, isOfProcessors } from './seeds';

/** The possible next steps, by weight. */
const steps = {
  sale: 11,
  'waived sale': 3,
  debit: 8,
  'post-dated sale': 3,
  series: 4,
  schedule: 3,
  plan: 3,
  credit: 2,
  'cancel series': 3,
  'modify series': 4,
  replace: 5,
  link: 3,
  'pay by link': 7,
  'edit schedule': 2,
  'cancel schedule': 1,
  'cancel plan': 1,
  'additional payment': 2,
  'sale on token': 3,
  duplicate: 4,
  again: 9,
  void: 8,
  refund: 12,
  authorize: 4,
  submit: 5,
  'bank return': 6,
  'void at a decision': 5,
  'late worker': 4,
  'return during a refund': 4,
  'replaced after a cut-off': 3,
  'debits that come back': 2,
  'schedules that wait': 2,
  'sick terminal': 1,
  work: 18,
  wait: 15,
  'clock jump': 2,
  crash: 4,
} as const;

/** The steps of seeds that change plans. They take days of their own, so not every seed has them. */
const planSteps = { ...steps, 'change plan': 40, 'finish plan change': 4 } as const;

/** The steps of seeds with cards that are approved in part. */
const partSteps = { ...steps, 'part approval': 30, 'rest of a part': 15 } as const;

/** The steps of seeds in which the bank is away for a while. */
const outageSteps = { ...steps, outage: 15 } as const;

/** The steps of seeds that hold the money of cards, and take it later. */
const authorizationSteps = {
  ...steps,
  'authorize only': 30,
  capture: 40,
  'void an authorization': 8,
  'capture at the last moment': 3,
} as const;

/** The steps of seeds whose terminals are at several processors, and move. */
const processorSteps = {
  ...steps,
  'authorize only': 10,
  capture: 14,
  'sale at the other terminal': 14,
  'move a terminal': 12,
  'payments that move': 9,
  'sale on token': 22,
} as const;

const allSteps = {
  ...{ ...planSteps, ...partSteps, ...outageSteps },
  ...{ ...authorizationSteps, ...processorSteps },
} as const;
export type Step = keyof typeof allSteps;

/** All kinds of steps. */
export const kindsOfSteps = Object.keys(allSteps) as Step[];

/** Draws the next step of a seed. */
export function nextStep(chance: Chance, seed: number): Step {
  if (isOfOutages(seed)) return chance.weighted(outageSteps);
  if (isOfParts(seed)) return chance.weighted(partSteps);
  if (isOfProcessors(seed)) return chance.weighted(processorSteps);
  if (isOfAuthorizations(seed)) return chance.weighted(authorizationSteps);
  return isOfPlans(seed) ? chance.weighted(planSteps) : chance.weighted(steps);
}

/** The steps that need no request. */
export const byThemselves: readonly Step[] = ['work', 'wait', 'clock jump', 'crash', 'sick terminal'];
