import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { startGateway } from '../../../test/gateway';
import { openShop } from '../../../test/shop';
import { somebodyWaits } from '../../../test/somebody-waits';
import { storeCard } from '../../../test/stored-card';
import { quiet } from '../../../test/template';
import { password } from '../../../test/users';
import { openDatabase } from '../../platform/database';
import { parseKeyring } from '../../platform/sealing/keyring';
import { rotateKeys } from './rotate-keys';
import { keysInUse } from './sealed-columns';

const key = () => randomBytes(32).toString('base64');
const [oldKey, newKey, secret] = [key(), key(), key()];
const old = parseKeyring(`old:${oldKey}`, secret);
const bothKeys = `new:${newKey},old:${oldKey}`;
const both = parseKeyring(bothKeys, secret);

const cards = ['4111111111111111', '5555555555554444', '4242424242424242'];

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase('postgres');
});
afterEach(() => database.drop());

test('a rotation waits for a card that a payment has locked', async () => {
  const held = await storeCard(database.db, old);
  await storeCard(database.db, old);
  const payment = await database.db.startTransaction().execute();
  await sql`update tokens set last_used = now() where id = ${held.tokenId}`.execute(payment);
  const rotation = rotateKeys(database, both);
  await somebodyWaits(database);
  await payment.commit().execute();
  await expect(rotation).resolves.toMatchObject({ rewrapped: { 'tokens.sealed': 2 }, left: {} });
});

test('a rotation waits for a card that is being stored under the old key and is not visible yet', async () => {
  const payment = await database.db.startTransaction().execute();
  await storeCard(payment, old);
  let rotation: ReturnType<typeof rotateKeys> | undefined;
  const waits = new Promise<number>((resolve) => {
    rotation = rotateKeys(database, both, resolve);
  });
  await expect(waits).resolves.toBe(1);
  await payment.commit().execute();
  await expect(rotation).resolves.toMatchObject({ rewrapped: { 'tokens.sealed': 1 }, left: {} });
});

test('a rotation beside the payments of two processes leaves nothing under the old key, and every payment succeeds', async () => {
  const before = await openShop(database, { keys: { masterKeys: `old:${oldKey}`, fingerprintKey: secret } });
  await before.pay({ amount: '5.00' });
  for (let card = 0; card < 40; card += 1) await storeCard(database.db, old);
  const { email } = await before.hire(before.accountId);
  await before.close();

  const second = await openDatabase({ url: database.place.url, log: quiet });
  const config = { masterKeys: bothKeys, fingerprintKey: secret, sandbox: true };
  const gateways = [
    await startGateway(database, { config }),
    await startGateway({ ...database, ...second }, { config }),
  ];
  const browsers = gateways.map((gateway) => gateway.browser());
  for (const browser of browsers) await browser.signIn(email, password);
  const pay = async (browser: (typeof browsers)[number], round: number) => {
    const body = before.request({ amount: `${round + 10}.00`, card_number: cards[round % cards.length] });
    return (await browser.get('payment', { body })).response.ActionCode;
  };
  const progress = { isOver: false };
  const rotation = rotateKeys(database, both).finally(() => (progress.isOver = true));
  const taken: unknown[] = [];
  for (let round = 0; !progress.isOver || round < 20; round += 2)
    taken.push(...(await Promise.all(browsers.map((browser, at) => pay(browser, round + at)))));
  await expect(rotation).resolves.toMatchObject({ left: {}, unreadable: [] });
  expect(new Set(taken)).toEqual(new Set(['000']));
  expect(await keysInUse(database.db)).toEqual(['new']);
  for (const gateway of gateways) await gateway.close();
  await second.close();
});
