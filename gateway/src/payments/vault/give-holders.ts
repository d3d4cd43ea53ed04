import type { Audit, AuditEvent } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import { holderOf } from './holder';
import {
  accountOfOldTokens,
  type ForeignRow,
  foreignRows,
  lockSame,
  lockToken,
  mergeToken,
  moveRows,
  newestPayment,
  type OldToken,
  oldTokens,
  setHolder,
} from './holder-store';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';

interface Parts {
  db: Database['db'];
  keyring: Keyring;
  ids: Ids;
  audit: Audit;
  clock: Clock;
}

/**
 * Gives a holder to each token of an earlier version. Splits a token under which several names have
 * paid; merges two of the same number and holder into the older. Works one account and one token at
 * a time, so an interrupted run continues with the rest. Returns how many tokens it processed.
 */
export async function giveHolders(parts: Parts): Promise<number> {
  let given = 0;
  for (;;) {
    const accountId = await accountOfOldTokens(parts.db);
    if (accountId === undefined) return given;
    const foreign = grouped(await foreignRows(parts.db, accountId), ({ token_id }) => token_id);
    for (const { id } of await oldTokens(parts.db, accountId)) {
      await parts.db
        .transaction()
        .execute((trx) => giveHolder(parts, trx, { accountId, id }, foreign.get(id) ?? []));
      given += 1;
    }
  }
}

async function giveHolder(
  parts: Parts,
  trx: Executor,
  { accountId, id }: { accountId: string; id: string },
  rows: readonly ForeignRow[],
): Promise<void> {
  const token = await lockToken(trx, accountId, id);
  // Another process has already handled it.
  if (!token || token.holder !== null) return;
  const own = holderOf(token.card_name);
  for (const [holder, theirs] of grouped(rows, ({ payer }) => holderOf(payer)))
    if (holder !== own) await split(parts, trx, token, { holder, rows: theirs });
  const same = token.is_active ? await lockSame(trx, token, own) : undefined;
  if (!same) return setHolder(trx, token, own);
  const [kept, ended] = isOlder(same, token) ? [same, token] : [token, same];
  await mergeToken(trx, ended, kept);
  await setHolder(trx, token, own);
  await tell(parts, trx, kept, 'token.merged', { merged: ended.id });
}

const isOlder = (one: OldToken, other: OldToken): boolean => {
  const apart = one.created.getTime() - other.created.getTime();
  return apart === 0 ? one.id < other.id : apart < 0;
};

/** Moves another holder's payments with a token to a token and billing of that holder. */
async function split(
  parts: Parts,
  trx: Executor,
  token: OldToken,
  { holder, rows }: { holder: string; rows: readonly ForeignRow[] },
): Promise<void> {
  const theirs =
    (await lockSame(trx, token, holder)) ?? (await addToken(parts, trx, token, { holder, rows }));
  await moveRows(trx, token.account_id, rows, { token_id: theirs.id, billing_id: theirs.billing_id });
  await tell(parts, trx, theirs, 'token.split', { from: token.id });
}

async function addToken(
  { keyring, ids, clock }: Parts,
  trx: Executor,
  token: OldToken,
  { holder, rows }: { holder: string; rows: readonly ForeignRow[] },
): Promise<OldToken> {
  const at = clock.now();
  const account_id = token.account_id;
  const name = rows[0]?.payer.trim() ?? '';
  const ofPayments = rows.flatMap(({ type, id }) => (type === 'transactions' ? [id] : []));
  const payment = ofPayments.length > 0 ? await newestPayment(trx, account_id, ofPayments) : undefined;
  const { created = at, ...payer } = payment ?? {};
  const times = { created, last_used: created };
  const billing_id = ids.id();
  await trx
    .insertInto('billings')
    .values({ ...payer, id: billing_id, account_id, name, updated: at, ...times })
    .execute();
  const id = ids.id();
  return trx
    .insertInto('tokens')
    .values({
      ...token,
      ...times,
      id,
      billing_id,
      token: ids.id(),
      name: null,
      card_name: name,
      holder,
      sealed: seal(keyring, id, unseal(keyring, token.id, token.sealed)),
      key_id: keyring.currentKeyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const tell = (
  { audit }: Parts,
  trx: Executor,
  { account_id, id }: OldToken,
  action: AuditEvent['action'],
  detail: Record<string, string>,
): Promise<void> =>
  audit.write(trx, { action, actor: {}, accountId: account_id, subject: { type: 'tokens', id }, detail });
