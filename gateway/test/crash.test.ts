import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationAnswer } from '@tillway/contract';
import { createAudit } from '../src/audit';
import { systemClock } from '../src/clock';
import { openDatabase } from '../src/database';
import { verifyLedger } from '../src/ledger/verify';
import { sandboxMemory } from '../src/processors/sandbox/memory';
import { engines, freshDatabase, type TestDatabase } from './database';
import { type Call, endOf, prepare, programConfig, start } from './gateway-program';
import { bundleProgram } from './program';
import { newNonce } from './shop';
import { quiet } from './template';

const payments = Number(process.env['TILLWAY_TEST_CRASH_PAYMENTS'] ?? 150);
const kills = 3;
const atOnce = 8;

/** A payment and what its client was told; the last word counts, and a definite one must never change. */
interface Told {
  body: Record<string, unknown> & { nonce: string };
  definite: string | undefined;
}

test.each(engines)(
  'kill -9 during payments, on %s: what was acknowledged is there once, nothing was charged twice, all is found out',
  async (engine) => {
    const [bundle, database] = await Promise.all([bundleProgram('payments'), freshDatabase(engine)]);
    const shop = await prepare(database);
    // the embedded database belongs to one process at a time
    if (engine === 'embedded') await database.close();
    try {
      const told = await payThroughCrashes(bundle, database, shop.terminalId);
      await verify(database, told);
    } finally {
      if (engine === 'postgres') await database.drop();
      else fs.rmSync(database.place.dataDir ?? '', { recursive: true, force: true });
    }
  },
  60_000 + 200 * payments,
);

async function payThroughCrashes(
  bundle: string,
  database: TestDatabase,
  terminalId: string,
): Promise<Told[]> {
  const told = Array.from({ length: payments }, (_, index): Told => ({
    body: {
      terminal_id: terminalId,
      request_type: 'sale',
      nonce: newNonce(),
      // every tenth is declined
      amount: `${100 + index}.${index % 10 === 0 ? '05' : '10'}`,
      card_name: 'Ada Lovelace',
      card_number: '4111111111111111',
      card_cvv: '123',
      card_month: '12',
      card_year: '49',
      billing_postalcode: '73101',
    },
    definite: undefined,
  }));

  let gateway = start(bundle, database);
  let next = 0;
  const clerk = async () => {
    for (let index = next++; index < payments; index = next++) {
      const payment = told[index];
      if (payment) await ask(await gateway, payment);
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (next < (payments * kill) / (kills + 1)) await pause(1);
      const { program } = await gateway;
      gateway = endOf(program).then(() => start(bundle, database));
    }
  };
  await Promise.all([killer(), ...Array.from({ length: atOnce }, clerk)]);

  // The crashes have left something to find out. Half a minute passes, so that look-ups are due, and all ask again.
  const uncertain = () => told.filter(({ definite }) => definite === undefined);
  expect(uncertain().length).toBeGreaterThan(0);
  const { program, call } = await gateway;
  for (let round = 0; uncertain().length > 0 && round < 20; round++) {
    await call('/sandbox/clock', { advance_seconds: 30 });
    await pause(1_100);
    for (const payment of uncertain()) await ask({ call }, payment);
  }
  await endOf(program);
  return told;
}

async function ask({ call }: { call: Call }, payment: Told): Promise<void> {
  const answer = await call('/terminal/payment', payment.body);
  if (!answer || answer.status === 409) return;
  expect(answer.status).toBe(200);
  if (answer.text.includes('"ActionCode":"U00"')) return expect(payment.definite).toBeUndefined();
  payment.definite ??= answer.text;
  expect(answer.text).toBe(payment.definite);
}

async function verify({ place }: TestDatabase, told: readonly Told[]): Promise<void> {
  const { db, close } = await openDatabase({ ...place, log: quiet });
  try {
    expect(told.filter(({ definite }) => definite === undefined)).toEqual([]);
    const intents = await db
      .selectFrom('payment_intents')
      .select(['nonce', 'transaction_id', 'answer'])
      .execute();
    const sales = await db.selectFrom('transactions').select(['id', 'state', 'response_text']).execute();
    const charges = await sandboxMemory(db).charges();
    expect(intents).toHaveLength(payments);
    expect(sales).toHaveLength(payments);

    for (const { body, definite } of told) {
      const { response } = JSON.parse(definite ?? '') as OperationAnswer;
      const intent = intents.find(({ nonce }) => nonce === body.nonce);
      expect(intent).toMatchObject({ answer: definite, transaction_id: response.UniqueID });
      expect(sales.filter(({ id }) => id === response.UniqueID)).toMatchObject([
        { state: response.Transaction?.state, response_text: response.ResponseText },
      ]);
    }

    expect(charges.filter(({ asked }) => asked !== 1)).toEqual([]);
    const approved = sales.filter(({ state }) => state === 'approved').map(({ id }) => id);
    const taken = charges.filter(({ amount }) => amount % 100 !== 5).map(({ reference }) => reference);
    expect(approved.sort()).toEqual(taken.sort());
    expect(approved.length).toBeGreaterThan(payments / 2);
    expect(sales.filter(({ state }) => state === 'unknown')).toEqual([]);
    expect(await db.selectFrom('operator_tasks').selectAll().execute()).toEqual([]);

    expect(await verifyLedger(db)).toEqual({
      balance: 0,
      unbalancedPostings: [],
      missing: [],
      unexpected: [],
    });
    const audit = createAudit({ secret: programConfig.fingerprintKey, clock: systemClock });
    expect((await audit.verify(db)).problems).toEqual([]);
  } finally {
    await close();
  }
}
