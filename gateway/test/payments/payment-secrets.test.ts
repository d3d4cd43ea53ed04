import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';

const numbers = ['4111111111111111', '4000000000000002', '378282246310005', '5555555555554444'] as const;
/** The CVVs of the test payments. Only the one with four digits is long enough to rule out coincidence. */
const cvv = '987';
const amexCvv = '9871';

onEmbedded((database) => {
  let shop: Shop;
  const answers: string[] = [];

  beforeAll(async () => {
    shop = await openShop(database());
    const [visa, declined, amex, mastercard] = numbers;
    const send = async (change: Parameters<Shop['request']>[0]) =>
      void answers.push((await shop.send(shop.request({ card_cvv: cvv, ...change }))).text);
    await send({ card_number: visa });
    await send({ card_number: visa });
    await send({ card_number: visa, card_cvv: '1' });
    await send({ card_number: visa, amount: 'much', notes: 'refused by the rules' });
    await send({ card_number: declined });
    await send({ card_number: amex, card_cvv: amexCvv, amount: '7.98' });
    await send({ card_number: mastercard, close_date: '2026-11-22' });
    await send({ card_number: mastercard, card_month: '13' });
    shop.faults.beforeAcceptance = ({ instrument }) =>
      Promise.reject(new Error(`cannot charge ${JSON.stringify(instrument)}`));
    await send({ card_number: mastercard, amount: '8.00' });
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass({ days: 3 });
    await shop.gateway.worker.runDue();
  });
  afterAll(() => shop.close());

  test('the payments of this run were of all kinds', async () => {
    const states = await database().db.selectFrom('transactions').select('state').distinct().execute();
    expect(states.map(({ state }) => state).sort()).toEqual([
      'approved',
      'declined',
      'invalid',
      'not_charged',
    ]);
    expect(answers).toHaveLength(9);
  });

  test('decisions §0.6 PCI 3.3, 3.5: no column of any table has a card number or CVV', async () => {
    const found: string[] = [];
    for (const { table, text } of await everyRow()) {
      if (numbers.some((number) => text.includes(number))) found.push(table);
      // A CVV is too short to be searched inside other words.
      if (leaves(JSON.parse(text)).some((leaf) => leaf === cvv || leaf === amexCvv)) found.push(table);
    }
    expect(found).toEqual([]);
  });

  test('no sealed column shows a number in its bytes', async () => {
    const sealed = await database()
      .db.selectFrom('tokens')
      .select(['sealed', 'fingerprint', 'last_four'])
      .execute();
    expect(sealed.map(({ last_four }) => last_four).sort()).toEqual(['0005', '1111', '4444']);
    for (const { sealed: bytes, fingerprint } of sealed)
      for (const number of numbers) {
        expect(bytes.includes(number)).toBe(false);
        expect(fingerprint.includes(number)).toBe(false);
      }
  });

  test('decisions §0.6 no log line and no answer has a card number or CVV', () => {
    const logged = shop.gateway.logged.join('\n');
    const written = `${logged}\n${answers.join('\n')}`;
    expect(shop.gateway.logged.length).toBeGreaterThan(answers.length);
    for (const number of numbers) expect(written).not.toContain(number);
    for (const code of [cvv, amexCvv]) expect(written).not.toContain(`"${code}"`);
    // Random letters may contain any three digits.
    expect(logged).not.toMatch(/card_?(cvv|number)|"cvv/i);
  });

  test('no file of the embedded database has a card number or CVV, including its log of changes', async () => {
    const { dataDir } = database().place;
    if (dataDir === undefined) return;
    await sql`checkpoint`.execute(database().db);
    const files = fs
      .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(dataDir, name));
    for (const file of files.filter((name) => fs.statSync(name).isFile())) {
      const bytes = fs.readFileSync(file);
      for (const number of numbers) expect(bytes.includes(number) && file).toBe(false);
    }
  });

  async function everyRow(): Promise<{ table: string; text: string }[]> {
    const { db } = database();
    const tables = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    const rows: { table: string; text: string }[] = [];
    for (const { name } of tables.rows) {
      const found = await sql<{
        text: string;
      }>`select to_jsonb(t)::text as text from ${sql.raw(name)} t`.execute(db);
      rows.push(...found.rows.map(({ text }) => ({ table: name, text })));
    }
    expect(rows.length).toBeGreaterThan(20);
    return rows;
  }
});

/** Lists every single value in a value as text; JSON inside a text is parsed too. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string' && value.startsWith('{')) return leaves(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(leaves);
}
