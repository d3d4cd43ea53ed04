import type { PaymentRequest } from '@tillway/contract';
import {
  authorizeOnlyProblem,
  type FieldError,
  messages,
  type PaymentKind,
  type UserPermissions,
} from '@tillway/rules';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import type { PaymentContext } from './payment-context';

interface Circumstances {
  method: PaymentKind;
  permissions: UserPermissions;
  terminal: ChargeTerminal;
  /** It has a post date. */
  isLater: boolean;
}

/** Errors of a request that asks for an authorization and must not. */
export function authorizeOnlyErrors(
  request: PaymentRequest,
  { method, permissions, terminal, isLater }: Circumstances,
): FieldError[] {
  if (!request.authorize_only) return [];
  const isSingle =
    !beginsSeries(request) &&
    !request.is_installment &&
    !request.renewal_id &&
    !request.replaces_transaction_id &&
    !namesPlan(request);
  const problem = authorizeOnlyProblem({
    permissions,
    method,
    processorId: terminal.processor_id,
    isSingle,
    isPostDated: isLater,
  });
  return problem === undefined ? [] : [{ field: 'authorize_only', message: problem }];
}

const beginsSeries = ({
  is_recurring,
  recurring = 'none',
  recurring_type = 'none',
}: PaymentRequest): boolean => Boolean(is_recurring) || recurring !== 'none' || recurring_type !== 'none';

/** A single payment has its own nonce as the id of its group. */
const namesPlan = ({ transaction_group_id, nonce }: PaymentRequest): boolean =>
  Boolean(transaction_group_id) && transaction_group_id !== nonce;

/** The error of an authorization at a processor whose adapter only takes money at once. */
export const unableToAuthorize = (
  { describeProcessor }: Pick<PaymentDeps, 'describeProcessor'>,
  { request, terminal }: Pick<PaymentContext, 'request' | 'terminal'>,
): FieldError | undefined =>
  request.authorize_only && !describeProcessor(terminal.processor_id)?.capabilities.authorizes
    ? { field: 'authorize_only', message: messages.authorizeOnlyUnable }
    : undefined;
