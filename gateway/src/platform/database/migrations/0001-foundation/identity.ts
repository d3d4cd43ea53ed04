export const identity = `
create table users (
  id text collate "C" primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  position text not null default '',
  timezone text not null default 'America/Chicago',
  enabled boolean not null default true,
  permissions jsonb not null default '{}',
  custom jsonb not null default '{}',
  notes text not null default '',
  password_hash text not null,
  password_last_changed timestamptz,
  password_grace_period date,
  force_change_password boolean not null default false,
  temporary_password boolean not null default false,
  failed_logins integer not null default 0,
  last_failed_login timestamptz,
  locked boolean not null default false,
  otp_enabled boolean not null default false,
  otp_secret bytea,
  otp_last_step bigint,
  last_login timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  csrf_token text not null,
  pending_otp boolean not null default false,
  created timestamptz not null,
  last_seen timestamptz not null,
  idle_expires timestamptz not null,
  absolute_expires timestamptz not null,
  ip_address text,
  user_agent text
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (absolute_expires);
`;
