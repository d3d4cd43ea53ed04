import type { Plan } from '@tillway/contract';
import { isPlanIn, type PlanStatus, searchedPlanStates, todayIn } from '@tillway/rules';
import { loadDemo } from '../../src/sandbox/demo';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let all: Plan[];

  beforeAll(async () => {
    gateway = await startGateway(database());
    await loadDemo(database(), gateway.deps);
    const email = 'everything@example.test';
    await createUser(database().db, gateway.deps.ids, {
      email,
      permissions: ['superuser', 'has_installment_options'],
      accounts: [],
    });
    // No worker runs, so the dates since the demo was loaded were missed. Some plans end in this month.
    gateway.setTime(new Date('2026-12-10T18:00:00Z'));
    browser = gateway.browser();
    await browser.signIn(email, password);
    all = (await browser.get('plans', { query: { perPage: 'all' } })).rows;
  });
  afterAll(() => gateway.close());

  test('every plan has the same figures in the list and in its record, and they add up', async () => {
    expect(all.filter(({ figures }) => figures.late.count > 0).length).toBeGreaterThan(0);
    for (const { id, status, figures } of all) {
      const { group } = await browser.get('plan', { params: { id } });
      expect([id, group.figures, group.status]).toEqual([id, figures, status]);
      const { late, to_come, left } = figures;
      if (left) expect([id, late.total + (to_come?.total ?? 0)]).toEqual([id, left.total]);
    }
  });

  test.each(searchedPlanStates)(
    'PLN-004 a search by state finds the plans that the rules call %s',
    async (status) => {
      const { db } = database();
      const zones = new Map(
        (await db.selectFrom('accounts').select(['id', 'timezone']).execute()).map(({ id, timezone }) => [
          id,
          timezone,
        ]),
      );
      const expected = all.filter((plan) =>
        isPlanIn(
          status,
          { ...plan, status: plan.status as PlanStatus },
          todayIn(zones.get(plan.account_id) ?? '', gateway.clock.now()),
        ),
      );
      expect(expected.length).toBeGreaterThan(0);
      const { rows, count } = await browser.get('plans', { query: { filter: { status }, perPage: 'all' } });
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(count).toBe(expected.length);
      const late = expected.reduce((sum, { figures }) => sum + figures.late.total, 0);
      const totals = { error: false, count: expected.length, late_amount: status === 'late' ? late : null };
      expect(await browser.get('plansTotals', { query: { filter: { status } } })).toEqual(totals);
    },
  );

  test('the plans that are late longest come first in their order', async () => {
    const query = {
      filter: { status: 'late' },
      orderBy: 'late_since',
      orderDirection: 'asc',
      perPage: 'all',
    };
    const { rows } = await browser.get('plans', { query });
    const since = rows.map(({ late_since }) => late_since);
    expect(since).toEqual([...since].sort());
    expect(rows[0]?.figures.late.declined).not.toBeNull();
  });

  test('all plans in that order: the late ones by their oldest date, then the others, newest first', async () => {
    const query = { filter: {}, orderBy: 'late_since', orderDirection: 'asc', perPage: 'all' };
    const { rows } = await browser.get('plans', { query });
    const late = rows.filter(({ figures }) => figures.late.count > 0);
    expect(late.length).toBeGreaterThan(1);
    expect(rows.slice(0, late.length)).toEqual(late);
    const others = rows.slice(late.length).map(({ id }) => id);
    expect(others.length).toBeGreaterThan(1);
    expect(others).toEqual([...others].sort().reverse());
  });
});
