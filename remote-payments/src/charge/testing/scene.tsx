import type {
  BrandView,
  HttpRequest,
  OperationResponse,
  PaymentRequest,
  SessionView,
  Transaction,
} from '@tillway/contract';
import {
  createTestPortal,
  type TestPortal,
  renderInPortal,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
  sampleTransactionDetail,
} from '@tillway/remote-kit/testing';
import type { PaymentKind, UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadCountries } from '@tillway/payment-parts';
import { enter } from '@tillway/payment-parts/testing';
import { ChargeScreen } from '../charge-screen';

export { enter };

// Countries are loaded, as on a page that has been open for a moment.
beforeAll(preloadCountries);
// A browser where nobody has charged yet.
beforeEach(() => localStorage.clear());

export const everything: UserPermission[] = [
  'can_use_virtual_terminal',
  'can_view_transactions',
  'has_recurring_options',
  'has_installment_options',
  'can_waive_card_fees',
  'can_waive_health_card_fees',
];
export const ach = sampleTerminal({ terminal_id: 'terminal-2', type: ['ach'], name: 'Bank' });
export const schedules = sampleTerminal({ terminal_id: 'terminal-6', processor_id: 6, name: 'Memberships' });

export const accepted = (change: Partial<Transaction> = {}): OperationResponse => ({
  ActionCode: '000',
  ResponseText: 'APPROVED',
  ErrMsg: '',
  UniqueID: change.id ?? 'T1',
  Transaction: {
    ...sampleTransaction({ token_id: 'token-1', token_is_active: true, ...change }),
    approval_code: null,
    token: 'token-1',
  },
});
export const declined: OperationResponse = { ...accepted(), ActionCode: '051', ResponseText: 'DECLINED' };

const sampleBrand: BrandView = { key: 'atmone', name: 'ATM One', theme: 3, environment: 'production' };

export interface Scene {
  method?: PaymentKind;
  path?: string;
  /** Paths of the screens that the portal leaves out. */
  leftOut?: string[];
  permissions?: UserPermission[];
  terminals?: ReturnType<typeof sampleTerminal>[];
  manager?: boolean;
  /** This browser remembers no added sections of the form. */
  plain?: boolean;
  /** Permissions of the account. */
  account?: SessionView['user']['accounts'][number]['permissions'];
  /** The brand's own rate of a waived price adjustment. */
  waivedFeeRate?: number;
  /** Responds to calls that are not payments. */
  answer?: (request: HttpRequest) => unknown;
  /** Responses to the payments, in order; any further payment is accepted. */
  payments?: unknown[];
}

/** Opens every optional section, as remembered from an earlier payment. */
export const everyExtra = () => localStorage.setItem('tillway.charge-extras', 'post-date address reference');

export function open({ method = 'card', path = '/credit', payments = [], answer, ...scene }: Scene = {}) {
  const session = sampleSession({
    permissions: scene.permissions ?? everything,
    terminals: scene.terminals ?? [sampleTerminal(), ach],
  });
  const [account] = session.user.accounts;
  if (account && scene.manager) account.has_manager_password = true;
  if (account && scene.account) account.permissions = scene.account;
  if (!scene.plain) everyExtra();
  const portal = createTestPortal({
    session,
    path,
    ...(scene.leftOut && { leftOut: scene.leftOut }),
    ...(scene.waivedFeeRate !== undefined && {
      brand: { ...sampleBrand, waivedFeeRate: scene.waivedFeeRate },
    }),
    respond: (request) => {
      if (request.path !== '/terminal/payment') return answer?.(request) ?? { error: false };
      const next = payments.length > 0 ? payments.shift() : { error: false, response: accepted() };
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { portal, user: userEvent.setup(), ...renderInPortal(<ChargeScreen method={method} />, portal) };
}
export const said = (response: OperationResponse) => ({ error: false, response });
export const sent = (portal: TestPortal) =>
  portal.recorded.requests
    .filter(({ path }) => path === '/terminal/payment')
    .map(({ body }) => body as PaymentRequest);
export const search = (portal: TestPortal) => portal.nav.snapshot().location.search;

type User = ReturnType<typeof userEvent.setup>;
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export async function enterCard(user: User) {
  await enter(user, /^Cardholder name/, 'Ada Byron');
  await enter(user, /^Card number/, '4111111111111111');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^CVV/, '123');
  await enter(user, /^Postal code/, '73102');
}
export async function enterAccount(user: User, { again = true, type = 'CHECKING' } = {}) {
  await enter(user, /^Account holder name/, 'Ada Byron');
  await enter(user, /^Routing number/, '021000021');
  await user.selectOptions(screen.getByLabelText(/^Account type/), type);
  await enter(user, /^Account number(?! again)/, '12345678');
  // This field accepts only typed input.
  if (again) await user.type(screen.getByLabelText(/^Account number again/), '12345678');
}
export async function enterPlan(user: User) {
  await enter(user, /^Total amount/, '120');
  await enter(user, /^Downpayment/, '20');
  await user.selectOptions(screen.getByLabelText(/^Frequency/), 'monthly');
  await enter(user, /^Installment amount/, '30');
}
export async function confirmSchedule(user: User, answer = 'Confirm') {
  await press(user, 'Confirm schedule');
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm payment schedule' });
  await user.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

export const earlier = (change: Partial<Transaction> = {}) =>
  sampleTransactionDetail({ token_id: 'token-9', token_is_active: true, ...change });
export const knows =
  (transaction: Transaction) =>
  ({ path }: HttpRequest) =>
    path.startsWith('/transactions/')
      ? { error: false, transaction }
      : { error: false, response: accepted() };
