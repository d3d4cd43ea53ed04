import type { PaymentRequest } from '@tillway/contract';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';

/**
 * True if a debit may go to the bank at once: the account requires no Nacha authorization, or it is
 * on file.
 */
export const authorizesNow = ({
  request,
  terminal,
}: {
  request: Pick<PaymentRequest, 'ach_authorization'>;
  terminal: Pick<ChargeTerminal, 'account_permissions'>;
}): boolean =>
  terminal.account_permissions['can_use_nacha_authorization'] !== true ||
  request.ach_authorization === 'onfile';
