import { authorizationDays } from '@tillway/rules';
import type { OperationRequest } from './clerk';
import { wantOnce } from './want-once';
import type { World } from './world';

/** Answers whether a request holds a card's money. */
export const isAuthorization = ({ body }: OperationRequest): boolean => body['authorize_only'] === true;

/** Authorizes a payment, and captures it at the end of its days: just before it, or just after. */
export async function captureAtLast(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  const authorization = payers.authorizeOnly();
  wantOnce(world, authorization);
  await turns.run();
  const margin = chance.int(1_000, 100_000);
  await turns.pass(authorizationDays * 86_400_000 - margin);
  if (chance.happens(0.5)) await turns.pass(margin + chance.int(20_000, 100_000));
  if (authorization.transaction === undefined) return;
  wantOnce(world, payers.capture(authorization.transaction));
  await turns.run(chance.int(0, 60));
}
