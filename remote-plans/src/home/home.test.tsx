import type { Plan } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { QueryProvider } from '@tillway/screen-kit';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { manifest } from '../manifest';
import { samplePlan } from '../testing/sample-plan';
import { LatePlans } from './late-plans';
import { PlanNeeds } from './plan-needs';

function open(part: ReactNode, respond: (path: string) => object) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['has_installment_options'] }),
    path: '/home',
    respond: ({ path }) => ({ error: false, ...respond(path) }),
  });
  return { portal, ...renderInPortal(<QueryProvider>{part}</QueryProvider>, portal) };
}
const late = { net: 20_000, total: 20_700, count: 2, since: '2024-02-15', declined: 'EXPIRED CARD' };
const latePlan: Plan = {
  ...samplePlan,
  status: 'declined',
  figures: { ...samplePlan.figures, late },
};

test('home counts the late plans, with their sum and a link to them', async () => {
  open(<LatePlans />, () => ({ count: 3, late_amount: 36_018 }));
  expect(await screen.findByText(/\$360\.18|\$720\.36/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Late plans' })).toHaveAttribute('href', '/plans?status=late');
});

test('home says that no plan is late', async () => {
  open(<LatePlans />, () => ({ count: 0, late_amount: 0 }));
  expect(await screen.findByText('No payment of a plan is late.')).toBeVisible();
});

test('home names the plans that are late longest, since when, why, and the sum; axe finds nothing', async () => {
  const { container, portal } = open(<PlanNeeds />, () => ({ rows: [latePlan], count: 3 }));
  const link = await screen.findByRole('link', { name: 'Ada Byron: the plan has stopped' });
  expect(link).toHaveAttribute('href', '/plans/manage?id=G1');
  expect(link.closest('li')).toHaveTextContent('Late since Feb-15-2024 · Expired card$207.00');
  expect(screen.getByRole('link', { name: '2 more late plans' })).toHaveAttribute(
    'href',
    '/plans?status=late',
  );
  expect(portal.recorded.requests[0]?.query).toMatchObject({ orderBy: 'late_since', perPage: 3 });
  expect(await axe(container)).toHaveNoViolations();
});

test('home asks for nothing where no plan is late', async () => {
  const { portal, container } = open(<PlanNeeds />, () => ({ rows: [], count: 0 }));
  await screen.findByText((_, element) => element === container && portal.recorded.requests.length > 0);
  expect(screen.queryByRole('listitem')).toBeNull();
});
