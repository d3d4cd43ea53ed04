import { actionCodes, responseTexts } from '@tillway/contract';
import { achStatusIds, type IsoDate } from '@tillway/rules';
import type { Ids } from '../../platform/ids';
import type { Instrument } from '../../processors/instrument';
import type { ProcessorAnswer } from '../../processors/processor';
import { endOfExpired } from '../../payments/charge/outcome';
import { expirationOf } from '../../payments/vault/instruments';
import { instrumentColumns } from '../../payments/charge/new-sale';
import type { ChargeOrder } from '../../payments/charge/order';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import type { NewSale } from '../../payments/charge/sale-store';
import type { Run } from '../../payments/series/run-store';
import type { Series } from '../../payments/series/series';

/**
 * Builds one nonce per attempt at a due date. Its count of failures grows only after a definite
 * refusal is on record. A repeated call after a crash or a timeout therefore finds its own intent.
 * A debit that is presented again adds its number.
 */
export const runNonce = ({
  series_id,
  due_date,
  failures,
  presented,
}: Pick<Run, 'series_id' | 'due_date' | 'failures' | 'presented'>): string =>
  ['run', series_id, due_date, failures, ...(presented > 1 ? [presented] : [])].join('-');

interface Parts {
  series: Series;
  run: Run;
  terminal: ChargeTerminal;
  instrument: Instrument;
  /** Today in the merchant's time zone. */
  today: IsoDate;
  ids: Ids;
  at: Date;
  /** The network's id of the series' first payment on this card; null if unknown. */
  firstNetworkId?: string | null;
  /** The outcome to record without asking the processor, such as for a card that must not be tried now. */
  refusal?: ProcessorAnswer | undefined;
}

/**
 * Builds the charge of a series for a due date, on its stored card or account (api_method `cron`).
 */
export const runOrder = ({
  series,
  run,
  terminal,
  instrument,
  today,
  ids,
  at,
  firstNetworkId = null,
  refusal,
}: Parts): ChargeOrder => ({
  accountId: series.account_id,
  terminalId: series.terminal_id,
  terminalCode: terminal.code,
  processorId: terminal.processor_id,
  nonce: runNonce(run),
  bodyHash: Buffer.alloc(0),
  duplicates: 'unchecked',
  actor: {},
  sale: runRow({ series, terminal, instrument, ids, at }),
  relatedFields: relatedFields(series, terminal),
  instrument,
  postalCode: series.billing_postal_code ?? '',
  kind: 'charge',
  amount: series.total - series.fee,
  fee: series.fee,
  deferred: endOfExpired(expirationOf(instrument), today) ?? refusal,
  firstNetworkId,
  keeps: undefined,
  at,
});

const runRow = ({
  series,
  terminal,
  instrument,
  ids,
  at,
}: Pick<Parts, 'series' | 'terminal' | 'instrument' | 'ids' | 'at'>): NewSale => ({
  id: ids.id(),
  tracking_id: ids.trackingId(),
  account_id: series.account_id,
  terminal_id: series.terminal_id,
  merchant_id: terminal.merchant_id,
  processor_id: terminal.processor_id,
  parent_transaction_id: series.kind === 'transaction' ? series.id : null,
  schedule_id: series.kind === 'schedule' ? series.id : null,
  transaction_group_id: series.transaction_group_id,
  token_id: series.token_id,
  billing_id: series.billing_id,
  user_id: null,
  api_method: 'cron',
  request_type: series.request_type,
  ...instrumentColumns(instrument),
  state: 'unknown',
  response_code: actionCodes.unknown,
  response_text: responseTexts.unknown,
  total_amount: series.total,
  fee_amount: series.fee,
  is_cashdiscount: series.is_cashdiscount,
  cashdiscount_schedule: terminal.cashdiscount_schedule,
  is_fee_waived: series.is_fee_waived,
  // The run belongs to a series but carries none: a stopped series must not seem to continue
  // because of its last run.
  is_recurring: true,
  is_installment: series.is_installment,
  order_number: series.order_number,
  customer_po: series.customer_po,
  custom_field_1: series.custom_field_1,
  custom_field_2: series.custom_field_2,
  custom_field_3: series.custom_field_3,
  notes: series.notes,
  ...(instrument.kind === 'bank' && { ach_is_authorized: true, ach_status_id: achStatusIds.batched }),
  billing_name: series.billing_name,
  billing_address: series.billing_address,
  billing_city: series.billing_city,
  billing_state: series.billing_state,
  billing_postal_code: series.billing_postal_code,
  billing_country: series.billing_country,
  billing_phone: series.billing_phone,
  billing_email: series.billing_email,
  created: at,
  updated: at,
});

const relatedFields = (series: Series, terminal: ChargeTerminal): ChargeOrder['relatedFields'] => ({
  account_name: terminal.account_name,
  account_logo: terminal.account_logo,
  account_permissions: terminal.account_permissions,
  has_manager_password: terminal.has_manager_password,
  terminal_code: terminal.code,
  terminal_name: terminal.name,
  user_name: null,
  user_email: null,
  token_is_active: true,
  transaction_group_custom_tracking_id: series.transaction_group_custom_tracking_id,
  parent_tracking_id: series.kind === 'transaction' ? series.tracking_id : null,
  parent_total_amount: series.kind === 'transaction' ? series.total : null,
  parent_fee_amount: series.kind === 'transaction' ? series.fee : null,
  parent_tax_amount: null,
  charged_back_amount: 0,
  credited_fee_amount: 0,
});
