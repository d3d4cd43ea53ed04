export const accounts = `
create table accounts (
  id text collate "C" primary key,
  name text not null,
  email text not null default '',
  contact_name text not null default '',
  parent_account_id text collate "C" references accounts,
  sales_rep_id text collate "C" references users,
  processor_id integer,
  website text not null default '',
  manager_password_hash text,
  timezone text not null default 'America/Chicago',
  is_active boolean not null default true,
  is_iso boolean not null default false,
  is_cashdiscount boolean not null default false,
  is_testing boolean not null default false,
  street_1 text not null default '',
  street_2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  header_1 text,
  header_2 text,
  header_3 text,
  footer_1 text,
  footer_2 text,
  footer_3 text,
  notes text not null default '',
  permissions jsonb not null default '{}',
  logo text,
  created timestamptz not null,
  updated timestamptz not null
);
create index accounts_by_name on accounts (lower(name));

create table terminals (
  id text collate "C" not null,
  account_id text collate "C" not null references accounts,
  name text not null,
  code text not null,
  types text[] not null check (cardinality(types) > 0 and types <@ array['ecom', 'retail', 'moto', 'ach']),
  is_virtual boolean not null default true,
  can_charge boolean not null default true,
  active boolean not null default true,
  processor_id integer not null,
  merchant_id text,
  api text,
  serial_number text,
  credentials bytea,
  is_cashdiscount boolean not null default false,
  cashdiscount_schedule text,
  cutoff_time time not null default '22:00',
  created timestamptz not null,
  modified timestamptz not null,
  primary key (id, account_id),
  unique (account_id, code)
);

create table user_accounts (
  user_id text collate "C" not null references users on delete cascade,
  account_id text collate "C" not null references accounts,
  primary key (user_id, account_id)
);
create index users_of_account on user_accounts (account_id);

create table user_terminals (
  user_id text collate "C" not null references users on delete cascade,
  account_id text collate "C" not null,
  terminal_id text collate "C" not null,
  primary key (user_id, terminal_id),
  foreign key (terminal_id, account_id) references terminals (id, account_id)
);
create index users_of_terminal on user_terminals (terminal_id);
`;
