import type { PaymentRequest } from '@tillway/contract';
import fc from 'fast-check';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

/** An event of one intent; events repeat in any order. */
type Step =
  | { kind: 'ask'; intent: number; times: number }
  | { kind: 'break'; when: 'beforeAcceptance' | 'afterAcceptance' }
  | { kind: 'mend' }
  | { kind: 'pass'; seconds: number }
  | { kind: 'work' };

const intents = 4;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      intent: fc.nat(intents - 1),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('break' as const),
      when: fc.constantFrom('beforeAcceptance' as const, 'afterAcceptance' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'mend' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 6, 40, 130) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'work' as const }) },
);
const runs = Number(process.env['TILLWAY_TEST_RUNS'] ?? 15);

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());

  async function take(
    steps: readonly Step[],
    requests: readonly PaymentRequest[],
  ): Promise<Map<string, Set<string>>> {
    const definite = new Map<string, Set<string>>();
    for (const each of steps) {
      switch (each.kind) {
        case 'ask': {
          const body = requests[each.intent];
          if (!body) break;
          const asked = Array.from({ length: each.times }, () => shop.send(body));
          // The worker runs at the same time.
          const [answers] = await Promise.all([Promise.all(asked), shop.gateway.worker.runDue()]);
          for (const { status, text } of answers) {
            if (status === 200 && !text.includes('"ActionCode":"U00"'))
              definite.set(body.nonce, (definite.get(body.nonce) ?? new Set()).add(text));
            else expect([200, 409]).toContain(status);
          }
          break;
        }
        case 'break':
          shop.faults[each.when] = () => Promise.reject(new Error('reset'));
          break;
        case 'mend':
          delete shop.faults.beforeAcceptance;
          delete shop.faults.afterAcceptance;
          break;
        case 'pass':
          await shop.wait({ seconds: each.seconds });
          break;
        case 'work':
          await shop.gateway.worker.runDue();
      }
    }
    return definite;
  }

  test('any interleaving of requests, faults, time, and the worker gives at most one charge and one answer per nonce', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        // Two intents are the same sale, so they are duplicates of each other.
        const requests = ['70.00', '71.00', '71.00', '72.05'].map((amount) => shop.request({ amount }));
        const definite = await take(steps, requests);
        await take(
          [{ kind: 'mend' }, { kind: 'pass', seconds: 6 }, { kind: 'work' }, { kind: 'pass', seconds: 130 }],
          [],
        );

        for (const { nonce } of requests) expect(definite.get(nonce)?.size ?? 1).toBe(1);
        expect((await shop.charges()).filter(({ asked }) => asked > 1)).toEqual([]);
        const sales = database().db.selectFrom('transactions').select(['id', 'state']);
        expect(await sales.where('state', '=', 'unknown').execute()).toEqual([]);
        const approved = (await sales.where('state', '=', 'approved').execute()).map(({ id }) => id);
        const taken = (await shop.charges())
          .filter(({ amount }) => amount % 100 !== 5)
          .map(({ reference }) => reference);
        expect(approved.sort()).toEqual(taken.sort());
        expect(await verifyLedger(database().db)).toEqual(balanced);
        expect(await shop.exceptions()).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
