import { defaultBillingColumns, isTokenExpired, listDefaults, messages, todayIn } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { hasCode } from '../../platform/errors/has-code';
import type { Exports } from '../../platform/export';
import {
  type ResponseOf,
  type Call,
  type Download,
  type Handlers,
  notFound,
  Refusal,
} from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { answeredInPieces, listed } from '../../platform/http/rows';
import { timezoneOf } from '../../platform/access/user-store';
import { billingResponse, tokenResponse } from './token-response';
import {
  countBillings,
  findBilling,
  findShownToken,
  readBillings,
  setTokenActive,
  tokensOf,
} from './billing-store';
import { billingsCsv } from './export';

interface Parts {
  db: Executor;
  clock: Clock;
  audit: Audit;
  exports: Exports;
}

type Routes = Pick<Handlers, 'billings' | 'billing' | 'token' | 'enableToken' | 'disableToken'>;

/** Routes of customer records and their stored cards and accounts. */
export const vaultRoutes = (parts: Parts): Routes => ({
  async billings(call) {
    const { session, query } = call;
    if (query.format === 'csv') return exportFile(parts, call);
    const page = pageOf(query, listDefaults.billings);
    const { filter = {} } = query;
    const pieces = answeredInPieces(readBillings(parts.db, session.scope, filter, page), billingResponse);
    const [count, first] = await Promise.all([countBillings(parts.db, session.scope, filter), pieces.next()]);
    refuseTooMany(query, count);
    return listed({ count }, first, pieces, page.limit);
  },

  async billing({ session, params }) {
    const id = params['id'] ?? '';
    const row = await findBilling(parts.db, session.scope, id);
    if (!row) throw notFound(messages.invalidBilling);
    const tokens = await tokensOf(parts.db, session.scope, id);
    return {
      error: false,
      billing: { ...billingResponse(row), notes: row.notes, tokens: tokens.map(tokenResponse) },
    };
  },

  async token({ session, params }) {
    const token = await findShownToken(parts.db, session.scope, params['id'] ?? '');
    if (!token) throw notFound(messages.invalidToken);
    return { error: false, token: tokenResponse(token) };
  },

  enableToken: (call) => toggle(parts, call, true),
  disableToken: (call) => toggle(parts, call, false),
});

/** Exports the search as a file. */
async function exportFile(
  { db, exports }: Parts,
  { session, query, caller }: Call<'billings'>,
): Promise<Download> {
  const { filter = {}, columns = defaultBillingColumns } = query;
  const count = await countBillings(db, session.scope, filter);
  const timezone = await timezoneOf(db, session.user.id);
  const source = billingsCsv(db, session.scope, query, pageOf(query, listDefaults.billings), timezone);
  return exports.csv({ session, caller, what: 'billings', filter, columns, count, source });
}

/** Enables or disables a token. Throws 422 if its card has expired. */
async function toggle(
  { db, clock, audit }: Parts,
  { session, caller, params }: Pick<Call<'enableToken'>, 'session' | 'caller' | 'params'>,
  isActive: boolean,
): Promise<ResponseOf<'enableToken'>> {
  const token = await findShownToken(db, session.scope, params['id'] ?? '');
  if (!token) throw notFound(messages.invalidToken);
  if (isTokenExpired(token.card_expiration_yymm, todayIn('UTC', clock.now())))
    throw new Refusal({ status: 422, code: 'expired', message: messages.cardExpired });
  await db.transaction().execute(async (trx) => {
    await setTokenActive(trx, token, isActive).catch(refusedTwice);
    await audit.write(trx, {
      action: isActive ? 'token.enabled' : 'token.disabled',
      actor: actorOf({ session, caller }),
      accountId: token.account_id,
      subject: { type: 'tokens', id: token.id },
    });
  });
  return { error: false, token: tokenResponse({ ...token, is_active: isActive }) };
}

const uniqueViolation = '23505';

/** Throws 422 if another token of the same number and holder is already active. */
function refusedTwice(error: unknown): never {
  if (!hasCode(error, uniqueViolation)) throw error;
  throw new Refusal({ status: 422, code: 'stored_again', message: messages.tokenActiveElsewhere });
}
