export const operations = `
create table jobs (
  id text collate "C" primary key,
  queue text not null,
  payload jsonb not null default '{}',
  unique_key text,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null default 10 check (max_attempts > 0),
  locked_until timestamptz,
  last_error text,
  failed_at timestamptz,
  created timestamptz not null
);
create index jobs_due on jobs (run_at, id) where failed_at is null;
create unique index jobs_unique on jobs (queue, unique_key) where unique_key is not null and failed_at is null;

create table outbox (
  id text collate "C" primary key,
  account_id text collate "C",
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created timestamptz not null,
  sent timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_newest on outbox (created desc, id desc);

create table operator_tasks (
  id text collate "C" primary key,
  kind text not null,
  account_id text collate "C",
  transaction_id text collate "C",
  detail jsonb not null default '{}',
  created timestamptz not null,
  resolved timestamptz,
  resolved_by text collate "C" references users
);
create unique index operator_tasks_open on operator_tasks (kind, transaction_id) where resolved is null;

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into clock default values;
`;
