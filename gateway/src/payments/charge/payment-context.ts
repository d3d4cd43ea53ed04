import type { PaymentRequest } from '@tillway/contract';
import type { Actor } from '../../platform/audit';
import type { Call } from '../../platform/http';
import type { Session } from '../../platform/access/session';
import type { Place } from '../supersede/superseded';
import { bodyHash, formerBodyHash } from './hashes';
import type { RelatedFields } from '../transactions/row';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';

/** One request to pay on a terminal of the caller, with what makes it the same request again: its nonce and its body. */
export interface PaymentContext {
  request: PaymentRequest;
  terminal: ChargeTerminal;
  accountId: string;
  terminalId: string;
  nonce: string;
  bodyHash: Buffer;
  /** The same as an earlier version stored it. */
  formerHash: () => Buffer;
  /** A user; of a payer who came by a link only the address. */
  actor: Actor & { ipAddress: string };
  /** Key of the portal that it is wanted at. */
  portal: string;
  /** The link that the payer came by (decisions O-27). */
  hostedLinkId: string | null;
  /** The renewal that it pays for. */
  renewalId: string | null;
  /** The transaction whose place it takes. */
  replaces: Place | null;
  /** A step of a change to its plan, which was judged and approved as a whole (docs/decisions/0109). */
  isStepOfChange: boolean;
  /** It is all that its plan has left to collect: whatever else the plan waits for ends when it is accepted. */
  clearsPlan: boolean;
  allowsDuplicate: boolean;
  relatedFields: RelatedFields;
  at: Date;
}

type Asked = Pick<Call<'payment'>, 'caller'> & {
  /** Absent where a payer pays without one. */
  session?: Pick<Session, 'user'>;
  request: PaymentRequest;
  hostedLinkId?: string;
  renewalId?: string;
  /** What makes it the same request again, where that is more than the request. */
  body?: Readonly<Record<string, unknown>>;
};

export const paymentContextOf = (
  { clock, keyring }: Pick<PaymentDeps, 'clock' | 'keyring'>,
  { session, caller, request, body = request, hostedLinkId, renewalId }: Asked,
  terminal: ChargeTerminal,
): PaymentContext => ({
  request,
  terminal,
  accountId: terminal.account_id,
  terminalId: terminal.terminal_id,
  nonce: request.nonce,
  bodyHash: bodyHash(keyring.bodyKey, body),
  formerHash: () => formerBodyHash(keyring.bodyKey, body),
  actor: {
    ...(session && { userId: session.user.id, email: session.user.email }),
    ipAddress: caller.ipAddress,
  },
  portal: caller.portal,
  hostedLinkId: hostedLinkId ?? null,
  renewalId: renewalId ?? null,
  replaces: null,
  isStepOfChange: false,
  clearsPlan: false,
  allowsDuplicate: request.allow_duplicate ?? false,
  relatedFields: relatedFieldsOf(terminal, session?.user),
  at: clock.now(),
});

/** What stands around a new sale, as far as its terminal and user say: it has no parent. */
const relatedFieldsOf = (
  terminal: ChargeTerminal,
  user: { name: string; email: string } | undefined,
): RelatedFields => ({
  account_name: terminal.account_name,
  account_logo: terminal.account_logo,
  account_permissions: terminal.account_permissions,
  has_manager_password: terminal.has_manager_password,
  terminal_code: terminal.code,
  terminal_name: terminal.name,
  user_name: user?.name ?? null,
  user_email: user?.email ?? null,
  token_is_active: null,
  transaction_group_custom_tracking_id: null,
  parent_tracking_id: null,
  parent_total_amount: null,
  parent_fee_amount: null,
  parent_tax_amount: null,
  charged_back_amount: 0,
  credited_fee_amount: 0,
});
