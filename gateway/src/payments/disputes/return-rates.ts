import { addDays, messages, returnRates, returnWindowDays } from '@tillway/rules';
import { DateTime } from 'luxon';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type ResponseOf, type Call, notFound } from '../../platform/http';
import { countReturns, findAccountZone } from './return-store';

/** GET /accounts/{id}/return_rates. Throws 404 for a foreign account and a missing one alike. */
export async function accountReturnRates(
  { db, clock }: { db: Executor; clock: Clock },
  { session, params }: Pick<Call<'returnRates'>, 'session' | 'params'>,
): Promise<ResponseOf<'returnRates'>> {
  const id = params['id'] ?? '';
  const zone = await findAccountZone(db, session.scope, id);
  if (zone === undefined) throw notFound(messages.invalidMerchant);
  const to = clock.today(zone);
  const from = addDays(to, 1 - returnWindowDays);
  const start = (day: string) => DateTime.fromISO(day, { zone }).toJSDate();
  const { originated, returned } = await countReturns(db, id, {
    since: start(from),
    before: start(addDays(to, 1)),
  });
  return {
    error: false,
    return_rates: { account_id: id, from, to, originated, ...returnRates(returned, originated) },
  };
}
