import type { ModifyRequest } from '@tillway/contract';
import { canManage, canModify, type IsoDate, messages, todayIn, type UserPermissions } from '@tillway/rules';
import { isStale } from '../../merchants/accounts/administered';
import { accountZone, findTerminal } from '../../merchants/terminals/charge-terminal';
import { type Call, invalid, notFound, Refusal } from '../../platform/http';
import { bodyHash } from '../charge/hashes';
import { type OperationOutcome, outcomeOf } from '../charge/operation-outcome';
import { findSale, insertSale } from '../charge/sale-store';
import { spendWaiverApproval } from '../charge/waiver';
import type { PaymentDeps } from '../payment-deps';
import { withTerms } from '../plan-parts/plan-part';
import { dropRetries, dropReturned } from '../series/run-store';
import { factsOf } from '../transactions';
import { findFulfilling } from './fulfilled';
import {
  changeRequestOf,
  inOneSpelling,
  modifyProblem,
  validateModification,
  waiverOf,
} from './modify-request';
import { modifyRow } from './modify-row';
import { type Principal, principalOf, visibleTransaction } from './principal';
import { assertSameTransaction } from './same-transaction';
import { hasNewStart, seriesAfter } from './series-after';
import { isCardForbidden, modifySeries, startedOccurrences, unfinishedRuns } from './series-store';
import { lockTransaction } from './transaction-store';

/**
 * POST /terminal/modify: changes the remaining payments of a series, or the payer's address. With
 * `recurring_type` none it cancels the series. An unsettled payment is voided and replaced instead.
 * Throws a refusal when the series cannot be changed this way.
 */
export const modifyTransaction = (
  deps: PaymentDeps,
  { session, caller, body }: Call<'modify'>,
): Promise<OperationOutcome> =>
  modifyAs(deps, {
    principal: principalOf(session, caller),
    permissions: session.permissions,
    said: body,
    keepsTerms: false,
  });

interface Modifying {
  principal: Principal;
  permissions: UserPermissions;
  said: ModifyRequest;
  /** The terms of its plan stay unchanged. */
  keepsTerms: boolean;
  /**
   * The series' next date when the change was prepared. If it has been charged since, the change is
   * stale.
   */
  asPrepared?: { next: IsoDate | null };
}

/** Modifies on behalf of a principal who may have signed out by now. */
export async function modifyAs(
  deps: PaymentDeps,
  { principal, permissions, said, keepsTerms, asPrepared }: Modifying,
): Promise<OperationOutcome> {
  const body = inOneSpelling(said);
  const found = await visibleTransaction(deps.db, principal, body.transaction_id ?? body.unique_id ?? '');
  assertSameTransaction(body, found);
  // A series can be cancelled even if its terminal takes no payments any more.
  const terminal = await findTerminal(deps.db, { everything: true }, found.terminal_id);
  const zone = await accountZone(deps.db, found.account_id);

  return deps.db.transaction().execute(async (trx) => {
    const key = { accountId: found.account_id, id: found.id };
    const row = await lockTransaction(trx, key);
    if (!row) throw notFound(messages.unidentifiedTransaction);
    const viewer = principal.viewer(row);
    const fulfilling = await findFulfilling(trx, key, { body, row });
    if (fulfilling && canManage(factsOf(row), viewer)) return outcomeOf(fulfilling);
    const changeRequest = changeRequestOf(body, row);
    const mayChange =
      changeRequest.isCancel || changeRequest.isAddress
        ? canManage(factsOf(row), viewer)
        : canModify(factsOf(row), viewer);
    if (!mayChange) throw refused(403, 'forbidden', messages.permissionDenied);
    const problem = modifyProblem(row, changeRequest);
    if (problem !== undefined) throw refused(422, 'not_modifiable', problem);
    const changesSeries = !changeRequest.isCancel && !changeRequest.isAddress;
    if (changesSeries && (await isCardForbidden(trx, row)))
      throw refused(422, 'not_modifiable', messages.cardForbidden);
    const isMoved = asPrepared && row.recurring_next_date !== asPrepared.next;
    if (isMoved || isStale(body.updated, row.updated)) throw refused(409, 'stale', messages.changedMeanwhile);
    const isBeingCharged = asPrepared && (await startedOccurrences(trx, key)).isBeingCharged;
    if (isBeingCharged || (await unfinishedRuns(trx, key)) > 0)
      throw refused(409, 'in_flight', messages.paymentInFlight);

    const at = deps.clock.now();
    const today = todayIn(zone, at);
    const { errors, modification } = validateModification(body, row, { terminal, today, ...changeRequest });
    const waiver = waiverOf(row, { modification, terminal, permissions });
    errors.push(...waiver.errors);
    if (errors.length > 0) throw invalid(errors);

    const child = modifyRow(deps.ids, row, { modification, actor: principal.actor, at });
    if (waiver.needsApproval) {
      const approvedRequest = {
        terminalId: row.terminal_id,
        transactionId: row.id,
        amount: modification.amounts?.total ?? null,
        nonce: child.id,
        bodyHash: bodyHash(deps.keyring.bodyKey, body),
      };
      const { userId } = principal.actor;
      await spendWaiverApproval(trx, {
        accountId: key.accountId,
        id: body.approval_id,
        userId,
        approvedRequest,
        at,
      });
    }
    await insertSale(trx, child);
    const series = changeRequest.isAddress
      ? undefined
      : seriesAfter(modification, row, today, await startedOccurrences(trx, key));
    const change = async () => {
      if (series?.givesUpRefused) await dropRetries(trx, key, at);
      // A new start replaces all unpaid dates.
      if (hasNewStart(modification, row)) await dropReturned(trx, key, at);
      await modifySeries(trx, key, { ...modification, at, series });
    };
    const planId = row.transaction_group_id;
    // A cancelled payment stays a part of the plan's terms.
    if (planId === null || keepsTerms || changeRequest.isAddress || changeRequest.isCancel) await change();
    else await withTerms(trx, { accountId: key.accountId, planId, at }, change);
    await deps.audit.write(trx, {
      action: changeRequest.isCancel ? 'series.cancelled' : 'series.modified',
      actor: principal.actor,
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
      detail: { ...modification.recurring, ...modification.amounts },
    });
    const answer = await findSale(trx, { accountId: key.accountId, id: child.id });
    if (!answer) throw new Error(`There is no transaction ${child.id}`);
    return outcomeOf(answer);
  });
}

const refused = (status: 403 | 409 | 422, code: string, message: string): Refusal =>
  new Refusal({ status, code, message });
