import type { HttpRequest } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { ApiError } from '@tillway/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { configuration as usual, merchant } from '../testing/fixtures';
import { renderShell } from '../testing/render-shell';

const invalid = (fields: Record<string, string>) => {
  const [message = ''] = Object.values(fields);
  throw new ApiError(message, { kind: 'refused', status: 422, code: 'validation', fields });
};
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    act(() => field.focus());
    await userEvent.paste(value);
  }
};
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rule = (text: string) =>
  within(screen.getByRole('list', { name: 'What a password needs' })).getByText(text);

describe('a password change', () => {
  const change = {
    'Current password': 'Tillway-demo-1',
    'New password': 'Another-one-2',
    'Confirm password': 'Another-one-2',
  };
  const open = (respond?: (request: HttpRequest) => unknown) =>
    renderShell({ path: '/change_password', session: merchant, ...(respond && { respond }) });

  test('SHELL-036.1 SHELL-036.2 a changed password is confirmed and ends at the login; the next login does not lead back', async () => {
    const { requests, place } = await open();
    await fill(change);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(messages.passwordChanged)).toBeInTheDocument();
    expect(place()).toBe('/');
    expect(requests).toContainEqual({
      method: 'PUT',
      path: '/users/change_password',
      body: {
        current_password: 'Tillway-demo-1',
        new_password: 'Another-one-2',
        confirm_password: 'Another-one-2',
      },
    });
  });

  test('ERR-046 O-35 the rules’ errors are reported before the change is sent, at the first invalid field', async () => {
    const { calls } = await open();
    await fill({ ...change, 'New password': 'short', 'Confirm password': 'other' });
    await submit('Change Password');
    const field = await screen.findByLabelText(/^New password/);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(messages.passwordTooShort(8));
    expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription(messages.passwordMismatch);
    await fill({ 'New password': 'Tillway-demo-1', 'Confirm password': 'Tillway-demo-1' });
    await submit('Change Password');
    expect(field).toHaveAccessibleDescription(messages.passwordUnchanged);
    expect(calls()).not.toContain('PUT /users/change_password');
  });

  test('a wrong current password is reported at its field, and the typed values stay', async () => {
    await open(({ path }) =>
      path === '/users/change_password'
        ? invalid({ current_password: messages.incorrectPassword })
        : { error: false },
    );
    await fill(change);
    await submit('Change Password');
    const field = await screen.findByLabelText(/^Current password/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(messages.incorrectPassword));
    expect(field).toHaveFocus();
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Another-one-2');
  });

  test('the requirements of a password update while the user types', async () => {
    await open();
    await fill({ 'New password': 'abcdefgh' });
    expect(rule('Eight characters or longer')).toHaveTextContent('(yes)');
    expect(rule('One lowercase character')).toHaveTextContent('(yes)');
    expect(rule('One uppercase character')).toHaveTextContent('(not yet)');
    expect(rule('One digit')).toHaveTextContent('(not yet)');
    await fill({ 'New password': 'Abcdefg1' });
    expect(rule('One digit')).toHaveTextContent('(yes)');
  });

  test('A-04 production requires twelve characters and refuses a common password', async () => {
    await renderShell({
      path: '/change_password',
      session: merchant,
      configuration: { ...usual(), flags: { ...usual().flags, environment: 'production' } },
    });
    await fill({ ...change, 'New password': 'Password123', 'Confirm password': 'Password123' });
    expect(rule('Twelve characters or longer')).toHaveTextContent('(not yet)');
    await submit('Change Password');
    const field = await screen.findByLabelText(/^New password/);
    expect(field).toHaveAccessibleDescription(messages.passwordTooShort(12));
    await fill({ 'New password': 'Password12345', 'Confirm password': 'Password12345' });
    await submit('Change Password');
    expect(field).toHaveAccessibleDescription(messages.passwordTooCommon);
  });

  test('the form is accessible, with errors and without', async () => {
    const { container } = await open();
    await screen.findByLabelText(/^New password/);
    expect(await axe(container)).toHaveNoViolations();
    await submit('Change Password');
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a password reset', () => {
  const reset = {
    Email: 'mara@harborbooks.test',
    'New password': 'Another-one-2',
    'Confirm password': 'Another-one-2',
  };
  const token = 'mailed-token';

  test('SHELL-037.1 SHELL-037.2 SHELL-037.3 ERR-008 the mailed link needs no session, and the new password is confirmed at the login', async () => {
    const { requests, place } = await renderShell({ path: `/reset_password/${token}` });
    await fill(reset);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(messages.passwordChanged)).toBeInTheDocument();
    expect(place()).toBe('/');
    const body = { email: 'mara@harborbooks.test', token, password: 'Another-one-2' };
    expect(requests).toEqual([{ method: 'PUT', path: '/users/password_reset_verify', body }]);
  });

  test('a used link is reported, and the typed values stay', async () => {
    const { place } = await renderShell({
      path: `/reset_password/${token}`,
      respond: () => {
        const refused = { kind: 'refused', status: 422, code: 'invalid_token' } as const;
        throw new ApiError(messages.invalidToken, refused);
      },
    });
    await fill(reset);
    await submit('Reset Password');
    expect(await screen.findByText(messages.invalidToken)).toBeInTheDocument();
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Another-one-2');
    expect(place()).toBe(`/reset_password/${token}`);
  });

  test.each(['/reset_password', '/reset_password/'])('SHELL-038 ERR-017 %s has no token', async (path) => {
    const { place } = await renderShell({ path });
    expect(await screen.findByText(messages.invalidToken)).toBeInTheDocument();
    expect(screen.getByText(messages.resetLinkAgain)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    await submit('Ask for a new link');
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
    await submit('Back to login');
    expect(place()).toBe('/');
  });

  test('SHELL-037.3 a reset also works in a browser with a session, which ends', async () => {
    const { calls, place } = await renderShell({ path: `/reset_password/${token}`, session: merchant });
    await fill(reset);
    await submit('Reset Password');
    expect(await screen.findByText(messages.passwordChanged)).toBeInTheDocument();
    expect(place()).toBe('/');
    expect(calls()).toContain('POST /users/token_invalidate');
  });

  test.each([
    ['', 'Reset Password', 'Set Your Password'],
    ['?invited=1', 'Set Your Password', 'Reset Password'],
  ])(
    'a link that ends with "%s" leads to %s: an invitation sets the first password',
    async (query, title, other) => {
      const { requests } = await renderShell({ path: `/reset_password/${token}${query}` });
      await fill(reset);
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByRole('form', { name: title })).toBeInTheDocument();
      expect(screen.queryByText(other)).toBeNull();
      await submit(title);
      expect(await screen.findByText(messages.passwordChanged)).toBeInTheDocument();
      expect(requests).toMatchObject([{ body: { token } }]);
    },
  );

  test('the reset form is accessible', async () => {
    const { container } = await renderShell({ path: `/reset_password/${token}` });
    await screen.findByLabelText(/^New password/);
    expect(await axe(container)).toHaveNoViolations();
  });
});
