import { type Kysely, type Migration, sql } from 'kysely';

/** Enrollment of a second factor, delivered codes, and recovery codes as hashes. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users
        add column otp_method text not null default 'totp' check (otp_method in ('totp', 'sms', 'push')),
        add column otp_pending_secret bytea,
        add column otp_pending_method text check (otp_pending_method in ('totp', 'sms', 'push')),
        add column otp_pending_since timestamptz,
        add column otp_sent_step bigint,
        add column otp_sent timestamptz`.execute(db);
    await sql`
      create table recovery_codes (
        user_id text collate "C" not null references users on delete cascade,
        code_hash bytea not null,
        created timestamptz not null,
        used timestamptz,
        primary key (user_id, code_hash)
      )`.execute(db);
  },
};
