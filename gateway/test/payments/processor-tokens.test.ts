import { randomBytes } from 'node:crypto';
import { requireKeys } from '../../src/payments/vault/require-keys';
import { rotateKeys } from '../../src/payments/vault/rotate-keys';
import { unseal } from '../../src/platform/sealing/seal';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openNmiShop } from '../nmi-shop';
import { verifyLedger } from '../verify-ledger';

onEachEngine((database) => {
  let shop: Awaited<ReturnType<typeof openNmiShop>>;
  beforeAll(async () => {
    shop = await openNmiShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  const kept = (tokenId: string) =>
    database().db.selectFrom('processor_tokens').selectAll().where('token_id', '=', tokenId).execute();
  /** The token's own value at NMI. */
  const opened = async (tokenId: string) => {
    const [row] = await kept(tokenId);
    return row && unseal(shop.gateway.deps.keyring, row.id, row.sealed);
  };
  /** Sells a card, whose token it returns. */
  async function storedCard(amount: string, card_number: string): Promise<string> {
    const { Transaction } = await shop.pay(amount, { card_number });
    return Transaction?.token_id ?? '';
  }
  /** Pays with a stored card, and returns the request that NMI received last for it. */
  async function charged(token: string, amount: string) {
    const paid = await shop.pay(amount, { token, card_number: undefined, card_cvv: undefined });
    expect(paid).toMatchObject({ ActionCode: '000' });
    expect(shop.standIn.carriedOut(paid.UniqueID ?? '')).toBe(1);
    return shop.sent(paid.UniqueID).at(-1);
  }

  test('a stored card is charged by its number once, and by the processor’s own token from then on', async () => {
    const card = await storedCard('61.00', '4111111111111111');
    expect(await kept(card)).toEqual([]);
    const first = await charged(card, '61.01');
    expect(first?.get('ccnumber')).toBe('4111111111111111');
    expect(first?.get('customer_vault')).toBe('add_customer');
    const token = await opened(card);
    const second = await charged(card, '61.02');
    expect(second?.get('customer_vault_id')).toBe(token);
    expect(second?.has('ccnumber')).toBe(false);
    const [row] = await kept(card);
    expect(row?.sealed.toString('latin1')).not.toContain(token);
    expect(shop.gateway.logged.join('\n')).not.toContain(token);
    const rows = await database().db.selectFrom('transactions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a card whose expiration changed is charged by its number, and gets another token', async () => {
    const card = await storedCard('62.00', '4012888888881881');
    await charged(card, '62.01');
    const before = await opened(card);
    await shop.pay('62.02', { card_number: '4012888888881881', card_year: '31' });
    const again = await charged(card, '62.03');
    expect(again?.get('ccexp')).toBe('1231');
    expect(await opened(card)).not.toBe(before);
    expect((await charged(card, '62.04'))?.get('customer_vault_id')).toBe(await opened(card));
  });

  test('a token that the processor lost is forgotten, and the payment is made once, by the number', async () => {
    const card = await storedCard('63.00', '5555555555554444');
    await charged(card, '63.01');
    const lost = await opened(card);
    shop.standIn.emptyVault();
    const again = await charged(card, '63.02');
    expect(again?.get('ccnumber')).toBe('5555555555554444');
    expect(await opened(card)).not.toBe(lost);
  });

  test('after a key rotation, a gateway without the old key charges a stored card by its token', async () => {
    const card = await storedCard('63.10', '4000000000000077');
    await charged(card, '63.11');
    const token = await opened(card);
    const { keyring } = shop.gateway.deps;
    const added = ['rotated', randomBytes(32)] as const;
    const both = { ...keyring, currentKeyId: added[0], masterKeys: new Map([...keyring.masterKeys, added]) };
    const { rewrapped, left } = await rotateKeys(database(), both);
    expect({ isSealedAgain: (rewrapped['processor_tokens.sealed'] ?? 0) > 0, left }).toEqual({
      isSealedAgain: true,
      left: {},
    });
    // The gateway has one keyring, so that it now has what it would have after a restart.
    Object.assign(keyring, { ...both, masterKeys: new Map([added]) });
    await requireKeys(database().db, keyring);
    expect((await charged(card, '63.12'))?.get('customer_vault_id')).toBe(token);
    expect(await opened(card)).toBe(token);
  });

  test('a declined token is not tried again by its number', async () => {
    const card = await storedCard('64.00', '4222222222222220');
    await charged(card, '64.01');
    const paid = await shop.pay('64.43', { token: card, card_number: undefined, card_cvv: undefined });
    expect(paid.Transaction).toMatchObject({ state: 'declined', decline_class: 'never' });
    expect(shop.sent(paid.UniqueID)).toHaveLength(1);
  });

  test('a terminal that moved to another processor charges the number from the vault', async () => {
    const card = await storedCard('65.00', '6011111111111117');
    await charged(card, '65.01');
    const token = await opened(card);
    const id = shop.terminalId;
    await shop.superuser.get('changeTerminal', { params: { id }, body: { processor_id: 3 } });
    const before = shop.requests();
    const elsewhere = await shop.pay('65.02', { token: card, card_number: undefined, card_cvv: undefined });
    expect(elsewhere).toMatchObject({ ActionCode: '000', Transaction: { processor_id: 3 } });
    expect(shop.requests()).toBe(before);
    await shop.superuser.get('changeTerminal', { params: { id }, body: { processor_id: 7 } });
    expect((await charged(card, '65.03'))?.get('customer_vault_id')).toBe(token);
  });

  test('other credentials and a disabled card erase the tokens', async () => {
    const [card, other] = [
      await storedCard('66.00', '3530111333300000'),
      await storedCard('66.01', '4111111111111111'),
    ];
    await charged(card, '66.02');
    await charged(other, '66.03');
    await shop.clerk.get('disableToken', { params: { id: card } });
    expect(await kept(card)).toEqual([]);
    expect(await kept(other)).toHaveLength(1);
    const id = shop.terminalId;
    for (const securityKey of ['another', shop.securityKey])
      await shop.superuser.get('changeTerminal', { params: { id }, body: { credentials: { securityKey } } });
    expect(await kept(other)).toEqual([]);
    expect((await charged(other, '66.04'))?.get('ccnumber')).toBe('4111111111111111');
  });

  test('a card and amount that a brand allows no more tries of is refused before it is sent', async () => {
    const card = await storedCard('67.00', '5105105105105100');
    const again = { token: card, card_number: undefined, card_cvv: undefined, allow_duplicate: true };
    for (let times = 0; times < 10; times += 1)
      expect((await shop.pay('67.05', again)).Transaction).toMatchObject({ decline_class: 'try again' });
    const before = shop.requests();
    const body = shop.request({ terminal_id: shop.terminalId, amount: '67.05', ...again });
    expect(await shop.clerk.refused('payment', { body })).toMatchObject({
      fields: {
        token:
          'This card was declined 10 times for this amount within 24 hours. Mastercard allows no further try now. Nothing was charged: please use another card.',
      },
    });
    expect(shop.requests()).toBe(before);
    expect((await shop.pay('67.06', again)).ActionCode).toBe('000');
    shop.gateway.pass({ days: 1 });
    await shop.signIn();
    expect((await shop.pay('67.05', again)).Transaction).toMatchObject({ state: 'declined' });
  });
});
