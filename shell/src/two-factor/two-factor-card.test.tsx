import type { HttpRequest, LoginData } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { encode } from 'uqr';
import { ApiError } from '@tillway/remote-kit';
import { configuration, merchant } from '../testing/fixtures';
import { renderCard } from '../testing/render-card';
import { lostConnection } from '../testing/render-shell';
import { underBrand } from './enrolment';
import { TwoFactorCard } from './two-factor-card';

const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const otpauth_url = `otpauth://totp/Tillway:mara%40harborbooks.test?secret=${base32}&issuer=Tillway&algorithm=SHA1&digits=6&period=30`;
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DD${at + 10}`);
const withFactor = (enabled: boolean): LoginData => ({
  ...merchant,
  user: { ...merchant.user, otp_enabled: enabled },
});
const wrong = (field: string, message: string) =>
  new ApiError(message, { kind: 'refused', status: 422, code: 'validation', fields: { [field]: message } });

/** Answers like the gateway, with a user whose second factor is on or off. */
function gateway({ enabled = false, methods = ['totp'] } = {}) {
  let isOn = enabled;
  return ({ method, path, body, query }: HttpRequest) => {
    const { otp_token, password } = (body ?? {}) as { otp_token?: string; password?: string };
    if (path === '/users/token') return { data: withFactor(isOn) };
    if (password !== undefined && password !== 'Tillway-demo-1')
      throw wrong('password', messages.incorrectPassword);
    if (path === '/users/otp/recovery_codes') return { recovery_codes: codes.toReversed() };
    if (method === 'DELETE') isOn = false;
    if (method === 'POST') {
      if (otp_token !== '123456') throw wrong('otp_token', messages.signInOtpInvalid);
      isOn = true;
      return { recovery_codes: codes };
    }
    const secret = !isOn && (query?.['method'] ?? 'totp') === 'totp' ? { otpauth_url, base32 } : undefined;
    return { enabled: isOn, methods, recovery_codes_left: isOn ? 7 : 0, ...(secret && { secret }) };
  };
}
const open = (options: Partial<Parameters<typeof renderCard>[1]> = {}) =>
  renderCard(<TwoFactorCard />, { session: withFactor(false), respond: gateway(), ...options });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const token = () => screen.findByLabelText(/^2FA Token/);
/** Types the password and the token of an enrollment. */
const enrol = async (typed: string) => {
  await userEvent.type(await screen.findByLabelText(/^Password/), 'Tillway-demo-1');
  await userEvent.type(await token(), typed);
};

test('PRO-022 Enable shows a QR code of the secret’s address, and the secret to type', async () => {
  const { calls } = open();
  await press('Enable');
  const qr = await screen.findByRole('img', { name: /^QR code/ });
  const { data } = encode(underBrand(otpauth_url, 'Tillway'), { border: 4 });
  const dark = data.flat().filter(Boolean).length;
  expect(qr.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  expect(await screen.findByLabelText(/^Password/)).toHaveFocus();
  expect(calls()).toEqual(['GET /users/otp']);
});

test('PRO-022 the authenticator shows the portal’s name as the user knows it', () => {
  expect(underBrand(otpauth_url, 'ATM One')).toBe(
    otpauth_url.replace('Tillway:', 'ATM%20One:').replace('issuer=Tillway', 'issuer=ATM%20One'),
  );
});

test('PRO-022 SMS and Push can be chosen if the installation has them', async () => {
  open({ respond: gateway({ methods: ['totp', 'sms'] }) });
  await press('Enable');
  await userEvent.click(await screen.findByRole('radio', { name: 'SMS' }));
  expect(await screen.findByText('We have sent a token to your phone.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Push' })).toBeNull();
});

test('PRO-022 with only an authenticator there is no choice', async () => {
  open();
  await press('Enable');
  await token();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('PRO-023 the password, the token, and Validate turn it on and show the recovery codes', async () => {
  const { requests } = open();
  await press('Enable');
  await enrol('123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(codes.join(''));
  expect(requests).toContainEqual({
    method: 'POST',
    path: '/users/otp',
    body: { otp_token: '123456', password: 'Tillway-demo-1' },
  });
  await press('I have saved them');
  expect(await screen.findByText('7 of 10 recovery codes are left.')).toBeInTheDocument();
  expect(screen.getByText('On')).toBeInTheDocument();
});

test('PRO-023 an empty or wrong token is reported in place, and nothing is turned on', async () => {
  open();
  await press('Enable');
  await token();
  await press('Validate');
  expect(await token()).toHaveAccessibleDescription(new RegExp(messages.otpRequired));
  const password = await screen.findByLabelText(/^Password/);
  expect(password).toHaveAccessibleDescription(new RegExp(messages.passwordRequired));
  await userEvent.type(password, 'wrong');
  await userEvent.type(await token(), '999999{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(messages.incorrectPassword)));
  await userEvent.clear(password);
  await userEvent.type(password, 'Tillway-demo-1{Enter}');
  await waitFor(async () =>
    expect(await token()).toHaveAccessibleDescription(new RegExp(messages.signInOtpInvalid)),
  );
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Enable' })).toHaveFocus();
});

test('PRO-023 the recovery codes can be copied', async () => {
  const user = userEvent.setup();
  open();
  await press('Enable');
  await enrol('123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('PRO-024 Disable asks for the password and turns it off', async () => {
  const { requests } = open({ session: withFactor(true), respond: gateway({ enabled: true }) });
  await press('Disable');
  const password = await screen.findByLabelText(/^Password/);
  expect(password).toHaveFocus();
  await userEvent.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(messages.incorrectPassword));
  await userEvent.clear(password);
  await userEvent.type(password, 'Tillway-demo-1{Enter}');
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeInTheDocument();
  expect(requests).toContainEqual({
    method: 'DELETE',
    path: '/users/otp',
    body: { password: 'Tillway-demo-1' },
  });
});

test('the password gives new recovery codes', async () => {
  open({ session: withFactor(true), respond: gateway({ enabled: true }) });
  await press('New recovery codes');
  await userEvent.type(await screen.findByLabelText(/^Password/), 'Tillway-demo-1{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(list).toHaveTextContent(codes.toReversed().join(''));
});

test('PRO-025 the card is for every user if the portal offers it, and for users who have a second factor', async () => {
  const { flags, ...rest } = configuration();
  const hidden = { ...rest, flags: { ...flags, twoFactor: false, environment: 'production' as const } };
  const without = open({ configuration: hidden });
  expect(screen.queryByRole('region')).toBeNull();
  without.unmount();
  const has = open({
    configuration: hidden,
    session: withFactor(true),
    respond: gateway({ enabled: true }),
  });
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeInTheDocument();
  has.unmount();
  open({ configuration: { ...rest, flags: { ...flags, environment: 'production' } } });
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeInTheDocument();
});

test('PRO-026 ERR-080 a failed call is logged and shown', async () => {
  expectConsole('error', 'Two-factor authentication: The connection was lost.');
  expectConsole('error', 'GET /users/otp got no answer: timeout');
  const { feedback } = open({
    respond: () => {
      throw lostConnection();
    },
  });
  await press('Enable');
  await waitFor(() =>
    expect(feedback.store.getState().dialogs).toMatchObject([
      { message: { kind: 'error', title: 'The connection was lost.' } },
    ]),
  );
});

test('the card is accessible in each of its steps', async () => {
  const { container } = open();
  await press('Enable');
  await token();
  expect(await axe(container)).toHaveNoViolations();
  await enrol('123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  expect(await axe(container)).toHaveNoViolations();
  await press('I have saved them');
  await press('Disable');
  expect(await axe(container)).toHaveNoViolations();
});
