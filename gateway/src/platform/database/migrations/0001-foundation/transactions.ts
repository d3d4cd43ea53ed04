// The list index covers the columns of a page, its count, and its sums, so that they need only the index.
const listed = 'include (payment_type, request_type, transaction_status, total_amount, fee_amount)';

export const transactions = `
create table transaction_groups (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  terminal_id text collate "C" not null,
  custom_tracking_id text collate "C" not null,
  total_amount bigint,
  total_count integer,
  custom jsonb not null default '{}',
  created timestamptz not null,
  updated timestamptz not null,
  primary key (id, account_id),
  unique (account_id, custom_tracking_id),
  foreign key (terminal_id, account_id) references terminals (id, account_id)
);
create index transaction_groups_of_account on transaction_groups (account_id, created desc, id desc);

create table batches (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  terminal_id text collate "C" not null,
  kind text not null check (kind in ('card', 'ach')),
  business_date date not null,
  transaction_count integer not null default 0,
  total_amount bigint not null default 0,
  created timestamptz not null,
  settled timestamptz,
  primary key (id, account_id),
  unique (account_id, terminal_id, kind, business_date),
  foreign key (terminal_id, account_id) references terminals (id, account_id)
);

create table transactions (
  id text collate "C" not null,
  account_id text collate "C" not null,
  terminal_id text collate "C" not null,
  tracking_id text collate "C" not null,
  custom_tracking_id text,
  parent_transaction_id text collate "C",
  token_id text collate "C",
  billing_id text collate "C",
  merchant_id text,
  reference_number text,
  order_number text,
  user_id text collate "C",
  api_method text not null default 'portal',
  transactions_source_id integer,
  processor_id integer not null,
  processor_transaction_id text,
  transaction_group_id text collate "C",
  schedule_id text collate "C",
  batch_id text collate "C",

  request_type text not null check (
    request_type in ('sale', 'authorize', 'credit', 'void', 'ach', 'achcredit', 'achvoid', 'modify')
  ),
  payment_type text not null,
  state text not null check (state in ('approved', 'declined', 'pending', 'unknown', 'not_charged', 'invalid')),
  response_code text,
  response_text text,
  auth_response text,
  auth_code text,
  error_messages jsonb not null default '[]',
  processor_answer jsonb,
  allow_duplicate boolean not null default false,
  created timestamptz not null,
  updated timestamptz not null,
  authorized timestamptz,
  captured timestamptz,
  settled timestamptz,
  voided timestamptz,
  refunded timestamptz,
  modify_created timestamptz,
  captured_transaction_id text collate "C",
  voided_transaction_id text collate "C",
  refunded_transaction_id text collate "C",

  total_amount bigint not null check (total_amount >= 0),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  fee_waived_amount bigint not null default 0 check (fee_waived_amount >= 0),
  credited_amount bigint not null default 0 check (credited_amount between 0 and total_amount),
  modify_total_amount bigint,
  modify_fee_amount bigint,
  is_fee_waived boolean not null default false,
  is_cashdiscount boolean not null default false,
  cashdiscount_schedule text,

  is_recurring boolean not null default false,
  is_installment boolean not null default false,
  recurring_type text,
  recurring_status_id integer,
  recurring_start date,
  recurring_end date,
  recurring_next_date date,
  recurring_notify boolean not null default false,
  modify_recurring_type text,
  modify_recurring_start date,
  modify_recurring_end date,
  modify_recurring_notify boolean,
  future_post date,

  customer_po text,
  card_name text,
  card_bin text check (card_bin ~ '^[0-9]{6,8}$'),
  last_four text check (last_four ~ '^[0-9]{1,4}$'),
  card_expiration_yymm text check (card_expiration_yymm ~ '^[0-9]{4}$'),
  cvv2_response text,
  avs_response text,
  is_card_present boolean not null default false,
  billing_name text,
  billing_address text,
  billing_city text,
  billing_state text,
  billing_postal_code text,
  billing_country text,
  billing_phone text,
  billing_email text,
  billing_ip_address text,
  custom_field_1 text,
  custom_field_2 text,
  custom_field_3 text,
  notes text,
  ach_status_id integer check (ach_status_id between 1 and 5),
  ach_is_authorized boolean,
  ach_rejected timestamptz,
  ach_routing_number text check (length(ach_routing_number) <= 4),
  ach_account_type text,
  custom jsonb not null default '{}',

  customer_name text generated always as (coalesce(card_name, billing_name)) stored,
  -- transactionStatus of the rules (decisions O-48), branch by branch; invalid rows are declined ones that a list can hide
  transaction_status text not null generated always as (
    case
      when voided is not null then 'voided'
      when state in ('unknown', 'invalid') then state
      when coalesce(response_code <> '000', state <> 'pending') then 'declined'
      when settled is not null then 'settled'
      when payment_type = 'ach' and ach_is_authorized is not true then 'authorization'
      when payment_type = 'ach' and ach_status_id = 2 then 'batched'
      when payment_type = 'ach' and ach_status_id = 3 or state = 'pending' then 'pending'
      else 'approved'
    end
  ) stored,

  primary key (id, account_id),
  unique (account_id, tracking_id),
  foreign key (terminal_id, account_id) references terminals (id, account_id),
  foreign key (token_id, account_id) references tokens (id, account_id),
  foreign key (transaction_group_id, account_id) references transaction_groups (id, account_id),
  foreign key (billing_id, account_id) references billings (id, account_id),
  foreign key (batch_id, account_id) references batches (id, account_id),
  foreign key (parent_transaction_id, account_id) references transactions (id, account_id),
  check (fee_amount <= total_amount),
  check (voided is null or refunded is null),
  check (state <> 'invalid' or response_code is distinct from '000')
);
create index transactions_of_account on transactions (account_id, created desc, id desc) ${listed};
create index transactions_settled on transactions (account_id, settled desc, id desc) ${listed}
  where settled is not null;
create index transactions_newest on transactions (created desc, id desc) include
  (account_id, payment_type, request_type, transaction_status, total_amount, fee_amount);
create index transactions_of_group on transactions (account_id, transaction_group_id)
  where transaction_group_id is not null;
create index transactions_of_parent on transactions (account_id, parent_transaction_id)
  where parent_transaction_id is not null;

create table payment_intents (
  account_id text collate "C" not null,
  terminal_id text collate "C" not null,
  nonce text collate "C" not null,
  body_hash bytea not null,
  duplicate_key bytea,
  state text not null default 'in_flight' check (state in ('in_flight', 'done')),
  transaction_id text collate "C" not null,
  request jsonb not null default '{}',
  answer_status integer,
  answer text,
  created timestamptz not null,
  finished timestamptz,
  primary key (account_id, terminal_id, nonce),
  foreign key (terminal_id, account_id) references terminals (id, account_id),
  check ((state = 'done') = (finished is not null))
);
create unique index payment_intents_alike on payment_intents (account_id, duplicate_key)
  where duplicate_key is not null;
create index payment_intents_in_flight on payment_intents (created) where state = 'in_flight';

create table chargebacks (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  transaction_id text collate "C",
  name text not null,
  reference_number text,
  amount bigint not null check (amount >= 0),
  reason_code text,
  reason text,
  case_number text,
  aquisition_number text,
  approval_code text,
  chargeback_date date not null,
  created timestamptz not null,
  primary key (id, account_id),
  foreign key (transaction_id, account_id) references transactions (id, account_id)
);
create index chargebacks_of_account on chargebacks (account_id, chargeback_date desc, id desc);
`;
