import type { OperationRequest } from './clerk';
import { processors } from './processors';
import { wantOnce } from './want-once';
import type { World } from './world';

/** Moves a terminal to its other processor, whatever is open there. */
export async function moveTerminal(world: World, id = anyTerminal(world)): Promise<void> {
  const terminal = await world.lookAtTerminal(id);
  if (!terminal) return;
  const { withTokens, withoutCredits, withoutLookUp } = processors;
  const home = id === world.shop.other ? withoutLookUp : withoutCredits;
  const to = terminal.processor_id === home ? withTokens : home;
  wantOnce(world, world.payers.move(id, to, terminal.modified));
}

/** Moves a terminal while the outcome of one of its payments, captures, or voids is unknown. */
export async function payWhileMoving(world: World): Promise<void> {
  const { turns, payers, chance, shop } = world;
  const terminal = anyTerminal(world);
  const sale = terminal === shop.bank ? payers.debit() : heldOrSold(world, terminal);
  const losesLater = chance.happens(0.4);
  if (!losesLater) world.losesAnswers = 'charge';
  wantOnce(world, sale);
  await turns.run();
  if (losesLater && sale.transaction !== undefined) {
    const isToCapture = sale.body['authorize_only'] === true;
    world.losesAnswers = isToCapture ? 'capture' : 'void';
    wantOnce(world, isToCapture ? payers.capture(sale.transaction) : payers.void(sale.transaction));
    await turns.run();
  }
  await moveTerminal(world, terminal);
  await turns.run();
  world.losesAnswers = undefined;
  for (const process of world.processes) world.work(process);
  await turns.run(chance.int(20, 200));
}

const heldOrSold = ({ payers, chance }: World, terminal: string): OperationRequest =>
  chance.happens(0.3) ? payers.authorizeOnly(terminal) : payers.sale(terminal);

const anyTerminal = ({ chance, shop }: World): string =>
  chance.pick([shop.card, shop.bank, shop.other ?? shop.card]);

/** Returns a terminal for cards: the only one, or one of the two that are at different processors. */
export const cardTerminal = ({ chance, shop }: World): string =>
  shop.other === undefined ? shop.card : chance.pick([shop.card, shop.other]);
