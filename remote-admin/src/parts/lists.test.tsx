import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MerchantsScreen } from '../merchants/merchants-screen';
import { TerminalsScreen } from '../terminals/terminals-screen';
import { openAdmin } from '../testing/open-admin';
import { sampleMerchant, sampleTerminalDetail, sampleUser } from '../testing/samples';
import { UsersScreen } from '../users/users-screen';

const lists: [rows: string, path: string, Screen: ComponentType, row: object, sorted: string, by: string][] =
  [
    ['merchants', '/accounts', MerchantsScreen, sampleMerchant(), 'Email', 'email'],
    ['terminals', '/terminals', TerminalsScreen, sampleTerminalDetail(), 'Code', 'code'],
    ['users', '/users', UsersScreen, sampleUser(), 'Email', 'email'],
  ];

test.each(lists)(
  'ADM-035.1 ADM-035.2 the list of %s sends the page, size, order, and filter that the user chooses',
  async (_, path, Screen, row, sorted, by) => {
    const { user, portal } = openAdmin({
      screens: { '/list': Screen },
      path: '/list',
      respond: () => ({ error: false, rows: [row], count: 230 }),
    });
    const asked = () => portal.recorded.requests.filter((request) => request.path === path).at(-1)?.query;
    const sizes = await screen.findByRole('combobox', { name: /rows per page/i });
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '5',
      '10',
      '25',
      '50',
      '100',
    ]);
    await waitFor(() => expect(asked()).toMatchObject({ page: 0, perPage: 10 }));
    await screen.findByText('1–10 of 230');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, perPage: 10 }));
    await user.selectOptions(sizes, '100');
    await waitFor(() => expect(asked()).toMatchObject({ page: 0, perPage: 100 }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${sorted}`) }));
    await waitFor(() => expect(asked()).toMatchObject({ orderBy: by, orderDirection: 'asc' }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${sorted}`) }));
    await waitFor(() => expect(asked()).toMatchObject({ orderBy: by, orderDirection: 'desc' }));
    await user.type(screen.getByLabelText('Name'), 'Harbor{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ page: 0, filter: '{"name":"Harbor"}' }));
    expect(await screen.findByText('1–100 of 230')).toBeVisible();
  },
);
