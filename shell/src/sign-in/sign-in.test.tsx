import type { HttpRequest, Terminal } from '@tillway/contract';
import { messages, type UserPermission } from '@tillway/rules';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { achTerminal, cardTerminal, configuration, merchant, remote, session } from '../testing/fixtures';
import { lostConnection, refusal, renderShell } from '../testing/render-shell';

const email = () => screen.findByLabelText(/^Email/);
const password = () => screen.findByLabelText(/^Password/);
const button = (name: string) => screen.queryByRole('button', { name });

/** Fills the fields at once; `SHELL-002` tests the typing. */
async function fillIn() {
  await enter(await email(), 'mara@harborbooks.test');
  await enter(await password(), 'Tillway-demo-1');
}
async function enter(field: HTMLElement, text: string) {
  act(() => field.focus());
  await userEvent.paste(text);
}
const signIn = async () => {
  await fillIn();
  await userEvent.keyboard('{Enter}');
};
const welcome =
  (data = merchant) =>
  () => ({ data });
const refuse = (code: string, message: string) => () => {
  throw refusal(401, code, message);
};

test('SHELL-002 Enter in either field signs in, once', async () => {
  const { calls, requests, place } = await renderShell({ respond: welcome() });
  await userEvent.type(await email(), 'mara@harborbooks.test');
  await userEvent.type(await password(), 'Tillway-demo-1');
  await userEvent.type(await email(), '{Enter}{Enter}');
  await waitFor(() => expect(place()).toBe('/credit'));
  expect(calls()).toEqual(['POST /users/login']);
  expect(requests[0]?.body).toEqual({ email: 'mara@harborbooks.test', password: 'Tillway-demo-1' });
});

test('SHELL-002 the password can be shown and hidden', async () => {
  await renderShell();
  expect(await password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(await password()).toHaveAttribute('type', 'password');
});

test('a missing field is reported before the gateway is asked (decisions S-20)', async () => {
  const { calls } = await renderShell();
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await email()).toHaveAccessibleDescription(messages.emailRequired);
  expect(await password()).toHaveAccessibleDescription(messages.passwordRequired);
  expect(await email()).toHaveFocus();
  expect(calls()).toEqual([]);
  await userEvent.type(await email(), 'x');
  expect(await email()).not.toHaveAccessibleDescription();
});

test('the button is busy while the gateway is asked', async () => {
  let answer: (value: unknown) => void = () => {};
  const { place } = await renderShell({ respond: () => new Promise((resolve) => (answer = resolve)) });
  await signIn();
  expect(button('Login')).toHaveAttribute('aria-busy', 'true');
  answer({ data: merchant });
  await waitFor(() => expect(place()).toBe('/credit'));
});

test.each([
  ['invalid', refuse('invalid', 'E-mail or password is wrong'), 'E-mail or password is wrong'],
  ['locked', refuse('locked', 'This user is locked'), 'This user is locked'],
  ['disabled', refuse('disabled', 'This user is disabled'), 'This user is disabled'],
  [
    'throttled',
    () => {
      throw refusal(429, 'throttled', 'Too many attempts');
    },
    'Too many attempts',
  ],
  [
    'offline',
    () => {
      throw lostConnection();
    },
    'The connection was lost.',
  ],
])(
  'SHELL-007 ERR-004 %s: the text is shown, no session begins, and the user may try again',
  async (name, respond, text) => {
    if (name === 'offline') expectConsole('error', 'POST /users/login got no answer: timeout');
    const { shell, place } = await renderShell({ respond });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(shell.session.store.getState()).toEqual({ status: 'absent' });
    expect(place()).toBe('/');
    expect(button('Login')).toBeEnabled();
    expect(await password()).toHaveFocus();
  },
);

test('SHELL-005 an expired password replaces Login with Reset Password, for that e-mail', async () => {
  const { calls } = await renderShell({ respond: refuse('expired', 'Your password has expired') });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Reset Password' })).toBeInTheDocument();
  expect(button('Login')).toBeNull();
  await userEvent.type(await email(), 'x');
  expect(button('Login')).toBeInTheDocument();
  expect(calls()).toHaveLength(1);
});

test('SHELL-005 Reset Password, or Enter, leads to the recovery with the typed e-mail', async () => {
  await renderShell({ respond: refuse('expired', 'Your password has expired') });
  await signIn();
  await screen.findByRole('button', { name: 'Reset Password' });
  await userEvent.type(await password(), '{Enter}');
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
  expect(await email()).toHaveValue('mara@harborbooks.test');
});

describe('a forgotten password', () => {
  const recovery = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
  };

  test('SHELL-001 SHELL-003.2 ERR-007 the e-mail is sent, and the third step says so', async () => {
    const { requests } = await renderShell();
    await userEvent.type(await email(), 'mara@harborbooks.test');
    await recovery();
    expect(await email()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: messages.checkEmail })).toBeInTheDocument();
    expect(requests).toEqual([
      { method: 'PUT', path: '/users/password_reset', body: { email: 'mara@harborbooks.test' } },
    ]);
    expect(button('Back to login')).toHaveFocus();
  });

  test('SHELL-001 the typed values are still there after a return', async () => {
    await renderShell();
    await fillIn();
    await recovery();
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await email()).toHaveValue('mara@harborbooks.test');
    expect(await password()).toHaveValue('Tillway-demo-1');
    expect(await password()).toHaveFocus();
  });

  test('SHELL-003.1 an invalid e-mail address is reported and not sent', async () => {
    const { calls } = await renderShell();
    await recovery();
    await userEvent.click(screen.getByRole('button', { name: 'Send Recovery Email' }));
    expect(await email()).toHaveAccessibleDescription(messages.emailRequired);
    expect(await email()).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  test('SHELL-004 ERR-005 a failure keeps the step and shows its message', async () => {
    expectConsole('error', 'PUT /users/password_reset got no answer: timeout');
    await renderShell({
      respond: () => {
        throw lostConnection();
      },
    });
    await userEvent.type(await email(), 'mara@harborbooks.test');
    await recovery();
    await userEvent.click(screen.getByRole('button', { name: 'Send Recovery Email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.recoveryFailed);
    expect(await email()).toHaveValue('mara@harborbooks.test');
  });

  test('both steps are accessible', async () => {
    const { container } = await renderShell();
    await userEvent.type(await email(), 'mara@harborbooks.test');
    await recovery();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: messages.checkEmail });
    expect(await axe(container)).toHaveNoViolations();
  });
});

test('SHELL-006.1 SHELL-006.2 a partner shows its referral banner, and others do not', async () => {
  const referralBanner = 'Refer a business to us.';
  const partner = await renderShell({ configuration: configuration([], { referralBanner }) });
  expect(await screen.findByText(referralBanner)).toBeInTheDocument();
  partner.unmount();
  await renderShell();
  await email();
  expect(screen.queryByText(referralBanner)).toBeNull();
});

test('SHELL-009 the login leads to the requested screen', async () => {
  const { place } = await renderShell({ path: '/?redirect=/transactions%3Fpage%3D2', respond: welcome() });
  await signIn();
  await waitFor(() => expect(place()).toBe('/transactions?page=2'));
});

test('SHELL-016 a user without any permission is informed of it', async () => {
  await renderShell({ respond: welcome(session()) });
  await signIn();
  expect(await screen.findByText(messages.noSuitablePermissions)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  expect(screen.getByRole('button', { name: 'Log in as another user' })).toBeInTheDocument();
});

test('SHELL-016 a user without a landing page, but with a menu entry, is referred to the menu', async () => {
  const access = { permission: 'has_installment_options' } as const;
  const plans = remote('plans', { routes: [{ path: '/plans', name: 'Plans', title: 'Plans', access }] });
  const credit = remote('payments', { routes: [{ path: '/credit', name: 'Credit', title: 'Credit' }] });
  await renderShell({
    configuration: configuration([plans, credit]),
    respond: welcome(session({ permissions: ['has_installment_options'] })),
  });
  await signIn();
  expect(await screen.findByText(messages.noSuitablePermissions)).toBeInTheDocument();
  expect(screen.getByText(/The menu has what you may use\./)).toBeInTheDocument();
  expect(screen.queryByText(/No screen of this portal is open to you/)).toBeNull();
});

/** A portal that has a screen for each landing rule. */
const landings = configuration([
  remote('landings', {
    routes: ['/credit', '/ach', '/transactions', '/ach_transactions', '/schedules'].map((path) => ({
      path,
      name: path,
      title: path,
    })),
  }),
]);
const [charge, view, schedules] = [
  'can_use_virtual_terminal',
  'can_view_transactions',
  'can_view_schedules',
] as const;

test.each<[string, UserPermission[], Terminal[], string]>([
  ['SHELL-011 charges cards', [charge, view, schedules], [cardTerminal(), achTerminal()], '/credit'],
  ['SHELL-012 charges accounts alone', [charge, view, schedules], [achTerminal()], '/ach'],
  ['SHELL-013 sees cards', [view, schedules], [achTerminal(), cardTerminal()], '/transactions'],
  ['SHELL-014 sees accounts alone', [view, schedules], [achTerminal()], '/ach_transactions'],
  ['SHELL-015 sees schedules, and has no terminal', [charge, view, schedules], [], '/schedules'],
  ['SHELL-015 sees schedules alone', [schedules], [cardTerminal(), achTerminal()], '/schedules'],
])('a user who %s lands on the matching screen after the login', async (_, permissions, terminals, goal) => {
  const { place } = await renderShell({
    configuration: landings,
    respond: welcome(session({ permissions, terminals })),
  });
  await signIn();
  expect(await screen.findByRole('heading', { name: /^Screen of landings/ })).toBeInTheDocument();
  expect(place()).toBe(goal);
});

test.each([
  [
    'its age and what is left of it within the warning window',
    { force_password_change_warning: true, password_age: 83, time_until_force_password_change: 7 },
    'Your password is 83 days old, You have 7 days until you will be forced to change your password.',
    '/credit',
  ],
  ['nothing before that', { password_age: 83, time_until_force_password_change: 7 }, undefined, '/credit'],
  [
    'that it has to be changed',
    { force_change_password: true },
    messages.passwordChangeForced,
    '/change_password',
  ],
  [
    'that it may wait until the end of a grace period',
    { force_change_password: true, password_grace_period: '2099-01-31' },
    'You are currently on a temporary password grace period until Jan-31-2099. After this time you will be required to reset your password.',
    '/credit',
  ],
])('SHELL-018 the answer to a login tells about the password: %s', async (_, told, text, goal) => {
  const { place } = await renderShell({ respond: welcome({ ...merchant, ...told }) });
  await signIn();
  expect(await screen.findByRole('button', { name: 'LOGOUT' })).toBeInTheDocument();
  if (text === undefined) expect(screen.queryByText(/Your password/)).toBeNull();
  else expect(await screen.findByText(text)).toBeInTheDocument();
  expect(place()).toBe(goal);
});

test('SHELL-026 ERR-010 within the warning window the password’s age is shown after the login', async () => {
  const warned = { ...merchant, force_password_change_warning: true };
  await renderShell({ respond: welcome(warned) });
  await signIn();
  expect(await screen.findByText(/Your password is 3 days old/)).toBeInTheDocument();
});

describe('a sign-in with a second factor', () => {
  const twoSteps = ({ path, body }: HttpRequest) => {
    if (path === '/users/login') throw refusal(401, 'otp_required', 'A token is needed');
    if (path !== '/users/otp') return { error: false };
    const { otp_token } = body as { otp_token: string };
    if (otp_token === '123456') return { data: merchant, recovery_codes_left: 10 };
    if (otp_token === 'AAAA-BBBB-CCCC-DDDD') return { data: merchant, recovery_codes_left: 1 };
    if (otp_token === 'late') throw refusal(401, 'no_session', messages.tokenInvalid);
    throw refusal(401, 'invalid', 'The token is wrong');
  };
  const token = () => screen.findByLabelText(/^2FA Token/);

  test('SHELL-008.1 the token is requested on /otp_verify, which leads to the requested screen', async () => {
    const { place, requests } = await renderShell({ path: '/?redirect=/transactions', respond: twoSteps });
    await signIn();
    await userEvent.type(await token(), '123456');
    expect(place()).toBe('/otp_verify?redirect=/transactions');
    await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
    await waitFor(() => expect(place()).toBe('/transactions'));
    expect(requests[1]).toEqual({ method: 'POST', path: '/users/otp', body: { otp_token: '123456' } });
  });

  test('ERR-006 an empty token is not sent, and a wrong one is reported', async () => {
    const { calls } = await renderShell({ respond: twoSteps });
    await signIn();
    await token();
    await userEvent.click(screen.getByRole('button', { name: 'Validate' }));
    expect(await token()).toHaveAccessibleDescription(messages.otpRequired);
    expect(calls()).toHaveLength(1);
    await userEvent.type(await token(), '000000{Enter}');
    expect(await screen.findByText('The token is wrong')).toBeInTheDocument();
  });

  test('a reloaded page continues with the second step', async () => {
    const { place } = await renderShell({
      path: '/credit',
      marked: true,
      respond: (request) => {
        if (request.path === '/users/token') throw refusal(401, 'otp_required', 'A token is needed');
        return twoSteps(request);
      },
    });
    expect(place()).toBe('/otp_verify?redirect=/credit');
    await userEvent.type(await token(), '123456{Enter}');
    await waitFor(() => expect(place()).toBe('/credit'));
  });

  test('a recovery code also works, and the number left is shown', async () => {
    const { place } = await renderShell({ respond: twoSteps });
    await signIn();
    await token();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByLabelText(/^Recovery code/);
    expect(field).toHaveFocus();
    await userEvent.type(field, 'AAAA-BBBB-CCCC-DDDD{Enter}');
    await waitFor(() => expect(place()).toBe('/credit'));
    expect(await screen.findByText(messages.recoveryCodeUsed(1))).toBeInTheDocument();
  });

  test('a sign-in that takes too long starts again with the password', async () => {
    const { place } = await renderShell({ path: '/?redirect=/transactions', respond: twoSteps });
    await signIn();
    await userEvent.type(await token(), 'late{Enter}');
    expect(await screen.findByText(messages.tokenInvalid)).toBeInTheDocument();
    expect(place()).toBe('/?redirect=/transactions');
  });

  test('the user can start again', async () => {
    const { place, calls } = await renderShell({ path: '/?redirect=/transactions', respond: twoSteps });
    await signIn();
    await token();
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await email()).toHaveValue('');
    expect(place()).toBe('/?redirect=/transactions');
    expect(calls()).toContain('POST /users/token_invalidate');
  });

  test('the second step is accessible', async () => {
    const { container } = await renderShell({ respond: twoSteps });
    await signIn();
    await token();
    expect(await axe(container)).toHaveNoViolations();
  });
});

test('the login is accessible, with errors and without', async () => {
  const { container } = await renderShell();
  await email();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await axe(container)).toHaveNoViolations();
});
