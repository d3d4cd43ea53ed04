import { isOfPlan, planId } from './after-sale';
import { passDay } from './scenes';
import { anyProcess, wantOnce } from './want-once';
import type { World } from './world';

/**
 * Pays a plan, or changes it in several steps; mostly the plan is sold for it. A process may die meanwhile, and the
 * clerk may leave.
 */
export async function changePlan(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  const sold = plansSold(world);
  const name = sold.length > 0 && chance.happens(0.4) ? chance.pick(sold) : await sellPlan(world);
  for (let days = Number(chance.weighted({ 0: 4, 1: 3, 2: 2 })); days > 0; days -= 1) await passDay(world);
  const plan = await world.lookAtPlan(name);
  if (!plan || plan.open_net === 0) return;
  const wishes = {
    pay: () => payers.payPlan(plan, turns.now),
    schedule: () => payers.changePlanSchedule(plan, turns.now),
    card: () => payers.changePlanCard(plan),
  };
  const wanted = wishes[chance.weighted({ pay: 3, schedule: 3, card: 3 })]();
  // The answer to one process's charge is lost, and another process continues from there.
  if (wanted.call !== 'payPlan' && chance.happens(0.4)) world.losesAnswers = 'charge';
  wantOnce(world, wanted);
  await turns.run(chance.int(20, 160));
  if (chance.happens(0.5)) await world.crash(anyProcess(world));
  world.losesAnswers = undefined;
  // The clerk has left, and the worker continues alone.
  if (wanted.call !== 'payPlan' && chance.happens(0.4)) wanted.refusal ??= 'nobody asks any more';
}

/** Sells a plan and returns the merchant's id of it. */
async function sellPlan(world: World): Promise<string> {
  const parts = world.payers.plan(world.turns.now);
  for (const part of parts) wantOnce(world, part);
  await world.turns.run();
  return String(parts[0]?.body[planId]);
}

const plansSold = ({ requests }: World): string[] => [
  ...new Set(requests.filter(isOfPlan).map(({ body }) => String(body[planId]))),
];

/** Finishes the plan changes that stopped. */
export async function finishPlanChanges(world: World): Promise<void> {
  for (const name of plansSold(world)) {
    const plan = await world.lookAtPlan(name);
    if (plan?.change?.state === 'failed')
      wantOnce(world, world.payers.finishPlanChange(plan.id, plan.change.id));
  }
}
