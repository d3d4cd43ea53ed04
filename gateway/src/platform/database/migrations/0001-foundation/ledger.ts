export const ledger = `
create table ledger_accounts (
  code text primary key,
  name text not null
);

create table ledger_entries (
  id text collate "C" not null,
  account_id text collate "C" not null,
  posting_id text collate "C" not null,
  transaction_id text collate "C" not null,
  ledger_account text not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  created timestamptz not null,
  primary key (id, account_id),
  foreign key (transaction_id, account_id) references transactions (id, account_id)
);
create index ledger_entries_of_transaction on ledger_entries (account_id, transaction_id);
create index ledger_entries_of_account on ledger_entries (account_id, ledger_account, created) include (amount);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
`;
