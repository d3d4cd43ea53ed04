import type { RemoteModule, Terminal } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  achTerminal,
  cardTerminal,
  configuration,
  history,
  merchant,
  payments,
  remote,
  session,
  terminal,
} from '../testing/fixtures';
import {
  holdPayment,
  lostConnection,
  plainRemote,
  refusal,
  renderShell,
  settle,
} from '../testing/render-shell';

const shown = (name: string) => screen.findByRole('heading', { name: new RegExp(`^Screen of ${name}`) });
const superuser = session({ permissions: ['superuser'], terminals: [cardTerminal(), achTerminal()] });
const admin = remote('admin', {
  routes: [
    { path: '/merchants', name: 'Merchants', title: 'Merchants', access: { permission: 'superuser' } },
  ],
  menu: [{ menu: 'drawer', group: 'Admin', label: 'Merchants', to: '/merchants', order: 10 }],
});

test('a reloaded page keeps the session and shows the screen of its path', async () => {
  const { place } = await renderShell({ path: '/transactions?page=2', session: merchant });
  await shown('history');
  expect(place()).toBe('/transactions?page=2');
});

test('SHELL-028.2 a user without a session reaches the login, which leads back', async () => {
  const { place } = await renderShell({ path: '/credit?r=1' });
  expect(place()).toBe('/?redirect=/credit%3Fr%3D1');
});

test.each([
  ['SHELL-019.2 ERR-002 a start that fails', lostConnection(), 'App mounted error, logout'],
  [
    'SHELL-020 ERR-001.1 ERR-001.2 a token that holds no longer',
    refusal(401, 'no_session', 'no'),
    'Token no longer valid, please login again',
  ],
])('%s shows its message and logs the user out', async (_, failure, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { place } = await renderShell({
    path: '/credit',
    marked: true,
    respond: () => {
      throw failure;
    },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(place()).toBe('/?redirect=/credit');
});

test('SHELL-029 a forbidden screen shows the message, and the user stays', async () => {
  const { shell, place } = await renderShell({
    path: '/credit',
    session: merchant,
    configuration: configuration([payments, admin]),
  });
  await shown('payments');
  await settle(() => shell.nav.push('/merchants'));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.permissionDenied);
  expect(place()).toBe('/credit');
  await shown('payments');
});

test('SHELL-029 arrival at a forbidden screen shows the message and the landing page', async () => {
  const { place } = await renderShell({
    path: '/merchants',
    session: merchant,
    configuration: configuration([payments, admin]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.accessDenied);
  expect(place()).toBe('/credit');
});

test.each([
  ['signed in', merchant],
  ['signed out', undefined],
])('SHELL-033 an unknown path shows Not Found, %s', async (_, signedIn) => {
  await renderShell({ path: '/no/such', ...(signedIn ? { session: signedIn } : {}) });
  expect(await screen.findByRole('heading', { name: messages.notFound })).toBeInTheDocument();
  expect(document.title).toBe('Virtual Terminal - Not Found');
});

test('a brand’s own words precede the title of each page', async () => {
  await renderShell({ path: '/no/such', configuration: configuration(undefined, { title: 'Corner Pay' }) });
  expect(document.title).toBe('Corner Pay - Not Found');
});

test('SHELL-034 a planned screen is guarded, says that it is planned, and loads nothing', async () => {
  const planned = {
    path: '/plans/manage',
    name: 'PlanManage',
    title: 'Installment Plan',
    planned: true,
  } as const;
  const load = jest.fn(async (name: string) => plainRemote(name));
  const plans = remote('plans', {
    routes: [{ ...planned, access: { permission: 'has_installment_options' } }],
  });
  const portal = { configuration: configuration([plans]), path: '/plans/manage', load };
  const refused = await renderShell({ ...portal, session: merchant });
  expect(await screen.findByText(messages.accessDenied)).toBeInTheDocument();
  refused.unmount();
  await renderShell({ ...portal, session: session({ permissions: ['has_installment_options'] }) });
  expect(await screen.findByRole('heading', { name: 'Installment Plan' })).toBeInTheDocument();
  expect(screen.getByText(messages.notInThisRelease)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('SHELL-042 the page’s title is the prefix and the route’s title', async () => {
  const { shell } = await renderShell({ session: merchant });
  await shown('payments');
  expect(document.title).toBe('Virtual Terminal - Credit Payment');
  await settle(() => shell.nav.push('/transactions'));
  expect(document.title).toBe('Virtual Terminal - Card Transactions');
});

test('a new screen’s heading gets the focus, and its title is read out', async () => {
  const { shell } = await renderShell({ path: '/credit', session: merchant });
  await shown('payments');
  await settle(() => shell.nav.push('/transactions'));
  expect(screen.getByRole('heading', { name: 'Screen of history' })).toHaveFocus();
  expect(screen.getByText('Virtual Terminal - Card Transactions')).toBeInTheDocument();
});

describe('password changes', () => {
  test('SHELL-025 ERR-009 a forced change leads to /change_password on every navigation', async () => {
    const { shell, place } = await renderShell({
      path: '/credit',
      session: { ...merchant, force_change_password: true },
    });
    expect(await screen.findByText(messages.passwordChangeForced)).toBeInTheDocument();
    await settle(() => shell.nav.push('/transactions'));
    expect(place()).toBe('/change_password');
    // Menus lead nowhere else: the only way out is to log out.
    for (const name of ['CARD', 'ACH']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: /Mara/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  });

  test('SHELL-027 ERR-011 a grace period shows its end, and the user may continue', async () => {
    const { place } = await renderShell({
      path: '/credit',
      session: { ...merchant, force_change_password: true, password_grace_period: '2099-01-31' },
    });
    expect(await screen.findByText(/temporary password grace period until Jan-31-2099/)).toBeInTheDocument();
    expect(place()).toBe('/credit');
  });

  test('SHELL-035.2 /change_password without a session says that the user must be logged in', async () => {
    await renderShell({ path: '/change_password' });
    expect(await screen.findByText(messages.mustBeLoggedIn)).toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  test('SHELL-024 LOGOUT ends the session at the gateway and leads to the login', async () => {
    const { calls, place } = await renderShell({ path: '/credit', session: merchant });
    await shown('payments');
    await userEvent.click(screen.getByRole('button', { name: 'LOGOUT' }));
    expect(await screen.findByLabelText(/^Email/)).toBeInTheDocument();
    expect(place()).toBe('/');
    expect(calls()).toContain('POST /users/token_invalidate');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Screen/ })).toBeNull());
  });

  test('SHELL-021 a 401 anywhere ends the session with the message, and keeps the place', async () => {
    const { shell, place } = await renderShell({
      path: '/transactions?page=2',
      session: merchant,
      respond: () => {
        throw refusal(401, 'no_session', 'No session');
      },
    });
    await shown('history');
    await settle(() => shell.http.send({ method: 'GET', path: '/transactions' }).catch(() => {}));
    expect(await screen.findByText(messages.tokenInvalid)).toBeInTheDocument();
    expect(place()).toBe('/?redirect=/transactions%3Fpage%3D2');
  });

  test('LOGOUT and navigation are refused while a payment is in flight', async () => {
    const { shell, place } = await renderShell({ path: '/credit', session: merchant });
    await shown('payments');
    const release = holdPayment(shell);
    await userEvent.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await settle(() => shell.nav.push('/transactions'));
    expect(screen.getAllByText(`${messages.paymentInFlight}. Please wait.`)).not.toHaveLength(0);
    expect(place()).toBe('/credit');
    release();
    await settle(() => shell.nav.push('/transactions'));
    expect(place()).toBe('/transactions');
  });
});

describe('a remote that fails', () => {
  test('a panel replaces it in the main area, the rest of the portal works, and Retry brings it back', async () => {
    expectConsole('error', /^Remote payments-\d+ failed: evaluation/);
    let isBroken = true;
    const { container } = await renderShell({
      path: '/credit',
      session: merchant,
      load: async (name) => {
        if (name === 'payments' && isBroken) throw new TypeError('x is undefined');
        return plainRemote(name);
      },
    });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Credit Payment is not available right now');
    expect(panel).toHaveTextContent('evaluation');
    expect(await axe(container)).toHaveNoViolations();

    await userEvent.click(screen.getByRole('link', { name: 'Tillway, start page' }));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await shown('payments');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a loading screen keeps its space', async () => {
    let arrive: (module: RemoteModule) => void = () => {};
    // The other remotes load when the page is idle. One that never came would be reported in a later test.
    const load = async (name: string) =>
      name === 'payments'
        ? new Promise<RemoteModule>((resolve) => void (arrive = resolve))
        : plainRemote(name);
    await renderShell({ path: '/credit', session: merchant, load });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await settle(() => arrive(plainRemote('payments')));
    await shown('payments');
  });

  test('SHELL-032 a navigation error appears in a dialog, and the portal continues', async () => {
    const { shell } = await renderShell({ path: '/credit', session: merchant });
    await shown('payments');
    await settle(() => shell.nav.push('https://evil.test'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Navigation stays inside the portal');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await shown('payments');
  });
});

describe('the top bar', () => {
  const bar = () => screen.getByRole('banner');

  test('SHELL-045 is only for signed-in users', async () => {
    const { shell } = await renderShell({ session: merchant });
    expect(within(bar()).getAllByText('Mara Merchant')[0]).toBeInTheDocument();
    await settle(() => shell.signOut());
    expect(screen.queryByRole('button', { name: 'LOGOUT' })).toBeNull();
  });

  test('SHELL-046.1 SHELL-046.2 shows CARD with card terminals only', async () => {
    await renderShell({ session: merchant });
    expect(within(bar()).getByRole('button', { name: 'CARD' })).toBeInTheDocument();
    expect(within(bar()).queryByRole('button', { name: 'ACH' })).toBeNull();
  });

  test('a menu links to its screens, and a planned screen says so and has no link', async () => {
    const { shell, place } = await renderShell({ path: '/credit', session: merchant });
    await settle(() => shell.overlays.load());
    await shown('payments');
    await userEvent.click(within(bar()).getByRole('button', { name: 'CARD' }));
    const planned = await screen.findByRole('menuitem', { name: /Tokenize/ });
    expect(planned).toHaveTextContent(messages.notInThisRelease);
    expect(planned).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Transactions' }));
    await waitFor(() => expect(place()).toBe('/transactions'));
  });

  test('SHELL-031 the entry of the open screen does nothing: it neither reopens nor reloads the screen', async () => {
    const fetches = jest.fn();
    const load = async (name: string): Promise<RemoteModule> => ({
      ...plainRemote(name),
      async mount(props) {
        fetches();
        props.portal.nav.subscribe(fetches);
        await plainRemote(name).mount(props);
      },
    });
    const { shell, place } = await renderShell({ path: '/transactions', session: merchant, load });
    await settle(() => shell.overlays.load());
    await shown('history');
    const { length } = window.history;
    const choose = async () => {
      await userEvent.click(within(bar()).getByRole('button', { name: 'CARD' }));
      const entry = await screen.findByRole('menuitem', { name: 'Transactions' });
      await userEvent.click(entry);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await choose();
    expect(fetches).toHaveBeenCalledTimes(1);
    expect(window.history).toHaveLength(length);
    await shown('history');
    // With a filter in the address, it is another place.
    await settle(() => shell.nav.push('/transactions?page=2'));
    await choose();
    await waitFor(() => expect(place()).toBe('/transactions'));
    expect(fetches.mock.calls.length).toBeGreaterThan(1);
  });

  test.each<[string, Partial<Terminal>, string[]]>([
    ['ecom', { type: ['ecom'] }, ['CARD']],
    ['retail', { type: ['retail'] }, ['CARD']],
    ['moto', { type: ['moto'] }, ['CARD']],
    ['ach', { type: ['ach'] }, ['ACH']],
    ['retail and ach', { type: ['retail', 'ach'] }, ['CARD', 'ACH']],
    ['not virtual', { type: ['retail', 'ach'], is_virtual: false }, []],
    ['not to be charged with', { type: ['retail', 'ach'], can_charge: false }, []],
  ])(
    'SHELL-062.1 SHELL-062.2 SHELL-046.1 SHELL-046.2 a terminal that is %s opens only its menus',
    async (_, part, menus) => {
      const both = remote('both', {
        routes: [{ path: '/credit', name: 'ChargeCard', title: 'Credit Payment' }],
        menu: (['card', 'ach'] as const).map((menu) => ({
          menu,
          label: 'Payment',
          to: '/credit',
          order: 10,
        })),
      });
      await renderShell({
        path: '/credit',
        session: session({ terminals: [terminal(part)] }),
        configuration: configuration([both]),
      });
      const buttons = within(bar()).queryAllByRole('button', { name: /^(CARD|ACH)$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(menus);
    },
  );

  test('an entry shows its subtitle even while it is planned', async () => {
    const when = { terminal: { kind: 'card' } } as const;
    const entry = { menu: 'card', label: 'Recurring', to: '/schedules', order: 50, planned: true } as const;
    const schedules = remote('schedules', { menu: [{ ...entry, subtitle: { text: 'PNX', when } }] });
    await renderShell({
      path: '/credit',
      session: merchant,
      configuration: configuration([payments, schedules]),
    });
    await shown('payments');
    await userEvent.click(within(bar()).getByRole('button', { name: 'CARD' }));
    expect(await screen.findByRole('menuitem', { name: /Recurring/ })).toHaveTextContent(
      `PNX · ${messages.notInThisRelease}`,
    );
    await userEvent.keyboard('{Escape}');
  });

  test('SHELL-055 a superuser has the drawer', async () => {
    const { place } = await renderShell({
      path: '/transactions',
      session: superuser,
      configuration: configuration([history, admin]),
    });
    const [menu] = within(bar()).getAllByRole('button', { name: 'Menu' });
    if (menu) await userEvent.click(menu);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('heading', { name: 'Admin' })).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('link', { name: 'Merchants' }));
    expect(place()).toBe('/merchants');
  });

  test('SHELL-055 other users have no drawer even if its remotes are present: a phone’s menu has the bar’s entries', async () => {
    await renderShell({
      path: '/transactions',
      session: merchant,
      configuration: configuration([history, admin]),
    });
    const menu = within(bar()).getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('heading', { name: 'CARD' })).toBeInTheDocument();
    expect(within(drawer).queryByRole('heading', { name: 'Admin' })).toBeNull();
    expect(within(drawer).queryByText('Merchants')).toBeNull();
    expect(within(drawer).queryByText('About this portal')).toBeNull();
  });

  test('a brand has its own name, phone, and button, and the button needs its screen', async () => {
    const phone = '(800) 555-0178';
    const brand = {
      key: 'okdmv',
      name: 'OKDMV Renewals',
      theme: 3,
      phone,
      button: 'renewals',
      poweredBy: false,
    } as const;
    const renewals = remote('renewals', {
      routes: [{ path: '/okdmv/renewals', name: 'OkdmvRenewals', title: 'Renewals' }],
    });
    const without = await renderShell({ session: merchant, configuration: configuration([payments], brand) });
    expect(within(bar()).getByText(phone)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'RENEWALS' })).toBeNull();
    expect(screen.queryByText(/Powered by/)).toBeNull();
    without.unmount();

    const { place } = await renderShell({
      session: merchant,
      configuration: configuration([payments, renewals], brand),
    });
    await userEvent.click(screen.getByRole('link', { name: 'RENEWALS' }));
    expect(place()).toBe('/okdmv/renewals');
  });

  test('SHELL-041.2 the default brand shows who powers it', async () => {
    await renderShell({ session: merchant });
    expect(screen.getByText(/Powered by/)).toBeInTheDocument();
  });

  test('the top bar is accessible', async () => {
    const { container } = await renderShell({ path: '/credit', session: superuser });
    await shown('payments');
    expect(await axe(container)).toHaveNoViolations();
  });
});

test('PRO-022 the profile offers the second factor', async () => {
  await renderShell({ path: '/profile?tab=security', session: merchant });
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeInTheDocument();
});
