import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { engines, freshDatabase, type TestDatabase } from '../database';
import { endOf, prepare, start } from '../gateway-program';
import { bundleProgram } from '../program';
import { askFor, askUntilCertain, salesOf, type Told, uncertain, verifyTold } from '../told-payments';
import { thorough } from '../thorough';

const payments = Number(process.env['TILLWAY_TEST_CRASH_PAYMENTS'] ?? (thorough ? 150 : 40));
const kills = thorough ? 3 : 1;
const atOnce = 8;

test.each(engines)(
  'kill -9 during payments, on %s, leaves each acknowledged payment once, charges nothing twice, and leaves nothing unknown',
  async (engine) => {
    const [bundle, database] = await Promise.all([bundleProgram('payments'), freshDatabase(engine)]);
    const shop = await prepare(database);
    // The embedded database belongs to one process at a time.
    if (engine === 'embedded') await database.close();
    try {
      const told = await payThroughCrashes(bundle, database, shop.terminalId);
      await verifyTold(database, told);
    } finally {
      if (engine === 'postgres') await database.drop();
      else fs.rmSync(database.place.dataDir ?? '', { recursive: true, force: true });
    }
  },
  180_000 + 200 * payments,
);

async function payThroughCrashes(
  bundle: string,
  database: TestDatabase,
  terminalId: string,
): Promise<Told[]> {
  // Every tenth sale is declined.
  const told = salesOf(
    terminalId,
    Array.from({ length: payments }, (_, index) => `${100 + index}.${index % 10 === 0 ? '05' : '10'}`),
  );

  let gateway = start(bundle, database);
  let next = 0;
  const clerk = async () => {
    for (let index = next++; index < payments; index = next++) {
      const payment = told[index];
      if (payment) await askFor(await gateway, payment);
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

  expect(uncertain(told).length).toBeGreaterThan(0);
  const last = await gateway;
  await askUntilCertain(last, told);
  await endOf(last.program);
  return told;
}
