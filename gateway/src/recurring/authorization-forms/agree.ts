import {
  authorizationText,
  awaitsAuthorization,
  type DebitTerms,
  type FieldError,
  firstErrors,
  messages,
  scheduleAwaitsAuthorization,
} from '@tillway/rules';
import type { Executor, JsonObject } from '../../platform/database';
import { type ResponseOf, type Call, invalid, notFound, Refusal } from '../../platform/http';
import { findMerchantHeader } from '../../payments/receipts/store';
import { takeScheduleAuthorization } from '../schedules/authorize-schedule';
import { findSchedule, lockSchedule } from '../schedules/store';
import { planDetail } from '../plans/plan-detail';
import {
  authorizePlan,
  lockDebits,
  planOf,
  sendAuthorized,
  takeAuthorization,
} from '../../payments/after-sale/authorize';
import { findSale } from '../../payments/charge/sale-store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { factsOf } from '../../payments/transactions';
import { linkTokenHash } from '../../platform/mail/link-token';
import {
  type AuthorizationRequest,
  findRequest,
  takeAgreement,
} from '../../payments/debit-authorizations/store';
import { planDebitTerms, scheduleTerms } from '../../payments/debit-authorizations/terms';
import { termsOfDebit } from './terms-of-debit';

/**
 * POST /ach_authorization/open: the text that the payer is asked to agree to. A link that is not
 * open shows only its state.
 */
export async function openAuthorization(
  deps: PaymentDeps,
  { body }: Pick<Call<'openAuthorization'>, 'body'>,
): Promise<ResponseOf<'openAuthorization'>> {
  const request = await requestOf(deps.db, body.token);
  if (request.agreed !== null) return { error: false, state: 'agreed', authorization: null };
  const subject = await subjectOf(deps, deps.db, request);
  if (subject === 'authorized') return { error: false, state: 'agreed', authorization: null };
  if (subject === 'over' || request.expires <= deps.clock.now())
    return { error: false, state: 'expired', authorization: null };
  const { payer, terms } = subject;
  return {
    error: false,
    state: 'open',
    authorization: {
      merchant: request.account_name,
      logo: request.account_logo,
      payer,
      text: authorizationText(terms),
    },
  };
}

/**
 * POST /ach_authorization/agree: records the payer's agreement with name, address, and time, and
 * authorizes the debits. A repeated call finds that it was already agreed to.
 */
export async function agree(
  deps: PaymentDeps,
  { body, caller }: Pick<Call<'agreeToAuthorization'>, 'body' | 'caller'>,
): Promise<ResponseOf<'agreeToAuthorization'>> {
  const request = await requestOf(deps.db, body.token);
  if (request.agreed !== null) return { error: false };
  const errors = agreementErrors(body);
  if (errors.length > 0) throw invalid(errors);
  const name = body.name.trim();
  await deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now();
    if (!(await takeAgreement(trx, request, { at, name, ipAddress: caller.ipAddress }))) throw over();
    const by = { actor: { email: request.recipient, ipAddress: caller.ipAddress } };
    await authorize(deps, trx, request, by, { agreed_by: name });
  });
  return { error: false };
}

const agreementErrors = ({ name, agreed }: { name: string; agreed: boolean }): FieldError[] =>
  firstErrors([
    ['name', name.trim() === '' ? messages.nameRequired : undefined],
    ['agreed', agreed ? undefined : messages.agreementRequired],
  ]);

/** Finds the request of a token. Throws 404 if there is none. */
async function requestOf(db: Executor, token: string): Promise<AuthorizationRequest> {
  const request = await findRequest(db, linkTokenHash(token));
  if (!request) throw notFound(messages.linkUnknown);
  return request;
}

type Subject = { payer: string | null; terms: DebitTerms } | 'authorized' | 'over';

/** The current state of a request's subject. */
async function subjectOf(deps: PaymentDeps, db: Executor, request: AuthorizationRequest): Promise<Subject> {
  const { account_id: accountId, subject_id: id } = request;
  const merchantHeader = await findMerchantHeader(db, accountId);
  if (request.subject_type === 'transaction_groups') {
    const plan = await planDetail({ ...deps, db }, accountScope(accountId), id);
    if (!plan || plan.to_come.length === 0) return 'over';
    const payer = plan.transactions.at(-1)?.customer_name ?? null;
    return { payer, terms: planDebitTerms(plan, merchantHeader) };
  }
  if (request.subject_type === 'transactions') {
    const row = await findSale(db, { accountId, id });
    if (!row || !awaitsAuthorization(factsOf(row))) return row?.ach_is_authorized ? 'authorized' : 'over';
    return { payer: row.customer_name, terms: await termsOfDebit({ ...deps, db }, row, merchantHeader) };
  }
  const row = await findSchedule(db, accountScope(accountId), id, deps.clock.now());
  if (!row || !scheduleAwaitsAuthorization(row)) return row?.ach_is_authorized ? 'authorized' : 'over';
  return { payer: row.customer_name, terms: scheduleTerms(row, merchantHeader) };
}

async function authorize(
  deps: PaymentDeps,
  trx: Executor,
  { account_id: accountId, subject_id: id, subject_type }: AuthorizationRequest,
  by: Parameters<typeof takeScheduleAuthorization>[3],
  detail: JsonObject,
): Promise<void> {
  if (subject_type === 'transaction_groups') {
    await authorizePlan(deps, trx, { accountId, id }, { ...by, detail });
    return deps.audit.write(trx, {
      action: 'plan.authorized',
      actor: by.actor,
      accountId,
      subject: { type: 'transaction_groups', id },
      detail,
    });
  }
  if (subject_type === 'transactions') {
    const row = await findSale(trx, { accountId, id });
    const plan = row && planOf(row);
    if (plan) await lockDebits(trx, plan);
    await takeAuthorization(deps, trx, { accountId, id }, { ...by, detail });
    await sendAuthorized(deps, trx, { accountId, id });
    if (plan) await authorizePlan(deps, trx, plan, { ...by, detail });
    return;
  }
  await lockSchedule(trx, { account_id: accountId, id });
  const row = await findSchedule(trx, accountScope(accountId), id, deps.clock.now());
  if (!row) throw over();
  return takeScheduleAuthorization(deps, trx, row, by, detail);
}

const accountScope = (accountId: string) =>
  ({ everything: false, accountIds: [accountId], terminalIds: 'all' }) as const;

const over = (): Refusal =>
  new Refusal({ status: 409, code: 'expired', message: messages.authorizationOver });
