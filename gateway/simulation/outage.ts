import { wantOnce } from './want-once';
import type { World } from './world';

/**
 * Lets the bank be away while sales go on, until the processes leave it alone, and then for a while until they ask it
 * again.
 */
export async function outlastOutage(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  world.isBankAway = true;
  for (let sale = 0; sale < 16; sale += 1) {
    wantOnce(world, payers.sale());
    await turns.run(chance.int(10, 40));
    await turns.pass(chance.int(100, 1_500));
  }
  for (const process of world.processes) world.work(process);
  await turns.run(chance.int(20, 100));
  world.isBankAway = false;
  await turns.pass(chance.int(10_000, 40_000));
}
