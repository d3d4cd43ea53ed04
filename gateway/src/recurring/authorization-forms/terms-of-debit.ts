import type { DebitTerms } from '@tillway/rules';
import { debitTerms, planDebitTerms } from '../../payments/debit-authorizations/terms';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { MerchantHeader } from '../../payments/receipts/store';
import { planDetail } from '../plans/plan-detail';
import type { TransactionRow } from '../../payments/transactions/row';

/**
 * The terms that the payer of a debit authorizes: the whole plan for a part of a plan, otherwise
 * that debit alone.
 */
export async function termsOfDebit(
  { db, clock }: { db: Executor; clock: Clock },
  row: TransactionRow,
  merchantHeader: MerchantHeader,
): Promise<DebitTerms> {
  const { account_id, transaction_group_id, is_installment } = row;
  if (transaction_group_id === null || !is_installment) return debitTerms(row, merchantHeader);
  const scope = { everything: false, accountIds: [account_id], terminalIds: 'all' } as const;
  const plan = await planDetail({ db, clock }, scope, transaction_group_id);
  return plan ? planDebitTerms(plan, merchantHeader) : debitTerms(row, merchantHeader);
}
