import * as afterSale from '../messages/after-sale';
import { achTokenized, cardTokenized } from '../messages/token';
import { approvedCode } from '../transaction/status';

/** The fields of a response that tell whether the operation succeeded. */
export interface OperationVerdict {
  ActionCode: string;
  ResponseText: string;
}

const accepted = {
  refund: ['RETURN ACCEPTED', 'CHECK ACCEPTED'],
  modify: ['MODIFY ACCEPTED'],
  submit: ['CHECK ACCEPTED'],
  tokenize: ['TOKENIZED'],
  standaloneRefund: ['RETURN ACCEPTED'],
} as const satisfies Record<string, readonly string[]>;

export type Operation = keyof typeof accepted | 'capture' | 'void';

/**
 * Returns whether an operation after the sale succeeded. A void and a capture are judged by their code, the
 * others by their text.
 */
export function operationSucceeded(
  operation: Operation,
  { ActionCode, ResponseText }: OperationVerdict,
): boolean {
  if (operation === 'void' || operation === 'capture') return ActionCode === approvedCode;
  const texts: readonly string[] = accepted[operation];
  return texts.includes(ResponseText);
}

const messages: Readonly<Record<Operation, Record<'card' | 'ach', string>>> = {
  capture: { card: afterSale.captured, ach: afterSale.captured },
  void: { card: afterSale.voided, ach: afterSale.voided },
  refund: { card: afterSale.refunded, ach: afterSale.refunded },
  modify: { card: afterSale.scheduleSaved, ach: afterSale.scheduleSaved },
  submit: { card: afterSale.sentToProcessor, ach: afterSale.sentToProcessor },
  tokenize: { card: cardTokenized, ach: achTokenized },
  standaloneRefund: { card: afterSale.refundApproved, ach: afterSale.refundApproved },
};

/** Returns the message of a successful operation. */
export const operationMessage = (operation: Operation, method: 'card' | 'ach'): string =>
  messages[operation][method];
