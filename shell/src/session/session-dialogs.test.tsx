import type { HttpRequest } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { merchant } from '../testing/fixtures';
import { plainRemote, refusal, renderShell, settle } from '../testing/render-shell';

// jsdom has no layout, and a focus trap skips elements without a box.
Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null });

/** A remote with one field to type in. */
const formRemote = async (name: string) => {
  const { mount, ...rest } = plainRemote(name);
  return {
    ...rest,
    mount: async (props: Parameters<typeof mount>[0]) => {
      await mount(props);
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Notes');
      props.domElement.append(field);
    },
  };
};
const notes = () => screen.findByLabelText('Notes');

describe('a session that has expired', () => {
  /** Answers like a gateway without a session, where the user can sign in again. */
  const dead = ({ path, body }: HttpRequest) => {
    if (path !== '/users/login') throw refusal(401, 'no_session', messages.tokenInvalid);
    const { password } = body as { password: string };
    if (password !== 'Tillway-demo-1') throw refusal(401, 'invalid', messages.signInInvalid);
    return { data: merchant };
  };
  const open = () => renderShell({ path: '/credit', session: merchant, load: formRemote, respond: dead });
  const call = (shell: Awaited<ReturnType<typeof open>>['shell'], request: HttpRequest) =>
    settle(() => shell.http.send(request).catch(() => {}));
  const payment = { method: 'POST', path: '/terminal/payment', body: {} } as const;

  test('over a form asks for the sign-in in place, and keeps the typed values', async () => {
    const { shell, place } = await open();
    await userEvent.type(await notes(), 'Deliver to the back door');
    await call(shell, payment);
    const dialog = await screen.findByRole('dialog', { name: messages.tokenInvalid });
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('mara@harborbooks.test');
    await waitFor(() => expect(within(dialog).getByLabelText(/^Password/)).toHaveFocus());
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.keyboard('wrong{Enter}');
    expect(await within(dialog).findByText(messages.signInInvalid)).toBeInTheDocument();
    await userEvent.clear(within(dialog).getByLabelText(/^Password/));
    await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Tillway-demo-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await notes()).toHaveValue('Deliver to the back door');
    expect(place()).toBe('/credit');
  });

  test('a forgotten password has a link mailed while the form waits', async () => {
    const recoveries: unknown[] = [];
    const { shell } = await renderShell({
      path: '/credit',
      session: merchant,
      load: formRemote,
      respond: (request) => {
        if (request.path !== '/users/password_reset') return dead(request);
        recoveries.push(request.body);
        return { error: false };
      },
    });
    await userEvent.type(await notes(), 'Deliver to the back door');
    await call(shell, payment);
    const dialog = await screen.findByRole('dialog', { name: messages.tokenInvalid });
    expect(dialog).toHaveTextContent(messages.lapsedExplained);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Forgot password?' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send Recovery Email' }));
    expect(await within(dialog).findByText(/a link is on its way/)).toBeVisible();
    expect(recoveries).toEqual([{ email: 'mara@harborbooks.test' }]);
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to login' }));
    await userEvent.type(await within(dialog).findByLabelText(/^Password/), 'Tillway-demo-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await notes()).toHaveValue('Deliver to the back door');
  });

  test('SHELL-021 ERR-001.1 ERR-001.2 found by a search ends with its message', async () => {
    const { shell, place } = await open();
    await userEvent.type(await notes(), 'x');
    await call(shell, { method: 'GET', path: '/transactions', query: { filter: '{}' } });
    expect(await screen.findByText(messages.tokenInvalid)).toBeInTheDocument();
    expect(place()).toBe('/?redirect=/credit');
  });

  test('without typed values also ends', async () => {
    const { shell, place } = await open();
    await notes();
    await call(shell, payment);
    expect(await screen.findByText(messages.tokenInvalid)).toBeInTheDocument();
    expect(place()).toBe('/?redirect=/credit');
  });

  test('the user can leave instead', async () => {
    const { shell, place } = await open();
    await userEvent.type(await notes(), 'x');
    await call(shell, payment);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(messages.tokenInvalid)).toBeInTheDocument();
    expect(place()).toBe('/?redirect=/credit');
  });
});

describe('a session that idles', () => {
  test('SHELL-023 warns of its end in a dialog with focus on its button, which a key closes', async () => {
    const { shell } = await renderShell({ path: '/credit', session: merchant, load: formRemote });
    const field = await notes();
    field.focus();
    act(() => shell.session.idle.setState({ endsAt: Date.now() + 60_000 }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    // The dialog appears when its code is loaded.
    expect(dialog).toHaveTextContent(
      /You will be logged out in (60|[1-5]?\d) seconds?\. Press any key to stay signed in\./,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
    expect(await axe(dialog)).toHaveNoViolations();
    act(() => shell.session.idle.setState({ endsAt: undefined }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
  });
});
