export const vault = `
create table billings (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  name text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  customer_po text,
  created timestamptz not null,
  updated timestamptz not null,
  last_used timestamptz,
  primary key (id, account_id)
);
create index billings_of_account on billings (account_id, created desc, id desc);

create table tokens (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  terminal_id text collate "C" not null,
  billing_id text collate "C",
  token text collate "C" not null,
  name text check (length(name) <= 30),
  payment_type text not null,
  card_name text,
  card_bin text check (card_bin ~ '^[0-9]{6,8}$'),
  last_four text not null check (last_four ~ '^[0-9]{1,4}$'),
  card_expiration_yymm text check (card_expiration_yymm ~ '^[0-9]{4}$'),
  ach_routing_number text check (ach_routing_number ~ '^[0-9]{9}$'),
  ach_account_type text,
  sealed bytea not null,
  key_id text not null,
  fingerprint bytea not null,
  is_active boolean not null default true,
  created timestamptz not null,
  last_used timestamptz,
  primary key (id, account_id),
  unique (account_id, token),
  foreign key (terminal_id, account_id) references terminals (id, account_id),
  foreign key (billing_id, account_id) references billings (id, account_id)
);
create index tokens_of_billing on tokens (account_id, billing_id);
create index tokens_by_fingerprint on tokens (account_id, fingerprint);
create index tokens_by_key on tokens (key_id);
`;
