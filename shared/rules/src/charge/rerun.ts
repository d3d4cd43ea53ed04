import { isApproved } from '../outcome/outcome';

/** Whether a rerun's original must be voided: not settled, and charged anew (PAY-041). */
export const voidsOriginal = (
  original: { settled: string | null; voided: string | null },
  responseText: string,
): boolean => original.settled === null && original.voided === null && isApproved(responseText);
