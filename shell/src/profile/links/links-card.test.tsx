import type { Terminal } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  achTerminal,
  cardTerminal,
  configuration,
  history,
  ownAccount,
  session,
} from '../../testing/fixtures';
import { renderCard } from '../../testing/render-card';
import { lostConnection, refusal, renderShell, type Respond, settle } from '../../testing/render-shell';
import { LinksCard } from './links-card';

const made = () => ({ error: false, token: 'T/1', expires: '2026-12-31T18:00:00.000Z' });

interface Opened {
  terminals?: Terminal[];
  invoices?: boolean;
  respond?: Respond;
}

function open({
  terminals = [cardTerminal(3), cardTerminal(6), achTerminal(3)],
  invoices = false,
  respond = made,
}: Opened = {}) {
  const data = session({ permissions: ['can_use_hpp'], terminals });
  const permissions = { can_create_invoice_link: invoices };
  const mine = { ...data, user: { ...data.user, accounts: [ownAccount({ permissions })] } };
  const page = renderCard(<LinksCard session={mine} />, { session: mine, respond });
  const user = userEvent.setup();
  const form = (name = 'Hosted Payment Link') => within(screen.getByRole('form', { name }));
  const press = (name: string) => settle(() => form().getByRole('button', { name }).click());
  const notices = () => page.feedback.store.getState().notices.map(({ text }) => text);
  return { ...page, user, form, press, notices };
}

test('PRO-016 PRO-017 VAL-075.2 Create Link is disabled without a terminal, with the reason', async () => {
  const { form, press, requests } = open({ terminals: [cardTerminal(3), cardTerminal(6)] });
  const create = form().getByRole('button', { name: 'Create Link' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription(messages.selectHostedTerminals);
  await press('Create Link');
  expect(form().getByText(messages.selectHostedTerminals)).toBeVisible();
  expect(requests).toEqual([]);
});

test('PRO-012 PRO-015 PRO-016 PRO-018.1 PRO-018.2 PRO-019 PRO-020.1 ERR-078 a link is created and copied', async () => {
  const { form, press, user, requests, notices, container } = open();
  expect(form().getByRole('button', { name: 'Copy Link' })).toBeDisabled();
  await user.selectOptions(form().getByLabelText('Card terminal'), 'C6');
  await user.type(form().getByLabelText('Amount'), '12.50');
  await user.type(form().getByLabelText('Payer name'), 'Ada Byron');
  await press('Create Link');
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/hosted_payment/tokenize',
      body: {
        accountId: 'A1',
        terminalId: { card: 'C6', ach: 'B3' },
        amount: '12.50',
        name: 'Ada Byron',
      },
    },
  ]);
  const link = `${window.location.origin}/pay?token=T%2F1`;
  expect(form().getByLabelText('Link')).toHaveValue(link);
  expect(form().getByText(/For one payment, until Dec-31-2026/)).toBeVisible();
  expect(form().getByRole('button', { name: 'Create Link' })).toHaveAttribute('aria-disabled', 'true');
  await press('Create Link');
  expect(requests).toHaveLength(1);

  await press('Copy Link');
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(notices()).toEqual([messages.copied]);
  expect(await axe(container)).toHaveNoViolations();

  await press('Another link');
  expect(form().getByLabelText('Amount')).toHaveValue('');
  expect(form().getByRole('button', { name: 'Create Link' })).not.toHaveAttribute('aria-disabled');
});

test('a browser without clipboard access selects the link instead', async () => {
  const { press, notices } = open();
  await press('Create Link');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Copy Link');
  expect(notices()).toEqual([messages.copyByHand]);
});

test('an error appears at its field, even in the collapsed part', async () => {
  const { form, press, user, requests } = open();
  await user.click(form().getByLabelText('Amount'));
  await user.paste('ten');
  await user.type(form().getByLabelText('Phone'), '405');
  await press('Create Link');
  expect(form().getByLabelText('Amount')).toBeInvalid();
  expect(form().getByLabelText('Phone')).toBeInvalid();
  expect(form().getByRole('group')).toHaveAttribute('open');
  expect(requests).toEqual([]);
});

test.each([
  ['an answer that was lost', lostConnection()],
  ['a refusal without a field', refusal(403, 'forbidden', 'no')],
])('PRO-021 ERR-079 %s', async (_, failure) => {
  const { press, feedback, form } = open({
    respond: () => {
      throw failure;
    },
  });
  if (failure.kind === 'lost') expectConsole('error', 'POST /hosted_payment/tokenize got no answer: timeout');
  await press('Create Link');
  expect(feedback.store.getState().dialogs).toMatchObject([
    { message: { kind: 'error', title: messages.hostedLinkFailed } },
  ]);
  expect(form().getByRole('button', { name: 'Copy Link' })).toBeDisabled();
});

test('PRO-013 S-09 O-41 the invoice link appears if the account may create one', async () => {
  const { unmount } = open();
  expect(screen.queryByRole('form', { name: 'Invoice Link' })).toBeNull();
  unmount();
  const { form, user, requests } = open({ invoices: true });
  const invoice = form('Invoice Link');
  await user.type(invoice.getByLabelText('Invoice number'), 'INV-7');
  await user.type(invoice.getByLabelText('Due date'), '2026-12-01');
  await settle(() => invoice.getByRole('button', { name: 'Create Link' }).click());
  expect(requests[0]?.body).toMatchObject({ invoiceNumber: 'INV-7', dueDate: '2026-12-01' });
  expect(form().queryByLabelText('Invoice number')).toBeNull();
});

test('PRO-014.1 PRO-014.2 CONST-007.5 the examples are 940 px wide and described in words too', async () => {
  open();
  await settle(() => screen.getByRole('button', { name: 'How do my customers find this?' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Useful ACH Information' });
  expect(dialog).toHaveStyle({ maxWidth: '940px' });
  expect(within(dialog).getByRole('img', { name: /^A check\./ })).toBeVisible();
  expect(within(dialog).getByRole('img', { name: /^A banking app,/ })).toBeVisible();
  expect(await axe(dialog)).toHaveNoViolations();
});

test.each([
  [['can_use_hpp'], true],
  [['can_use_billings'], false],
] as const)('PRO-012 the card with %s is shown: %s', async (permissions, isShown) => {
  await renderShell({
    path: '/profile?tab=links',
    session: session({ permissions, terminals: [cardTerminal()] }),
  });
  await screen.findByRole('heading', { name: 'Profile' });
  expect(screen.queryAllByRole('region', { name: 'Links' })).toHaveLength(isShown ? 1 : 0);
});

test('PRO-012 a portal that takes no payments creates no links', async () => {
  await renderShell({
    path: '/profile?tab=links',
    configuration: configuration([history]),
    session: session({ permissions: ['can_use_hpp'], terminals: [cardTerminal()] }),
  });
  await screen.findByRole('heading', { name: 'Profile' });
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
});
