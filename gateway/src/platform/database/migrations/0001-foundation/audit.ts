// With 64 chains, 64 audited transactions may be open at once before one waits for another. The heads share
// few pages (fillfactor), so that an update rewrites a head in place.
export const audit = `
create table audit_streams (
  stream_id integer primary key,
  sequence bigint not null default 0,
  hash bytea not null default ''
) with (fillfactor = 20);
insert into audit_streams (stream_id) select generate_series(1, 64);

create table audit (
  stream_id integer not null references audit_streams,
  sequence bigint not null check (sequence > 0),
  at timestamptz not null,
  action text not null,
  user_id text collate "C",
  user_email text,
  ip_address text,
  account_id text collate "C",
  subject_type text,
  subject_id text,
  detail jsonb not null,
  hash bytea not null,
  primary key (stream_id, sequence)
);
create index audit_newest on audit (at desc);
create index audit_of_subject on audit (subject_type, subject_id);

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
`;
