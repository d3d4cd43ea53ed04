import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** The card expiry notices that series have sent, with the days before expiry. */
export const cardExpiryNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table card_expiry_notices (
        account_id text collate "C" not null references accounts,
        series_id text collate "C" not null,
        token_id text collate "C" not null,
        card_expiration_yymm text not null,
        days_before integer not null,
        created timestamptz not null,
        primary key (account_id, series_id, token_id, card_expiration_yymm, days_before)
      )`.execute(db);
  },
};
