import fs from 'node:fs';
import { engines, freshDatabase } from '../database';
import { endOf, prepare, start } from '../gateway-program';
import { bundleProgram } from '../program';
import type { SharedCommitFault } from '../programs/shared-commit-fault';
import { askFor, askUntilCertain, salesOf, uncertain, verifyTold } from '../told-payments';
import { thorough } from '../thorough';

/**
 * The points at which the process is killed. Nobody can know if a commit killed halfway took place: the other points
 * are its two outcomes.
 */
const points = thorough
  ? (['killed before', 'killed during', 'killed after'] as const)
  : (['killed during'] as const);
/** The points at which the connection is lost; the embedded engine has no connection to lose. */
const lost = ['connection lost before', 'connection lost after'] as const;
const cases: [string, SharedCommitFault['point']][] = engines.flatMap((engine) =>
  [...points, ...(engine === 'postgres' ? lost : [])].map((point): [string, SharedCommitFault['point']] => [
    engine,
    point,
  ]),
);

const early = ['11.10', '12.10', '13.10', '14.05'];
const together = Array.from({ length: 10 }, (_, index) => `${101 + index}.${index === 3 ? '05' : '10'}`);

test.each(cases)(
  'on %s, %s a commit that payments share: nobody is charged twice, and no answer is lost or changes',
  async (engine, point) => {
    const [bundle, database] = await Promise.all([
      bundleProgram('payments'),
      freshDatabase(engine as (typeof engines)[number]),
    ]);
    const { terminalId } = await prepare(database);
    // The embedded database belongs to one process at a time.
    if (engine === 'embedded') await database.close();
    try {
      const told = salesOf(terminalId, [...early, ...together]);
      const sharedCommit = { point, payments: together.length, from: 10_000 };
      const faulty = await start(bundle, database, { sharedCommit });
      for (const payment of told.slice(0, early.length)) await askFor(faulty, payment);
      expect(uncertain(told)).toHaveLength(together.length);

      const late = uncertain(told);
      const answers = await Promise.all(late.map(({ body }) => faulty.call('/terminal/payment', body)));
      for (const [index, payment] of late.entries())
        if (answers[index]?.status === 200) payment.definite = answers[index].text;
      const shared = faulty.program.messages.flatMap((message) =>
        typeof message === 'object' && message !== null && 'shared' in message ? message.shared : [],
      );
      expect(shared).toEqual([expect.any(Number)]);
      expect(shared[0]).toBeGreaterThan(1);
      // No payment in the commit was reported as successful, since nobody could know its outcome.
      const unclear = answers.filter((answer) => answer === undefined || answer.status >= 500);
      expect(unclear.length).toBeGreaterThanOrEqual(Number(shared[0]));
      if (point.startsWith('killed')) expect(await faulty.program.ended).toBe('SIGKILL');
      else await endOf(faulty.program);

      const next = await start(bundle, database);
      await askUntilCertain(next, told);
      await endOf(next.program);
      await verifyTold(database, told);
    } finally {
      if (engine === 'postgres') await database.drop();
      else fs.rmSync(database.place.dataDir ?? '', { recursive: true, force: true });
    }
  },
);
