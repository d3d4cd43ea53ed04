import fs from 'node:fs';
import type { OperationEnvelope, TransactionDetail } from '@tillway/contract';
import { openDatabase } from '../../src/platform/database';
import { verifyLedger } from '../verify-ledger';
import { sandboxMemory } from '../../src/sandbox/processor/memory';
import { balanced } from '../balanced';
import { engines, freshDatabase, type TestDatabase } from '../database';
import { endOf, prepare, start, type StartedGateway } from '../gateway-program';
import { bundleProgram } from '../program';
import { newNonce } from '../shop';
import { quiet } from '../template';
import { thorough } from '../thorough';

const seconds = (count: number) => ({ advance_seconds: count });

const deaths = [
  ['void', 'afterAcceptance', 'approved'],
  ['refund', 'beforeAcceptance', 'not_charged'],
] as const;
const more = [['refund', 'afterAcceptance', 'approved']] as const;
const cases = engines.flatMap((engine) =>
  [...deaths, ...(thorough ? more : [])].map((each) => [engine, ...each] as const),
);

test.each(cases)(
  'decisions §0.3 on %s, kill -9 during a %s, %s: the outcome is found to be %s, and the request is never repeated',
  async (engine, operation, point, state) => {
    const [bundle, database] = await Promise.all([bundleProgram('payments'), freshDatabase(engine)]);
    const { terminalId } = await prepare(database);
    // The embedded database belongs to one process at a time.
    if (engine === 'embedded') await database.close();
    try {
      const first = await start(bundle, database, { dies: point });
      const sale = await sell(first, terminalId);
      if (operation === 'refund') await first.call('/sandbox/clock', seconds(86_400));
      await dieDuring(first, operation, sale);
      // This gateway would die too if it repeated the request.
      const next = await start(bundle, database, { dies: point });
      await findOut(next, sale);
      await endOf(next.program);
      await verify(database, sale, { operation, state });
    } finally {
      if (engine === 'postgres') await database.drop();
      else fs.rmSync(database.place.dataDir ?? '', { recursive: true, force: true });
    }
  },
);

/** Sells and returns the id of the approved sale. */
async function sell({ call }: StartedGateway, terminalId: string): Promise<string> {
  const answer = await call('/terminal/payment', {
    terminal_id: terminalId,
    request_type: 'sale',
    nonce: newNonce(),
    amount: '30.00',
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_cvv: '123',
    card_month: '12',
    card_year: '45',
    billing_postalcode: '73101',
  });
  return (JSON.parse(answer?.text ?? '') as OperationEnvelope).response.UniqueID ?? '';
}

async function dieDuring(
  { program, call, work }: StartedGateway,
  operation: 'void' | 'refund',
  sale: string,
): Promise<void> {
  const body =
    operation === 'void'
      ? { transaction_id: sale }
      : { unique_id: sale, type: 'partial', amount: '10.00', nonce: newNonce() };
  // A refund must wait until the worker has settled the sale.
  while (await call(`/terminal/${operation}`, body)) await work();
  expect(await program.ended).toBe('SIGKILL');
}

/** Lets time pass at another gateway until it knows the outcome. */
async function findOut({ program, call, read, work }: StartedGateway, sale: string): Promise<void> {
  const isKnown = async () => {
    const { text = '' } = (await read(`/transactions/${sale}`)) ?? {};
    const { associatedTransactions } = (JSON.parse(text) as { transaction: TransactionDetail }).transaction;
    return associatedTransactions.every((each) => each.transaction_status !== 'Checking with processor');
  };
  for (let round = 0; round < 3 || !(await isKnown()); round += 1) {
    await call('/sandbox/clock', seconds(30));
    await work();
  }
  expect(program.process.signalCode).toBeNull();
}

async function verify(
  { place }: TestDatabase,
  sale: string,
  { operation, state }: { operation: 'void' | 'refund'; state: 'approved' | 'not_charged' },
): Promise<void> {
  const { db, close } = await openDatabase({ ...place, log: quiet });
  try {
    const rows = db.selectFrom('transactions').selectAll();
    const reversals = await rows.where('parent_transaction_id', '=', sale).execute();
    expect(reversals.map((row) => row.state)).toEqual([state]);
    const original = await rows.where('id', '=', sale).executeTakeFirstOrThrow();
    const isApproved = state === 'approved';
    expect(original.voided !== null).toBe(isApproved && operation === 'void');
    expect(original.credited_amount).toBe(isApproved && operation === 'refund' ? 1000 : 0);
    const asked = (await sandboxMemory(db).charges()).filter(({ reference }) => reference !== sale);
    expect(asked.map((each) => each.asked)).toEqual(isApproved ? [1] : []);
    expect(await verifyLedger(db)).toEqual(balanced);
  } finally {
    await close();
  }
}
