import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onEmbedded } from '../../../test/database';
import { createMerchant } from '../../../test/merchant';
import { systemClock } from '../../platform/clock';
import { createIds } from '../../platform/ids';
import { type InstrumentToStore, sealedInstrument, detokenize } from './instruments';
import { parseKeyring } from '../../platform/sealing/keyring';
import { findOrCreateTokens } from './store';

const ids = createIds(systemClock);
const key = () => randomBytes(32).toString('base64');
const keyring = parseKeyring(`old:${key()}`, key());
const vault = { keyring, ids };
const at = new Date('2026-11-21T10:00:00Z');
const number = '4111111111111111';

onEmbedded((database) => {
  const card = { kind: 'card', number, name: 'Ada Lovelace', month: '12', year: '30' } as const;
  const account = {
    kind: 'bank',
    routing: '103000017',
    number: '12345678',
    name: 'Ada Lovelace',
    type: 'CHECKING',
  } as const;

  const keepable = async (
    instrument: InstrumentToStore['instrument'] = card,
  ): Promise<InstrumentToStore> => ({
    ...(await createMerchant(database().db, ids)),
    instrument,
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
  });
  async function keep(kept: InstrumentToStore): Promise<{ tokenId: string; billingId: string }> {
    const { rows } = await sql<{ tokenId: string; billingId: string }>`
      with ${findOrCreateTokens([sealedInstrument(vault, kept, at)])}
      select id as "tokenId", billing_id as "billingId" from kept`.execute(database().db);
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error(`${rows.length} tokens for one instrument`);
    return row;
  }
  const tokens = () => database().db.selectFrom('tokens');

  test('an account stores a card once, with a billing, finds it by its number, and keeps the latest expiration', async () => {
    const kept = await keepable();
    const first = await keep(kept);
    const again = await keep({ ...kept, instrument: { ...card, month: '06', year: '32' } });
    expect(again).toEqual(first);
    const rows = await tokens().selectAll().where('account_id', '=', kept.accountId).execute();
    expect(rows).toMatchObject([
      {
        card_bin: '411111',
        last_four: '1111',
        card_expiration_yymm: '3206',
        payment_type: 'visa',
        key_id: 'old',
      },
    ]);
    const billing = database().db.selectFrom('billings').selectAll().where('account_id', '=', kept.accountId);
    expect(await billing.execute()).toMatchObject([{ id: first.billingId, name: 'Ada Lovelace' }]);
  });

  test('A-17 a number and its holder have one token, however many calls store it at once', async () => {
    const kept = await keepable();
    const { accountId } = kept;
    const spelled = (name: string) => keep({ ...kept, instrument: { ...card, name } });
    const names = ['Ada Lovelace', 'ADA LOVELACE', 'ada  lovelace', 'Bob Harbor', 'Bob Harbor'];
    const made = await Promise.all(names.map(spelled));
    expect(new Set(made.map(({ tokenId }) => tokenId)).size).toBe(2);
    const rows = await tokens().select('billing_id').where('account_id', '=', accountId).execute();
    const billings = await database()
      .db.selectFrom('billings')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    // The second of two concurrent calls leaves no billing behind.
    expect(billings.map(({ id }) => id).sort()).toEqual(rows.map(({ billing_id }) => billing_id).sort());
  });

  test('another account stores its own token, and a disabled token is not reused', async () => {
    const [one, other] = [await keepable(), await keepable()];
    const first = await keep(one);
    expect(await keep(other)).not.toEqual(first);
    await database()
      .db.updateTable('tokens')
      .set({ is_active: false })
      .where('id', '=', first.tokenId)
      .execute();
    expect(await keep(one)).not.toEqual(first);
  });

  test('a bank account is stored once for each bank, with its number sealed', async () => {
    const kept = await keepable(account);
    const first = await keep(kept);
    expect(await keep(kept)).toEqual(first);
    expect(await keep({ ...kept, instrument: { ...account, routing: '021000021' } })).not.toEqual(first);
    const [row] = await tokens().selectAll().where('id', '=', first.tokenId).execute();
    expect(row).toMatchObject({
      payment_type: 'ach',
      last_four: '5678',
      ach_routing_number: '103000017',
      ach_account_type: 'CHECKING',
      card_bin: null,
      card_expiration_yymm: null,
    });
    expect(row?.sealed.includes(account.number)).toBe(false);
  });

  test.each([card, account])(
    'a stored instrument is returned whole, to its account only: $kind',
    async (instrument) => {
      const kept = await keepable(instrument);
      const { tokenId } = await keep(kept);
      const { accountId } = kept;
      expect(await detokenize(database().db, keyring, { accountId, tokenId })).toEqual(instrument);
      const foreign = (await keepable()).accountId;
      const taken = await detokenize(database().db, keyring, { accountId: foreign, tokenId });
      expect(taken).toBeUndefined();
    },
  );

  test('a sealed number copied to another token does not open', async () => {
    const kept = await keepable();
    const one = await keep(kept);
    const other = await keep({ ...kept, instrument: { ...card, number: '4242424242424242' } });
    await sql`update tokens set sealed = (select sealed from tokens where id = ${one.tokenId})
      where id = ${other.tokenId}`.execute(database().db);
    const { accountId } = kept;
    const taken = detokenize(database().db, keyring, { accountId, tokenId: other.tokenId });
    await expect(taken).rejects.toThrow();
  });
});
