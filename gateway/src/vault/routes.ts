import { isTokenExpired, listDefaults, messages, todayIn } from '@tillway/rules';
import type { Audit } from '../audit';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import { type AnswerOf, type Call, type Handlers, notFound, Refusal } from '../http';
import { pageOf, refuseTooMany } from '../http/list';
import { billingAnswer, tokenAnswer } from './answers';
import { findBilling, findShownToken, searchBillings, setTokenActive, tokensOf } from './billing-store';

interface Parts {
  db: Executor;
  clock: Clock;
  audit: Audit;
}

type Routes = Pick<Handlers, 'billings' | 'billing' | 'token' | 'enableToken' | 'disableToken'>;

/** Customer records and their stored cards and accounts (doc 000 §2 Billings, §7). */
export const vaultRoutes = (parts: Parts): Routes => ({
  async billings({ session, query }) {
    const page = pageOf(query, listDefaults.billings);
    const found = await searchBillings(parts.db, session.scope, query.filter ?? {}, page);
    refuseTooMany(query, found.count);
    return { error: false, rows: found.rows.map(billingAnswer), count: found.count };
  },

  async billing({ session, params }) {
    const id = params['id'] ?? '';
    const row = await findBilling(parts.db, session.scope, id);
    if (!row) throw notFound(messages.invalidBilling);
    const tokens = await tokensOf(parts.db, session.scope, id);
    return {
      error: false,
      billing: { ...billingAnswer(row), notes: row.notes, tokens: tokens.map(tokenAnswer) },
    };
  },

  async token({ session, params }) {
    const token = await findShownToken(parts.db, session.scope, params['id'] ?? '');
    if (!token) throw notFound(messages.invalidToken);
    return { error: false, token: tokenAnswer(token) };
  },

  enableToken: (call) => toggle(parts, call, true),
  disableToken: (call) => toggle(parts, call, false),
});

/** Enables or disables a token, as long as its card has not expired (BIL-013, decisions C-55). */
async function toggle(
  { db, clock, audit }: Parts,
  { session, caller, params }: Pick<Call<'enableToken'>, 'session' | 'caller' | 'params'>,
  isActive: boolean,
): Promise<AnswerOf<'enableToken'>> {
  const token = await findShownToken(db, session.scope, params['id'] ?? '');
  if (!token) throw notFound(messages.invalidToken);
  if (isTokenExpired(token.card_expiration_yymm, todayIn('UTC', clock.now())))
    throw new Refusal({ status: 422, code: 'expired', message: messages.cardExpired });
  await db.transaction().execute(async (trx) => {
    await setTokenActive(trx, token, isActive);
    await audit.write(trx, {
      action: isActive ? 'token.enabled' : 'token.disabled',
      actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
      accountId: token.account_id,
      subject: { type: 'tokens', id: token.id },
    });
  });
  return { error: false, token: tokenAnswer({ ...token, is_active: isActive }) };
}
