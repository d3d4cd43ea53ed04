import { actionCodes, responseTexts } from '@tillway/contract';
import type { Cents, IsoDate } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Ids } from '../../platform/ids';
import type { TransactionRow } from '../transactions/row';
import type { NewSale } from '../charge/sale-store';

/** The changes of a modification; absent fields stay as they are. Amounts in cents. */
export interface Modification {
  payer: Readonly<
    Partial<
      Record<
        | 'billing_address'
        | 'billing_city'
        | 'billing_state'
        | 'billing_postal_code'
        | 'billing_phone'
        | 'billing_email',
        string | undefined
      >
    >
  >;
  recurring?: {
    /** `none` cancels. */
    type: string;
    start: IsoDate | null;
    end: IsoDate | null;
    notify: boolean | null;
  };
  amounts?: { total: Cents; fee: Cents; isWaived: boolean };
}

interface Made {
  modification: Modification;
  actor: Actor;
  at: Date;
}

/** The row that records a modification. It moves no money, so its own amounts are zero. */
export const modifyRow = (
  ids: Ids,
  original: TransactionRow,
  { modification: { recurring, amounts }, actor, at }: Made,
): NewSale => ({
  id: ids.id(),
  tracking_id: ids.trackingId(),
  parent_transaction_id: original.id,
  account_id: original.account_id,
  terminal_id: original.terminal_id,
  merchant_id: original.merchant_id,
  processor_id: original.processor_id,
  transaction_group_id: original.transaction_group_id,
  token_id: original.token_id,
  billing_id: original.billing_id,
  user_id: actor.userId ?? null,
  request_type: 'modify',
  payment_type: original.payment_type,
  state: 'approved',
  response_code: actionCodes.approved,
  response_text: responseTexts.modifyAccepted,
  total_amount: 0,
  modify_total_amount: amounts?.total ?? null,
  modify_fee_amount: amounts?.fee ?? null,
  modify_created: at,
  modify_recurring_type: recurring?.type ?? null,
  modify_recurring_start: recurring?.start ?? null,
  modify_recurring_end: recurring?.end ?? null,
  modify_recurring_notify: recurring?.notify ?? null,
  is_recurring: original.is_recurring,
  is_installment: original.is_installment,
  card_name: original.card_name,
  card_bin: original.card_bin,
  last_four: original.last_four,
  card_expiration_yymm: original.card_expiration_yymm,
  ach_is_authorized: original.ach_is_authorized,
  billing_name: original.billing_name,
  created: at,
  updated: at,
  authorized: at,
});
