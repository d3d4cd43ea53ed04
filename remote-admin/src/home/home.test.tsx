import type { PortalHealth } from '@tillway/contract';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ComponentType } from 'react';
import { healthy } from '../testing/healthy';
import { openAdmin } from '../testing/open-admin';
import { OpenExceptions, PortalState } from './figures';
import { MerchantNeeds } from './merchant-needs';

const open = (Part: ComponentType, answer: object) =>
  openAdmin({ screens: { '/home': Part }, path: '/home', respond: () => ({ error: false, ...answer }) });
const since = '2024-01-10T17:00:00.000Z';

test.each<[string, ComponentType, Partial<PortalHealth>, string, RegExp, string]>([
  ['no open exception', OpenExceptions, {}, '0', /^Nothing waits for a person/, '/exceptions'],
  [
    'open exceptions',
    OpenExceptions,
    { exceptions: { state: 'slow', open: 2, oldest: since } },
    '2',
    /^The oldest since Jan-10-2024/,
    '/exceptions',
  ],
  ['a healthy portal', PortalState, {}, 'Good', /./, '/health'],
  [
    'a slow database',
    PortalState,
    { database: { state: 'slow', milliseconds: 1_250 } },
    '1 of 5',
    /^Database: answers in 1,250 ms/,
    '/health',
  ],
])('of %s', async (_, Part, change, value, note, href) => {
  const { container } = open(Part, { health: healthy(change) });
  expect(await screen.findByText(value)).toBeVisible();
  expect(screen.getAllByText(note).length).toBeGreaterThan(0);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
  expect(await axe(container)).toHaveNoViolations();
});

test('merchants that need staff are listed with the reason and their record', async () => {
  open(MerchantNeeds, {
    falling: [{ account_id: 'A1', account_name: 'Harbor Books', rate: 62.4, rate_before: 95 }],
    unfinished: [
      { account_id: 'A2', account_name: 'Pier Cafe', created: since, lacks: ['terminals', 'users'] },
    ],
  });
  const falling = await screen.findByRole('link', { name: 'Harbor Books: fewer payments are approved' });
  expect(falling).toHaveAttribute('href', '/merchants/A1');
  expect(screen.getByText('62 %')).toBeVisible();
  expect(screen.getByText('95 % in the four weeks before')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pier Cafe: boarding is not finished' })).toHaveAttribute(
    'href',
    '/merchants/A2',
  );
  expect(screen.getByText('It has no terminal and no user yet. Added Jan-10-2024')).toBeVisible();
});
