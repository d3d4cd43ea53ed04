import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onEachEngine } from '../../test/database';
import { createMerchant } from '../../test/merchant';
import { systemClock } from '../clock';
import { createIds } from '../ids';
import { type CardToKeep, keptCard, takeOutCard } from './cards';
import { parseKeyring } from './keyring';
import { rotateKeys } from './rotate-keys';

const ids = createIds(systemClock);
const [oldKey, newKey, secret] = [randomBytes(32), randomBytes(32), randomBytes(32)].map((key) =>
  key.toString('base64'),
) as [string, string, string];
const keyring = parseKeyring(`old:${oldKey}`, secret);
const vault = { keyring, ids };
const at = new Date('2026-11-21T10:00:00Z');
const number = '4111111111111111';

onEachEngine((database) => {
  const cardOf = async (change: Partial<CardToKeep> = {}): Promise<CardToKeep> => ({
    ...(await createMerchant(database().db, ids)),
    number,
    name: 'Ada Lovelace',
    expiration: '3012',
    payer: {
      email: 'ada@example.test',
      phone: null,
      address: null,
      city: null,
      state: null,
      postalCode: '73101',
      country: 'USA',
      customerPo: null,
    },
    ...change,
  });
  async function keep(card: CardToKeep): Promise<{ tokenId: string; billingId: string }> {
    const { rows } = await sql<{ tokenId: string; billingId: string }>`
      with ${keptCard(vault, card, at)} select id as "tokenId", billing_id as "billingId" from kept`.execute(
      database().db,
    );
    const [kept] = rows;
    if (!kept || rows.length > 1) throw new Error(`${rows.length} tokens for one card`);
    return kept;
  }
  const tokens = () => database().db.selectFrom('tokens');

  test('a card is kept once for an account, with a billing, and found by its number; its expiration is the latest', async () => {
    const card = await cardOf();
    const first = await keep(card);
    const again = await keep({ ...card, expiration: '3206' });
    expect(again).toEqual(first);
    const kept = await tokens().selectAll().where('account_id', '=', card.accountId).execute();
    expect(kept).toMatchObject([
      {
        card_bin: '411111',
        last_four: '1111',
        card_expiration_yymm: '3206',
        payment_type: 'visa',
        key_id: 'old',
      },
    ]);
    const billing = database().db.selectFrom('billings').selectAll().where('account_id', '=', card.accountId);
    expect(await billing.execute()).toMatchObject([{ id: first.billingId, name: 'Ada Lovelace' }]);
  });

  test('another account keeps its own; a disabled token is not taken up again', async () => {
    const [one, other] = [await cardOf(), await cardOf()];
    const first = await keep(one);
    expect(await keep(other)).not.toEqual(first);
    await database()
      .db.updateTable('tokens')
      .set({ is_active: false })
      .where('id', '=', first.tokenId)
      .execute();
    expect(await keep(one)).not.toEqual(first);
  });

  test('a kept card comes out whole, for its account only', async () => {
    const card = await cardOf();
    const { tokenId } = await keep(card);
    const { accountId } = card;
    await expect(takeOutCard(database().db, keyring, { accountId, tokenId })).resolves.toEqual({
      number,
      name: 'Ada Lovelace',
      month: '12',
      year: '30',
    });
    const foreign = (await cardOf()).accountId;
    await expect(
      takeOutCard(database().db, keyring, { accountId: foreign, tokenId }),
    ).resolves.toBeUndefined();
  });

  test('a sealed number copied to another token does not open', async () => {
    const card = await cardOf();
    const one = await keep(card);
    const other = await keep({ ...card, number: '4242424242424242' });
    await sql`update tokens set sealed = (select sealed from tokens where id = ${one.tokenId})
      where id = ${other.tokenId}`.execute(database().db);
    const taken = takeOutCard(database().db, keyring, { accountId: card.accountId, tokenId: other.tokenId });
    await expect(taken).rejects.toThrow();
  });

  test('rotation leaves no token under the old key, and the new one alone opens them', async () => {
    const card = await cardOf();
    const { tokenId } = await keep(card);
    const both = parseKeyring(`new:${newKey},old:${oldKey}`, secret);
    // the test before has left one that opens under no key
    await sql`delete from tokens where account_id <> ${card.accountId}`.execute(database().db);
    expect(await rotateKeys(database().db, both)).toBe(1);
    expect(await rotateKeys(database().db, both)).toBe(0);
    const onlyNew = parseKeyring(`new:${newKey}`, secret);
    const taken = takeOutCard(database().db, onlyNew, { accountId: card.accountId, tokenId });
    await expect(taken).resolves.toMatchObject({ number });
  });
});
