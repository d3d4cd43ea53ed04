import type { Generated } from 'kysely';
import type { Cents, IsoDate } from './columns';

/** A recurring payment that the worker runs itself (processor 6). In the API `start_date` is `start`. */
export interface SchedulesTable {
  id: string;
  account_id: string;
  terminal_id: string;
  tracking_id: string;
  transaction_group_id: string | null;
  token_id: string;
  billing_id: string | null;
  user_id: string | null;
  api_method: Generated<string>;
  request_type: string;
  payment_type: string;
  recurring_type: string;
  recurring_status_id: Generated<number>;
  start_date: IsoDate;
  /** 2099-12-31 means ongoing. */
  end_date: IsoDate;
  next_run: IsoDate | null;
  last_run: IsoDate | null;
  notify: Generated<boolean>;
  total_amount: Cents;
  fee_amount: Generated<Cents>;
  is_cashdiscount: Generated<boolean>;
  is_fee_waived: Generated<boolean>;
  is_installment: Generated<boolean>;
  response_code: string | null;
  order_number: string | null;
  customer_name: string | null;
  customer_po: string | null;
  custom_field_1: string | null;
  custom_field_2: string | null;
  custom_field_3: string | null;
  notes: string | null;
  last_four: string | null;
  card_expiration_yymm: string | null;
  ach_account_type: string | null;
  ach_status_id: number | null;
  ach_is_authorized: boolean | null;
  billing_name: string | null;
  billing_address: string | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_postal_code: string | null;
  billing_country: string | null;
  billing_phone: string | null;
  billing_email: string | null;
  created: Date;
  updated: Date;
}
