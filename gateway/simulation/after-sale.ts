import type { OperationRequest } from './clerk';
import { halfCard } from './seeds';
import { wantOnce } from './want-once';
import type { World } from './world';

/**
 * Sends a request about an earlier transaction, sometimes twice at the same moment. If `ripe` is given, mostly chooses
 * one of its transactions, which allow the request.
 */
export function afterSale(
  world: World,
  wanted: (id: string, before: OperationRequest) => OperationRequest,
  isMeant: (requested: OperationRequest) => boolean,
  ripe?: ReadonlySet<string>,
): void {
  const isChosen = ripe && world.chance.happens(0.8);
  const known = world.requests.filter(
    (requested) =>
      requested.transaction !== undefined &&
      isMeant(requested) &&
      (!isChosen || ripe.has(requested.transaction)),
  );
  if (known.length === 0) return;
  const before = world.chance.pick(known);
  const times = world.chance.happens(0.3) ? 2 : 1;
  for (let time = 0; time < times; time += 1) wantOnce(world, wanted(before.transaction ?? '', before));
}

/** The field that names a plan. */
export const planId = 'transaction_group_id';
export const isOfPlan = ({ call, body }: OperationRequest): boolean => call === 'payment' && planId in body;
export const isPayment = ({ call }: OperationRequest): boolean =>
  call === 'payment' || call === 'payHostedLink';
/** Answers whether a payment may be replaced. One of an outcome that nobody finds out would be waited for without end. */
export const isReplaceable =
  ({ shop }: World) =>
  (wanted: OperationRequest): boolean =>
    isPayment(wanted) && (shop.other === undefined || wanted.body['terminal_id'] !== shop.other);
export const isDebit = (wanted: OperationRequest): boolean =>
  isPayment(wanted) && (wanted.body['request_type'] === 'ach' || wanted.body['method'] === 'ach');
export const isOfHalfCard = ({ body }: OperationRequest): boolean => body['card_number'] === halfCard;
export const isSeries =
  (world: World) =>
  (wanted: OperationRequest): boolean =>
    'recurring_start_date' in wanted.body && !isSchedule(world)(wanted);
export const isDeferredDebit = ({ body }: OperationRequest): boolean =>
  body['ach_authorization'] === 'printsign' && !('recurring' in body);
export const isSchedule =
  ({ shop }: World) =>
  ({ body }: OperationRequest): boolean =>
    (body['terminal_id'] === shop.scheduled || body['terminal_id'] === shop.scheduledBank) &&
    'recurring' in body;

/** Lists the token in an answer; empty if there is none. */
export const tokenOf = ({ call, answer, body }: OperationRequest): string[] => {
  if (call !== 'payment' || answer === undefined || !('card_number' in body)) return [];
  const { response } = JSON.parse(answer) as { response: { Transaction: { token: string | null } | null } };
  return response.Transaction?.token ? [response.Transaction.token] : [];
};
