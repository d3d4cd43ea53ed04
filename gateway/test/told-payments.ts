import type { OperationEnvelope } from '@tillway/contract';
import { createAudit } from '../src/platform/audit';
import { systemClock } from '../src/platform/clock';
import { openDatabase } from '../src/platform/database';
import { intentColumns } from '../src/payments/charge/intent-store';
import { verifyLedger } from './verify-ledger';
import { sandboxMemory } from '../src/sandbox/processor/memory';
import { setTimeout as pause } from 'node:timers/promises';
import { balanced } from './balanced';
import type { TestDatabase } from './database';
import { type Call, programConfig, type StartedGateway } from './gateway-program';
import { newNonce } from './shop';
import { quiet } from './template';

/** A payment and the answers to its client. The last answer counts, and a definite one must never change. */
export interface Told {
  body: Record<string, unknown> & { nonce: string };
  definite: string | undefined;
}

/** Returns sales by card, each with a unique amount. */
export const salesOf = (terminalId: string, amounts: readonly string[]): Told[] =>
  amounts.map((amount) => ({
    body: {
      terminal_id: terminalId,
      request_type: 'sale',
      nonce: newNonce(),
      amount,
      card_name: 'Ada Lovelace',
      card_number: '4111111111111111',
      card_cvv: '123',
      card_month: '12',
      card_year: '45',
      billing_postalcode: '73101',
    },
    definite: undefined,
  }));

export const uncertain = (told: readonly Told[]): Told[] =>
  told.filter(({ definite }) => definite === undefined);

/** The number of half minutes after which every look-up of a payment is due. */
const rounds = 20;
/**
 * The number of rounds for a look-up that a killed process held. It is taken up when its lease ends, 70 s later in real
 * time.
 */
const leaseRounds = 100;

/** Lets time pass so that look-ups are due, and repeats all payments without an answer. */
export async function askUntilCertain({ call, work }: StartedGateway, told: readonly Told[]): Promise<void> {
  for (let round = 0; uncertain(told).length > 0 && round < rounds + leaseRounds; round++) {
    if (round < rounds) await call('/sandbox/clock', { advance_seconds: 30 });
    else await pause(1_000);
    await work();
    for (const payment of uncertain(told)) await askFor({ call }, payment);
  }
}

/** Sends a payment, perhaps again; its answer must not contradict an earlier one. */
export async function askFor({ call }: { call: Call }, payment: Told): Promise<void> {
  const answer = await call('/terminal/payment', payment.body);
  if (!answer || answer.status === 409) return;
  // The text shows the refusal or the error.
  expect(answer).toEqual({ status: 200, text: answer.status === 200 ? answer.text : '' });
  if (answer.text.includes('"ActionCode":"U00"')) return expect(payment.definite).toBeUndefined();
  payment.definite ??= answer.text;
  expect(answer.text).toBe(payment.definite);
}

/**
 * Verifies that each payment has its answer and exists once in the records and at the processor, and that books and
 * audit are whole.
 */
export async function verifyTold({ place }: TestDatabase, told: readonly Told[]): Promise<void> {
  const { db, close } = await openDatabase({ ...place, log: quiet });
  try {
    expect(uncertain(told)).toEqual([]);
    const intents = await db.selectFrom('payment_intents').select('nonce').select(intentColumns).execute();
    const sales = await db.selectFrom('transactions').select(['id', 'state', 'response_text']).execute();
    const charges = await sandboxMemory(db).charges();
    expect(intents).toHaveLength(told.length);
    expect(sales).toHaveLength(told.length);

    for (const { body, definite } of told) {
      const { response } = JSON.parse(definite ?? '') as OperationEnvelope;
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
    expect(approved.length).toBeGreaterThan(told.length / 2);
    expect(sales.filter(({ state }) => state === 'unknown')).toEqual([]);
    expect(await db.selectFrom('exceptions').selectAll().execute()).toEqual([]);

    expect(await verifyLedger(db)).toEqual(balanced);
    const audit = createAudit({ secret: programConfig.fingerprintKey, clock: systemClock });
    expect((await audit.verify(db)).problems).toEqual([]);
  } finally {
    await close();
  }
}
