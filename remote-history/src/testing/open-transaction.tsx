import type { HttpRequest, PortalExtensions, SessionView, TransactionDetail } from '@tillway/contract';
import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  sampleTransactionDetail,
} from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { manifest } from '../manifest';
import { sampleTotals } from './sample-totals';
import { TransactionsScreen } from '../transactions/transactions-screen';

export const day = '2024-01-11T04:00:00.000Z';

export const clerkPermissions: UserPermission[] = [
  'can_view_transactions',
  'can_use_virtual_terminal',
  'can_manage_account_transactions',
];

export interface OpenedTransaction {
  transaction?: Partial<TransactionDetail>;
  panel?: string;
  permissions?: UserPermission[];
  session?: SessionView;
  /** Answers all other calls; `undefined` falls through to the defaults. */
  respond?: (request: HttpRequest) => unknown;
  confirms?: boolean;
  /** Extensions of other remotes. */
  extensions?: PortalExtensions;
}

/** Renders the list with one transaction's dialog open, with a simulated gateway. */
export function openTransaction({
  transaction = {},
  panel = 'details',
  permissions = clerkPermissions,
  session = sampleSession({ permissions }),
  respond = () => undefined,
  confirms = true,
  extensions,
}: OpenedTransaction = {}) {
  const detail = { ...sampleTransactionDetail({ id: 'T1', token_id: 'token-1' }), ...transaction };
  const paymentType = detail.payment_type === 'ach' ? 'ach' : 'card';
  const portal = createTestPortal({
    manifest,
    session,
    confirms,
    ...(extensions && { extensions }),
    path: `/${paymentType === 'ach' ? 'ach_' : ''}transactions?transaction=${detail.id}&panel=${panel}`,
    respond: (request) => {
      const answer = respond(request);
      if (answer !== undefined) return answer;
      if (request.path === '/transactions/totals') return sampleTotals();
      if (request.path === '/transactions')
        return { error: false, rows: [detail], count: 1, total_amount_sum: 0, fee_amount_sum: 0 };
      return { error: false, transaction: detail };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <TransactionsScreen paymentType={paymentType} />
    </QueryProvider>,
    portal,
  );
  const sent = () =>
    portal.recorded.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body] as const);
  return { portal, sent, user: userEvent.setup(), ...view };
}

/** Reads the dialog's left menu: the open entries, and the closed ones with their reasons. */
export async function menu() {
  const nav = await screen.findByRole('navigation', { name: 'Transaction options' });
  const links = within(nav).getAllByRole('link');
  const [closed, open] = [true, false].map((isClosed) =>
    links.filter((link) => link.hasAttribute('aria-disabled') === isClosed),
  );
  return {
    open: (open ?? []).map(({ textContent }) => textContent),
    closed: (closed ?? []).map(({ textContent }) => textContent),
  };
}
