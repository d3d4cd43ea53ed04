import { writeLinks } from '../../platform/audit';
import type { Links } from '../../platform/audit';
import { type Executor, smallSetHintText, records, statement } from '../../platform/database';
import { type Entries, writeEntries } from '../ledger/post';
import { type NewToken, writeTokens } from '../vault/store';
import { type OutcomeColumns, outcomeNames } from './outcome';

/** A charge with its outcome and everything that is written for it. */
export interface Completion {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
  /** When the reservation last wrote the row. */
  claimed: Date;
  outcome: OutcomeColumns;
  /** The status shown in the list. The statement fails if the database computes another one. */
  status: string;
  /** The token of the stored card or account. */
  tokenId: string | null;
  billingId: string | null;
  /** A token to create, because the account does not have it yet. */
  newToken: NewToken | undefined;
  /** An existing token of the account to mark as used, by its id. */
  usedToken: NewToken['token'] | undefined;
  /** The billing details of this payment, under the id of the known billing. */
  usedBilling: NewToken['billing'] | undefined;
  entries: Entries;
  answer: string;
  keepsDuplicateKey: boolean;
}

const textColumns = outcomeNames.filter((name) => !['authorized', 'captured', 'updated'].includes(name));
const given = `
  id text, account_id text, terminal_id text, nonce text, claimed timestamptz, transaction_status text,
  token_id text, billing_id text, answer text, keeps_duplicate_key boolean,
  ${textColumns.map((name) => `${name} text`).join()}, error_messages text, processor_answer text,
  authorized timestamptz, captured timestamptz, updated timestamptz`;

const writeAll = statement(`
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as given (${given}) ${smallSetHintText}
  ), ended as (
    update transactions set
      ${outcomeNames.map((name) => `${name} = given.${name}`).join()},
      error_messages = given.error_messages::jsonb,
      processor_answer = given.processor_answer::jsonb,
      token_id = coalesce(given.token_id, transactions.token_id),
      billing_id = coalesce(given.billing_id, transactions.billing_id)
    from given
    where transactions.account_id = given.account_id and transactions.id = given.id
      and transactions.state = 'unknown' and transactions.updated = given.claimed
    returning transactions.transaction_status = given.transaction_status as is_as_answered
  ), closed as (
    update payment_intents as intent set
      state = 'done', finished = given.updated,
      duplicate_key = case when given.keeps_duplicate_key then intent.duplicate_key end
    from given
    where intent.account_id = given.account_id and intent.terminal_id = given.terminal_id
      and intent.nonce = given.nonce and intent.state = 'in_flight'
    returning 1
  ), answered as (
    insert into first_answers (transaction_id, account_id, answer) select id, account_id, answer from given
  ), ${writeTokens({ new: '$2', billings: '$3', used: '$4', usedBillings: '$14' })}
  , booked as (${writeEntries('$5')})
  , ${writeLinks({ stream: '$6', before: '$7', after: '$8', hash: '$9', rows: '$10' })}
  select all_or_nothing(
    (select count(*) from ended where is_as_answered) = $11
    and (select count(*) from closed) = $11
    and (select count(*) from used) = $12
    and (select count(*) from new_token) = $13
    and exists (select from moved)
  )`);

/**
 * Writes the outcomes of charges and all that follows from them, in one statement. Fails and writes
 * nothing unless every row is as it was when it was read. That means unknown charges, open intents,
 * tokens still new or still known, and an unmoved audit chain.
 */
export async function endAll(db: Executor, completions: readonly Completion[], links: Links): Promise<void> {
  const created = completions.flatMap(({ newToken }) => newToken ?? []);
  const used = new Map(
    completions.flatMap(({ usedToken }) => (usedToken ? [[usedToken.id, usedToken]] : [])),
  );
  const usedBillings = new Map(
    completions.flatMap(({ usedBilling }) => (usedBilling ? [[usedBilling.id, usedBilling]] : [])),
  );
  await writeAll(
    db,
    records(completions.map(recordOf)),
    records(created.map(({ token }) => token)),
    records(created.map(({ billing }) => billing)),
    records([...used.values()]),
    JSON.stringify(completions.flatMap(({ entries }) => entries)),
    ...links,
    completions.length,
    used.size,
    created.length,
    records([...usedBillings.values()]),
  );
}

const recordOf = (completion: Completion) =>
  ({
    id: completion.id,
    account_id: completion.accountId,
    terminal_id: completion.terminalId,
    nonce: completion.nonce,
    claimed: completion.claimed,
    transaction_status: completion.status,
    token_id: completion.tokenId,
    billing_id: completion.billingId,
    answer: completion.answer,
    keeps_duplicate_key: completion.keepsDuplicateKey,
    state: completion.outcome.state,
    response_code: completion.outcome.response_code,
    response_text: completion.outcome.response_text,
    auth_response: completion.outcome.auth_response,
    auth_code: completion.outcome.auth_code,
    decline_class: completion.outcome.decline_class,
    card_funding: completion.outcome.card_funding,
    network_transaction_id: completion.outcome.network_transaction_id,
    avs_response: completion.outcome.avs_response,
    cvv2_response: completion.outcome.cvv2_response,
    address_check: completion.outcome.address_check,
    cvv_check: completion.outcome.cvv_check,
    processor_transaction_id: completion.outcome.processor_transaction_id,
    reference_number: completion.outcome.reference_number,
    error_messages: completion.outcome.error_messages,
    processor_answer: completion.outcome.processor_answer,
    authorized: completion.outcome.authorized,
    captured: completion.outcome.captured,
    updated: completion.outcome.updated,
  }) satisfies Record<string, unknown> & OutcomeColumns;
