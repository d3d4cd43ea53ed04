import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';

/** A stored card at one terminal's processor. */
interface CardAtProcessor {
  accountId: string;
  tokenId: string;
  terminalId: string;
  processorId: number;
  /** `YYMM`. A processor that knows another expiration is not asked by its token. */
  expiration: string | null;
}

/** Opens the token that a processor gave for a stored card. `undefined` if it gave none for this expiration. */
export async function openProcessorToken(
  { db, keyring }: { db: Executor; keyring: Keyring },
  card: CardAtProcessor,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('processor_tokens')
    .select(['id', 'sealed', 'card_expiration_yymm'])
    .where('account_id', '=', card.accountId)
    .where('token_id', '=', card.tokenId)
    .where('terminal_id', '=', card.terminalId)
    .where('processor_id', '=', card.processorId)
    .executeTakeFirst();
  const isSame = row !== undefined && row.card_expiration_yymm === card.expiration;
  return isSame ? unseal(keyring, row.id, row.sealed) : undefined;
}

/** Seals the token that a processor gave for a stored card, in place of an earlier one. Not for a disabled card. */
export async function keepProcessorToken(
  { db, keyring, ids, clock }: { db: Executor; keyring: Keyring; ids: Ids; clock: Clock },
  { accountId, tokenId, terminalId, processorId, expiration }: CardAtProcessor,
  token: string,
): Promise<void> {
  const id = ids.id();
  const given = {
    id,
    card_expiration_yymm: expiration,
    sealed: seal(keyring, id, token),
    created: clock.now(),
  };
  await db.transaction().execute(async (trx) => {
    // Locked, so that a card that is being disabled keeps no token.
    const card = await trx
      .selectFrom('tokens')
      .select('is_active')
      .where('account_id', '=', accountId)
      .where('id', '=', tokenId)
      .forShare()
      .executeTakeFirst();
    if (!card?.is_active) return;
    await trx
      .insertInto('processor_tokens')
      .values({
        ...given,
        ...{ account_id: accountId, token_id: tokenId, terminal_id: terminalId, processor_id: processorId },
      })
      .onConflict((conflict) =>
        conflict.columns(['token_id', 'account_id', 'terminal_id', 'processor_id']).doUpdateSet(given),
      )
      .execute();
  });
}

/** Erases the processors' tokens of a stored card: all of them, or the one at a terminal's processor. */
export async function eraseProcessorTokens(
  db: Executor,
  {
    accountId,
    tokenId,
    at,
  }: { accountId: string; tokenId: string; at?: { terminalId: string; processorId: number } },
): Promise<void> {
  await db
    .deleteFrom('processor_tokens')
    .where('account_id', '=', accountId)
    .where('token_id', '=', tokenId)
    .$if(at !== undefined, (query) =>
      query.where('terminal_id', '=', at?.terminalId ?? '').where('processor_id', '=', at?.processorId ?? 0),
    )
    .execute();
}
