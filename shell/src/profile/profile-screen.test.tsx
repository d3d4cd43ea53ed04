import type { Terminal, UserProfile } from '@tillway/contract';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { achTerminal, cardTerminal, configuration, ownAccount, payments, session } from '../testing/fixtures';
import { refusal, renderShell, type Respond, settle } from '../testing/render-shell';

const account = ownAccount({ logo: '/static/logos/harbor-books.svg', street_2: 'Suite 4' });
const other = ownAccount({ id: 'A2', account_id: 'A2', name: 'Harbor Music' });

interface Opened {
  permissions?: UserPermission[];
  terminals?: Terminal[];
  user?: Partial<UserProfile>;
  environment?: 'local' | 'production';
  respond?: Respond;
  tab?: 'preferences' | 'security' | 'links';
}

async function open({
  permissions = [],
  terminals = [cardTerminal(), achTerminal()],
  user = {},
  environment = 'production',
  respond = () => ({ error: false }),
  tab,
}: Opened = {}) {
  const data = session({ permissions, terminals });
  const route = payments.manifest.routes[0];
  const billings = { path: '/billings', name: 'Billings', title: 'Billings' };
  const portal = configuration([
    { ...payments, manifest: { ...payments.manifest, routes: [...(route ? [route] : []), billings] } },
  ]);
  const page = await renderShell({
    path: tab ? `/profile?tab=${tab}` : '/profile',
    configuration: { ...portal, flags: { ...portal.flags, environment } },
    session: { ...data, user: { ...data.user, accounts: [account], ...user } },
    respond,
  });
  await screen.findByRole('heading', { name: 'Profile' });
  return { ...page, pressed: userEvent.setup() };
}
const card = (name: string) => screen.getByRole('region', { name });
const value = (label: string) =>
  within(card('Your details')).queryByText(label)?.nextElementSibling?.textContent;

describe('details', () => {
  test('PRO-001 PRO-002 C-08 the details name the user and the password’s dates', async () => {
    const { container } = await open({
      user: { password_last_changed: '2026-03-01T05:00:00Z', password_expires: '2026-05-29' },
    });
    expect(value('Connected')).toBe('Yes');
    expect(value('Name')).toBe('Mara Merchant');
    expect(value('Email')).toBe('mara@harborbooks.test');
    expect(value('Timezone')).toBe('America/Chicago');
    expect(value('Position')).toBe('Clerk');
    expect(value('Created')).toBe('Dec-31-2024');
    expect(value('Password Changed')).toBe('Feb-28-2026');
    expect(value('Password Expires')).toBe('May-29-2026');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('PRO-001 PRO-002 unknown values are dashes, and a lost connection shows as No', async () => {
    const { shell } = await open();
    expect(value('Password Changed')).toBe('-');
    expect(value('Password Expires')).toBe('-');
    await settle(() => shell.connection.store.setState({ isOnline: false }));
    expect(value('Connected')).toBe('No');
  });

  test.each([
    ['one terminal of each kind', [cardTerminal(), achTerminal()], 'Harbor Books'],
    ['two of a kind', [cardTerminal(3), cardTerminal(6), achTerminal()], undefined],
    ['none', [], undefined],
  ])('PRO-001 C-32 the account depends on the terminals: %s', async (_, terminals, expected) => {
    await open({ terminals });
    expect(value('Account')).toBe(expected);
  });

  test('PRO-003 Change Password links to its screen', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change_password');
  });
});

describe('defaults', () => {
  const two = [cardTerminal(3), cardTerminal(6), achTerminal(3)];

  test('PRO-004 a default terminal can be chosen if there is more than one of the kind', async () => {
    await open({ tab: 'preferences', terminals: two });
    expect(screen.getByLabelText('Default Card Terminal')).toBeVisible();
    expect(screen.queryByLabelText('Default ACH Terminal')).toBeNull();
  });

  test('PRO-005.1 PRO-028 API-015.1 SHELL-077 the choices are saved, and nothing else', async () => {
    const custom = {
      default_card_terminal_id: 'C6',
      default_ach_terminal_id: 'B5',
      pagination: { rowsPerPage: 25 },
    };
    const { pressed, requests } = await open({
      tab: 'preferences',
      terminals: [...two, achTerminal(5)],
      user: { custom: { transaction_columns: ['id'] } },
      respond: () => ({ error: false, user: { email: 'mara@harborbooks.test', custom } }),
    });
    expect(within(card('Defaults')).getByRole('button', { name: 'Save' })).toBeDisabled();
    await pressed.selectOptions(screen.getByLabelText('Default Card Terminal'), 'C6');
    await pressed.selectOptions(screen.getByLabelText('Default ACH Terminal'), 'B5');
    await pressed.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await settle(() => within(card('Defaults')).getByRole('button', { name: 'Save' }).click());
    expect(requests.at(-1)).toEqual({
      method: 'PUT',
      path: '/users/mara%40harborbooks.test',
      body: { custom },
    });
    expect(screen.getByText(messages.saved)).toBeVisible();
    expect(within(card('Defaults')).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('ERR-077 choices that could not be saved stay', async () => {
    const { pressed } = await open({
      tab: 'preferences',
      respond: () => {
        throw refusal(422, 'validation', 'no');
      },
    });
    await pressed.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await settle(() => within(card('Defaults')).getByRole('button', { name: 'Save' }).click());
    expect(screen.getByText(messages.problemSaving)).toBeVisible();
    expect(screen.getByLabelText('Rows per page')).toHaveValue('50');
  });

  test('a default terminal that no longer belongs to the user is empty', async () => {
    await open({
      tab: 'preferences',
      terminals: two,
      user: { custom: { default_card_terminal_id: 'gone' } },
    });
    expect(screen.getByLabelText('Default Card Terminal')).toHaveValue('');
  });
});

describe('account', () => {
  test('PRO-006 CONST-008 a single account shows its name, logo, and address', async () => {
    await open();
    const address = within(card('Account'));
    expect(address.getByRole('img')).toHaveStyle({ height: '50px', maxWidth: '200px' });
    for (const line of ['Harbor Books', '12 Wharf Street', 'Suite 4', 'Duluth, MN 55802'])
      expect(address.getByText(line)).toBeVisible();
  });

  test.each([true, false])(
    'PRO-029 S-01 the card only knows if a manager password exists (%s)',
    async (has_manager_password) => {
      await open({
        permissions: ['can_manage_account'],
        user: { accounts: [{ ...account, has_manager_password }] },
      });
      expect(screen.getByLabelText('Manager Password')).toHaveValue('');
      expect(screen.queryAllByLabelText('Current Manager Password')).toHaveLength(
        has_manager_password ? 1 : 0,
      );
      for (const text of [account.name, account.street_1, account.street_2, 'Duluth, MN 55802'])
        expect(within(card('Account')).getByText(text)).toBeVisible();
      expect(within(card('Account')).getByRole('img')).toHaveAttribute('src', account.logo);
    },
  );

  test('PRO-006 C-32 two accounts have no card', async () => {
    await open({ user: { accounts: [account, other] } });
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
  });

  test('PRO-007.1 each of two accounts has its manager password, for users who may set it', async () => {
    const { pressed, requests } = await open({
      tab: 'security',
      permissions: ['can_manage_account'],
      user: { accounts: [account, other] },
    });
    const [, second] = ['A1', 'A2'].map((_, index) =>
      within(screen.getByRole('region', { name: [account, other][index]?.name ?? '' })),
    );
    await pressed.type(second?.getByLabelText('Manager Password') as HTMLElement, 'Front-desk-2');
    await settle(() => second?.getByRole('button', { name: 'Save' }).click());
    expect(requests).toContainEqual({
      method: 'PUT',
      path: `/accounts/${other.account_id}/manager_password`,
      body: { password: 'Front-desk-2' },
    });
  });

  test('PRO-007.2 two accounts have no manager password without the permission', async () => {
    await open({ tab: 'security', user: { accounts: [account, other] } });
    expect(screen.queryByLabelText('Manager Password')).toBeNull();
  });

  test('PRO-007.2 the manager password needs can_manage_account', async () => {
    await open();
    expect(screen.queryByLabelText('Manager Password')).toBeNull();
  });

  test('PRO-007.1 O-42 the manager password is sent and shown to nobody', async () => {
    const { pressed, requests } = await open({ permissions: ['can_manage_account'] });
    const field = screen.getByLabelText('Manager Password');
    await pressed.click(within(card('Account')).getByRole('button', { name: 'Save' }));
    expect(screen.getByText(messages.passwordRequired)).toBeVisible();
    await pressed.type(field, 'a{Enter}');
    expect(screen.getByText(messages.passwordTooShort(8))).toBeVisible();
    expect(requests.map(({ method }) => method)).not.toContain('PUT');
    await pressed.clear(field);
    await pressed.type(field, 'Front-desk-2');
    await settle(() => within(card('Account')).getByRole('button', { name: 'Save' }).click());
    expect(requests).toContainEqual({
      method: 'PUT',
      path: '/accounts/A1/manager_password',
      body: { password: 'Front-desk-2' },
    });
    expect(field).toHaveValue('');
    expect(screen.getByText(messages.saved)).toBeVisible();
    expect(requests.at(-1)?.path).toBe('/users/token');
  });

  test('ERR-077 a failure is reported, and the typed values stay', async () => {
    const { pressed } = await open({
      permissions: ['can_manage_account'],
      respond: () => {
        throw refusal(403, 'forbidden', 'no');
      },
    });
    await pressed.type(screen.getByLabelText('Manager Password'), 'Front-desk-2');
    await settle(() => within(card('Account')).getByRole('button', { name: 'Save' }).click());
    expect(screen.getByText(messages.problemSaving)).toBeVisible();
    expect(screen.getByLabelText('Manager Password')).toHaveValue('Front-desk-2');
  });

  const isSet = {
    permissions: ['can_manage_account'] satisfies UserPermission[],
    user: { accounts: [{ ...account, has_manager_password: true }] },
  };

  test('L9 a new manager password needs the current one, or the user’s own password', async () => {
    const { container, pressed, requests } = await open(isSet);
    expect(await axe(container)).toHaveNoViolations();
    const current = screen.getByLabelText('Current Manager Password');
    expect(current).toHaveAccessibleDescription('Or your own password.');
    await pressed.type(screen.getByLabelText('Manager Password'), 'Front-desk-2{Enter}');
    expect(current).toHaveFocus();
    expect(current).toHaveAccessibleDescription(/Password is required/);
    expect(requests.map(({ method }) => method)).not.toContain('PUT');
    await pressed.type(current, 'Front-desk-1');
    await settle(() => within(card('Account')).getByRole('button', { name: 'Save' }).click());
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        body: { password: 'Front-desk-2', current_password: 'Front-desk-1' },
      }) as object,
    );
    expect(current).toHaveValue('');
  });

  test('L9 a wrong current password is reported at its field', async () => {
    const { pressed } = await open({
      ...isSet,
      respond: ({ method }) => {
        if (method === 'PUT')
          throw refusal(422, 'validation', 'Validation Error', {
            current_password: messages.incorrectPassword,
          });
        return undefined;
      },
    });
    const current = screen.getByLabelText('Current Manager Password');
    await pressed.type(current, 'Front-desk-3');
    await pressed.type(screen.getByLabelText('Manager Password'), 'Front-desk-2');
    await settle(() => within(card('Account')).getByRole('button', { name: 'Save' }).click());
    expect(current).toHaveFocus();
    expect(current).toHaveAccessibleDescription(/Incorrect password\./);
  });

  test('L9 a manager password is removed with the current one, after a confirmation', async () => {
    const { pressed, requests } = await open(isSet);
    await settle(() => screen.getByRole('button', { name: 'Remove' }).click());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Current Manager Password')).toHaveFocus();
    await pressed.keyboard('Front-desk-1');
    await settle(() => screen.getByRole('button', { name: 'Remove' }).click());
    const question = await screen.findByRole('alertdialog');
    await settle(() => within(question).getByRole('button', { name: 'Yes' }).click());
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        body: { password: '', current_password: 'Front-desk-1' },
      }) as object,
    );
  });
});

describe('help', () => {
  const waives: UserPermission[] = ['can_use_virtual_terminal', 'can_waive_card_fees'];
  const prepaid = 'Prepaid card without price adjustment';

  test('PRO-008.1 the prepaid link asks first: No stays, Yes continues', async () => {
    const { place } = await open({ permissions: waives });
    const answer = async (name: string) => {
      await settle(() => screen.getByRole('button', { name: prepaid }).click());
      const question = await screen.findByRole('alertdialog', { name: messages.prepaidCardTitle });
      expect(question).toHaveTextContent(messages.prepaidCardText);
      await settle(() => within(question).getByRole('button', { name }).click());
    };
    await answer('No');
    expect(place()).toBe('/profile');
    await answer('Yes');
    expect(place()).toBe('/credit?waive=1');
  });

  test('PRO-009.1 PRO-010.1 the other links lead directly to their screens', async () => {
    await open({
      permissions: ['can_use_virtual_terminal', 'can_waive_health_card_fees', 'can_use_billings'],
    });
    const help = within(card('Help'));
    expect(help.getByRole('link', { name: 'Fixed insurance payment' })).toHaveAttribute(
      'href',
      '/credit?waive=2',
    );
    expect(help.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/billings');
    expect(help.queryByText(prepaid)).toBeNull();
  });

  test('PRO-008.2 PRO-009.2 PRO-010.2 users without the permissions see none of the links', async () => {
    await open();
    const help = within(card('Help'));
    for (const name of [prepaid, 'Fixed insurance payment', 'Customers'])
      expect(help.queryByText(name)).toBeNull();
  });

  test.each([
    ['local', true],
    ['production', false],
  ] as const)(
    'PRO-011 N-14 the settlement report example in %s is shown: %s',
    async (environment, isShown) => {
      await open({ environment });
      expect(screen.queryAllByText('Settlement report example')).toHaveLength(isShown ? 1 : 0);
    },
  );
});

test.each([
  ['local', 'superuser', true],
  ['production', 'superuser', false],
  ['local', 'can_use_billings', false],
] as const)('PRO-027 S-05 the JSON in %s for %s is shown: %s', async (environment, permission, isShown) => {
  await open({ environment, permissions: [permission], user: { custom: { user_columns: ['email'] } } });
  const shown = screen.queryAllByRole('group', { name: /as JSON$/ }).map(({ textContent }) => textContent);
  expect(shown).toHaveLength(isShown ? 2 : 0);
  if (isShown) expect(shown.join()).toContain('"user_columns"');
});

test.each([
  [undefined, ['Your details', 'Account', 'Help']],
  ['preferences', ['Defaults']],
  ['security', ['Two-factor authentication']],
  ['links', ['Links']],
] as const)('A-09 the tab %s has its own address and these cards: %s', async (tab, cards) => {
  await open({ ...(tab && { tab }), permissions: ['can_use_hpp'] });
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(cards);
});

test('A-09 the chosen tab is in the address, and the keys move between tabs', async () => {
  const { pressed, place } = await open();
  await pressed.click(screen.getByRole('tab', { name: 'Security' }));
  expect(place()).toBe('/profile?tab=security');
  await pressed.keyboard('{ArrowLeft}');
  expect(place()).toBe('/profile?tab=preferences');
  expect(screen.getByRole('tab', { name: 'Preferences' })).toHaveFocus();
  await pressed.keyboard('{Home}');
  expect(place()).toBe('/profile');
});

test('a tab that does not exist shows the details', async () => {
  await open({ tab: 'links' });
  expect(card('Your details')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Payment links' })).toBeNull();
});

test('A-11 the appearance can be chosen and is kept', async () => {
  const { pressed, requests } = await open({
    tab: 'preferences',
    respond: () => ({
      error: false,
      user: { email: 'mara@harborbooks.test', custom: { color_scheme: 'dark' } },
    }),
  });
  await pressed.selectOptions(screen.getByLabelText('Appearance'), 'dark');
  await settle(() => within(card('Defaults')).getByRole('button', { name: 'Save' }).click());
  expect(requests.at(-1)?.body).toEqual({ custom: { color_scheme: 'dark' } });
  await pressed.selectOptions(screen.getByLabelText('Appearance'), '');
  await settle(() => within(card('Defaults')).getByRole('button', { name: 'Save' }).click());
  expect(requests.at(-1)?.body).toEqual({ custom: { color_scheme: null } });
});

test('the profile works even if no remote does', async () => {
  await renderShell({
    path: '/profile',
    session: session(),
    load: () => Promise.reject(new Error('no network')),
  });
  expect(await screen.findByRole('region', { name: 'Your details' })).toBeVisible();
});
