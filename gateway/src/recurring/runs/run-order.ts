import { actionCodes, responseTexts } from '@tillway/contract';
import { achStatusIds, type Frequency, type IsoDate, isFrequency } from '@tillway/rules';
import type { Ids } from '../../ids';
import type { Instrument } from '../../processors/processor';
import type { ChargeOrder } from '../../terminal/order';
import { instrumentColumns } from '../../terminal/new-sale';
import type { TransactionRow } from '../../transactions/row';

/** A series as it stands: with what was modified since it was made. Amounts in cents. */
export interface StandingSeries {
  frequency: Frequency;
  start: IsoDate;
  end: IsoDate;
  total: number;
  fee: number;
}

/** The series that a transaction carries; `undefined` when it was cancelled or never had one. */
export function standingSeries(row: TransactionRow): StandingSeries | undefined {
  const frequency = row.modify_recurring_type ?? row.recurring_type;
  const start = row.modify_recurring_start ?? row.recurring_start;
  const end = row.modify_recurring_end ?? row.recurring_end;
  if (frequency === null || !isFrequency(frequency) || !start || !end) return undefined;
  return {
    frequency,
    start,
    end,
    total: row.modify_total_amount ?? row.total_amount,
    fee: row.modify_fee_amount ?? row.fee_amount,
  };
}

interface Attempt {
  dueDate: IsoDate;
  /** How often this date was tried before. */
  failures: number;
  instrument: Instrument;
  at: Date;
}

/**
 * The charge of one due date of a series. Its nonce says series, date and attempt, so that whoever runs it, however often,
 * charges once.
 */
export function runOrder(
  ids: Ids,
  carrier: TransactionRow,
  series: StandingSeries,
  { dueDate, failures, instrument, at }: Attempt,
): ChargeOrder {
  const isAch = instrument.kind === 'bank';
  return {
    accountId: carrier.account_id,
    terminalId: carrier.terminal_id,
    terminalCode: carrier.terminal_code,
    processorId: carrier.processor_id,
    nonce: `run-${carrier.id}-${dueDate}-${failures}`,
    bodyHash: Buffer.alloc(0),
    duplicates: 'alone',
    actor: {},
    kind: 'charge',
    sale: {
      id: ids.id(),
      tracking_id: ids.trackingId(),
      parent_transaction_id: carrier.id,
      account_id: carrier.account_id,
      terminal_id: carrier.terminal_id,
      merchant_id: carrier.merchant_id,
      processor_id: carrier.processor_id,
      transaction_group_id: carrier.transaction_group_id,
      token_id: carrier.token_id,
      billing_id: carrier.billing_id,
      api_method: 'cron',
      request_type: isAch ? 'ach' : 'sale',
      state: 'unknown',
      response_code: actionCodes.unknown,
      response_text: responseTexts.unknown,
      total_amount: series.total,
      fee_amount: series.fee,
      is_fee_waived: carrier.is_fee_waived,
      fee_waived_amount: carrier.fee_waived_amount,
      is_cashdiscount: carrier.is_cashdiscount,
      cashdiscount_schedule: carrier.cashdiscount_schedule,
      is_recurring: true,
      is_installment: carrier.is_installment,
      ...instrumentColumns(instrument),
      ...(isAch && { ach_is_authorized: true, ach_status_id: achStatusIds.batched }),
      order_number: carrier.order_number,
      customer_po: carrier.customer_po,
      custom_field_1: carrier.custom_field_1,
      custom_field_2: carrier.custom_field_2,
      custom_field_3: carrier.custom_field_3,
      billing_name: carrier.billing_name,
      billing_address: carrier.billing_address,
      billing_city: carrier.billing_city,
      billing_state: carrier.billing_state,
      billing_postal_code: carrier.billing_postal_code,
      billing_country: carrier.billing_country,
      billing_phone: carrier.billing_phone,
      billing_email: carrier.billing_email,
      created: at,
      updated: at,
    },
    surroundings: {
      account_name: carrier.account_name,
      account_logo: carrier.account_logo,
      account_permissions: carrier.account_permissions,
      has_manager_password: carrier.has_manager_password,
      terminal_code: carrier.terminal_code,
      terminal_name: carrier.terminal_name,
      user_name: null,
      user_email: null,
      token_is_active: carrier.token_is_active,
      transaction_group_custom_tracking_id: carrier.transaction_group_custom_tracking_id,
      parent_tracking_id: carrier.tracking_id,
      parent_total_amount: carrier.total_amount,
      parent_fee_amount: carrier.fee_amount,
      parent_tax_amount: carrier.tax_amount,
    },
    instrument,
    postalCode: carrier.billing_postal_code ?? '',
    amount: series.total - series.fee,
    fee: series.fee,
    held: undefined,
    keeps: undefined,
    at,
  };
}
