import type { HttpRequest, OperationResponse, SessionView, StandaloneRefundRequest } from '@tillway/contract';
import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RefundScreen from '../standalone-refund/refund-screen';
import { enter } from '@tillway/payment-parts/testing';

export const answer = (change: Partial<OperationResponse> = {}): OperationResponse => ({
  ActionCode: '000',
  ResponseText: 'RETURN ACCEPTED',
  ErrMsg: '',
  UniqueID: 'T1',
  Transaction: {
    ...sampleTransaction({ request_type: 'credit', total_amount: 1500, fee_amount: 0 }),
    approval_code: null,
    token: null,
  },
  ...change,
});
export const declined = answer({
  ActionCode: '051',
  ResponseText: 'DECLINED',
  ErrMsg: 'LIMIT',
  Transaction: {
    ...sampleTransaction({ error_messages: '["CALL BANK"]' }),
    approval_code: null,
    token: null,
  },
});
export const duplicate = answer({ ActionCode: 'D00', ResponseText: 'DUPLICATE', Transaction: null });

export const bankTerminal = sampleTerminal({
  terminal_id: 'terminal-2',
  name: 'Bank payments',
  type: ['ach'],
});

/** A superuser of one account that may refund by default. */
export function superuser({ may = true, terminals = [sampleTerminal(), bankTerminal] } = {}): SessionView {
  const session = sampleSession({ permissions: ['superuser'], terminals });
  const accounts = session.user.accounts.map((account) => ({
    ...account,
    permissions: { can_standalone_refund: may },
  }));
  return { ...session, user: { ...session.user, accounts } };
}

export interface Opened {
  method?: 'card' | 'ach';
  path?: string;
  session?: SessionView;
  answers?: (OperationResponse | Error)[];
  /** Responses to the calls before the refund, by path. */
  reads?: Record<string, object | Error>;
  confirms?: boolean;
}

export function open({
  method = 'card',
  path = '/admin/refund',
  session = superuser(),
  answers = [],
  reads = {},
  confirms = true,
}: Opened = {}) {
  const respond = ({ path: called }: HttpRequest) => {
    const found = called === '/terminal/standaloneRefund' ? (answers.shift() ?? answer()) : reads[called];
    if (found instanceof Error) throw found;
    return called === '/terminal/standaloneRefund' ? { error: false, response: found } : found;
  };
  const portal = createTestPortal({ session, path, confirms, respond });
  const user = userEvent.setup();
  const sent = () =>
    portal.recorded.requests
      .filter(({ path: called }) => called === '/terminal/standaloneRefund')
      .map(({ body }) => body as StandaloneRefundRequest);
  return { portal, user, sent, ...renderInPortal(<RefundScreen method={method} />, portal) };
}
export type User = ReturnType<typeof userEvent.setup>;

export const button = (name: string) => screen.getByRole('button', { name });
export const process = () => button('Process');

export async function fillCard(user: User, amount = '15.00') {
  await enter(user, /^Amount/, amount);
  await enter(user, /^Cardholder name/, 'Ada Byron');
  await enter(user, /^Card number/, '4111111111111111');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^CVV/, '123');
  await waitFor(() => expect(process()).toBeEnabled());
}
