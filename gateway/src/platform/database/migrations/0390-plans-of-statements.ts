import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Indexes that make statements scale with their result, not with the merchant's history. They cover undecided
 * and waiting payments, open batches, and active series of a merchant and of a card. They also cover payments
 * made by series, and payment intents.
 */
export const plansOfStatements: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    const index = (name: string, definition: ReturnType<typeof sql>) =>
      createIndex(db, engine, name, definition);
    await index(
      'transactions_pending',
      sql`on transactions (account_id, batch_id, id) where state = 'pending' and voided is null`,
    );
    await index(
      'transactions_going_on',
      sql`on transactions (account_id, recurring_next_date)
        where is_recurring and parent_transaction_id is null and recurring_status_id <= 2`,
    );
    await index(
      'transactions_series_of_token',
      sql`on transactions (account_id, token_id)
        where is_recurring and parent_transaction_id is null and recurring_status_id = 2`,
    );
    await index(
      'transactions_made_by_series',
      sql`on transactions (account_id, (coalesce(authorized, created)), id)
        where is_recurring or future_post is not null`,
    );
    await index(
      'transactions_all_made_by_series',
      sql`on transactions ((coalesce(authorized, created)), id) where is_recurring or future_post is not null`,
    );
    await index(
      'transactions_to_post',
      sql`on transactions (future_post, account_id, id) where future_post is not null and authorized is null`,
    );
    await index(
      'schedules_going_on',
      sql`on schedules (account_id, next_run) where recurring_status_id <= 2`,
    );
    await index(
      'schedules_of_token',
      sql`on schedules (account_id, token_id) where recurring_status_id <= 2`,
    );
    await index(
      'batches_being_filled',
      sql`on batches (account_id, terminal_id, kind, business_date) where closed is null and settled is null`,
    );
    await index(
      'transactions_being_reversed',
      sql`on transactions (account_id, parent_transaction_id)
        where state = 'unknown' and parent_transaction_id is not null`,
    );
    await index('tokens_by_expiration', sql`on tokens (card_expiration_yymm) where is_active`);
    await index('payment_intents_of_transaction', sql`on payment_intents (account_id, transaction_id)`);
  },
};
