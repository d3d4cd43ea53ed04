import { heldStatus, messages, type TransactionStatus } from '@tillway/rules';

/**
 * The list's words for the stored statuses. An invalid row reads as declined; a list can hide it.
 */
export const statusWords: Readonly<Record<string, TransactionStatus>> = {
  pending: 'Pending',
  approved: 'Approved',
  settled: 'Settled',
  declined: 'Declined',
  invalid: 'Declined',
  voided: 'Voided',
  authorization: 'Authorization',
  batched: 'Batched',
  unknown: messages.checkingWithProcessor,
};

/** The word of a row's status. An approved authorization has words of its own. */
export function statusWord(
  stored: string,
  { request_type, captured }: { request_type?: string | null; captured?: Date | null } = {},
): TransactionStatus {
  if (stored === 'approved' && request_type === 'authorize') return heldStatus({ captured });
  const word = statusWords[stored];
  if (!word) throw new Error(`There is no word for the status ${stored}`);
  return word;
}

/** The stored statuses behind a word that a search asks for, in lower case. */
export const storedStatuses = (searched: string): string[] =>
  Object.keys(statusWords).filter((stored) => statusWords[stored]?.toLowerCase() === searched);
