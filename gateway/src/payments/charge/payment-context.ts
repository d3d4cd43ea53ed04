import type { PaymentRequest } from '@tillway/contract';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { Call } from '../../platform/http';
import type { Session } from '../../platform/access/session';
import type { ReplacedPayment } from '../supersede/superseded';
import { bodyHash, formerBodyHash } from './hashes';
import type { RestOf } from './rest';
import type { RelatedFields } from '../transactions/row';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';

/** One request to pay on a terminal of the caller. Its nonce and body identify a repeat. */
export interface PaymentContext {
  request: PaymentRequest;
  terminal: ChargeTerminal;
  accountId: string;
  terminalId: string;
  nonce: string;
  bodyHash: Buffer;
  /** The hash of the same body as an earlier version stored it. */
  formerHash: () => Buffer;
  /** The user; for a payer by link, only the address. */
  actor: Actor & { ipAddress: string };
  /** Key of the portal that it was requested at. */
  portal: string;
  /** The hosted payment link that the payer came by. */
  hostedLinkId: string | null;
  /** The renewal that it pays for. */
  renewalId: string | null;
  /** The transaction that it replaces. */
  replaces: ReplacedPayment | null;
  /** The payment that was approved in part, whose rest it charges. */
  restOf: RestOf | null;
  /** A step of a plan change that was validated and approved as a whole. */
  isStepOfChange: boolean;
  /**
   * It collects all that its plan has left. Once accepted, it ends the plan's other pending
   * payments.
   */
  clearsPlan: boolean;
  allowsDuplicate: boolean;
  relatedFields: RelatedFields;
  /** A precondition of the caller, checked again inside the reserving transaction; see `ChargeOrder`. */
  assertReservable?: ((trx: Executor) => Promise<void>) | undefined;
  at: Date;
}

type Asked = Pick<Call<'payment'>, 'caller'> & {
  /** Absent when a payer pays without signing in. */
  session?: Pick<Session, 'user'>;
  request: PaymentRequest;
  hostedLinkId?: string;
  renewalId?: string;
  /** The content that identifies a repeat, if it is more than the request. */
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
  restOf: null,
  isStepOfChange: false,
  clearsPlan: false,
  allowsDuplicate: request.allow_duplicate ?? false,
  relatedFields: relatedFieldsOf(terminal, session?.user),
  at: clock.now(),
});

/** The related fields of a new sale, taken from its terminal and user. It has no parent. */
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
