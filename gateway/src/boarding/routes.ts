import { messages } from '@tillway/rules';
import { administers } from '../merchants/accounts/administered';
import type { JsonObject } from '../platform/database';
import { type ResponseOf, type Call, type Handlers, invalid, notFound } from '../platform/http';
import type { UserParts } from '../identity/users/parts';
import type { Keyring } from '../platform/sealing/keyring';
import { fpgAccount, localAccount, localPayment, remotePayment } from './compared-rows';
import { boardMerchant, type BoardingParts } from './board';
import { importAccount } from './import-account';
import { reachable } from './reachable';
import { findAchTid, findBoarded, findMatchedTids, findPayments, findProcessor } from './store';

type Routes = Pick<
  Handlers,
  | 'fpgAccounts'
  | 'board'
  | 'boardByGet'
  | 'createAchCategories'
  | 'createAchCategoriesByGet'
  | 'fpgTransactions'
  | 'importAccount'
  | 'trxServices'
>;

/** Parses a filter's `YYYY-MM-DD HH:mm:ss` in UTC. An end date includes its last second. */
const instant = (utc: string | undefined, afterMs = 0): Date | undefined =>
  utc === undefined ? undefined : new Date(new Date(`${utc.replace(' ', 'T')}Z`).getTime() + afterMs);

/** Routes of the gateway service's merchants and of boarding them. */
export function boardingRoutes(parts: BoardingParts & UserParts & { keyring: Keyring }): Routes {
  const { db, audit, service, timeoutMs } = parts;
  const ask = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) => reachable(timeoutMs, call);

  async function categories(
    call: Pick<Call<'createAchCategories'>, 'session' | 'caller' | 'params'>,
  ): Promise<ResponseOf<'createAchCategories'>> {
    const tid = await findAchTid(db, call.params['id'] ?? '');
    if (!tid) throw notFound(messages.invalidTid);
    const made = await ask((signal) => service.createAchCategories(tid.tid, signal));
    await db.transaction().execute((trx) =>
      audit.write(trx, {
        ...administers(call, { type: 'terminals', id: tid.terminal_id }, tid.account_id),
        action: 'terminal.ach_categories',
        detail: Object.fromEntries(made.map(({ type, error }) => [type, error ?? 'created'])),
      }),
    );
    return { error: false, data: made.map(({ type, error }) => ({ type, error })) };
  }

  const boarded = async (
    call: Pick<Call<'board'>, 'session' | 'caller' | 'params'>,
    options: Call<'board'>['body'],
  ): Promise<ResponseOf<'board'>> => ({
    error: false,
    data: { accounts: [await boardMerchant(parts, call, options)] },
  });

  return {
    async fpgAccounts({ query: { filter = {} } }) {
      const { dba, start_date, end_date } = filter;
      const [since, before] = [instant(start_date), instant(end_date, 1000)];
      const merchants = await ask((signal) => service.merchants({ dba, since, before }, signal));
      const found = await findBoarded(
        db,
        merchants.map(({ id }) => id),
      );
      const tids = merchants.flatMap(({ accounts }) => accounts.map(({ tid }) => tid));
      const matched = await findMatchedTids(db, tids);
      return {
        error: false,
        filter: { startDate: start_date ?? null, endDate: end_date ?? null },
        accounts: merchants.map((merchant) => fpgAccount(merchant, found, matched)),
        fpg: { found: merchants.length, boarded: found.length },
        fpg_accounts: found.map(localAccount),
      };
    },
    board: (call) => boarded(call, call.body),
    boardByGet: (call) => boarded(call, call.query),
    createAchCategories: categories,
    createAchCategoriesByGet: categories,

    /** Throws 422 when the search has no order or merchant, because it would match everything. */
    async fpgTransactions({ query }) {
      if (!query.order_id && !query.account_id)
        throw invalid([{ field: 'order_id', message: messages.gatewaySearchEmpty }]);
      const local = await findPayments(db, query);
      const references = local.map(({ id }) => id);
      const remote = await ask((signal) => service.payments(references, signal));
      return { error: false, data: { local: local.map(localPayment), fpg: remote.map(remotePayment) } };
    },

    importAccount: (call) => importAccount(parts, call),

    async trxServices({ query }) {
      const request = requestOf(query.request);
      if (!request) throw invalid([{ field: 'request', message: messages.trxRequestInvalid }]);
      if (!(await findProcessor(db, query.merchant)))
        throw invalid([{ field: 'merchant', message: messages.invalidMerchant }]);
      const { operation, ...body } = request;
      return {
        error: false,
        data: await ask((signal) => service.query({ merchant: query.merchant, operation, body }, signal)),
      };
    },
  };
}

/** Parses a general query. `undefined` if it is no JSON object with an operation. */
function requestOf(text: string): (JsonObject & { operation: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { operation } = value as { operation?: unknown };
    return typeof operation === 'string' && operation !== ''
      ? { ...(value as JsonObject), operation }
      : undefined;
  } catch {
    return undefined;
  }
}
