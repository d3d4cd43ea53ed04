/** The kinds of exceptions in plain words. */
const words: Readonly<Record<string, string>> = {
  payment_unknown: 'Payment of unknown outcome',
  payment_contradiction: 'Processor gave two answers',
  replaced_not_voided: 'Replaced payment was not voided',
  refund_after_return: 'Refund after a returned debit',
  dispute_unmatched: 'Dispute without its payment',
  series_charged_back: 'Series stopped by a chargeback',
  run_came_back: 'Recurring debit came back',
  plan_change_failed: 'Plan was changed in part',
  settled_and_voided: 'Settled and voided at once',
  time_zone_replaced: 'Time zone was not known',
  job_failed: 'Work was given up',
};

export const exceptionWords = (kind: string): string => words[kind] ?? kind.replaceAll('_', ' ');

export const exceptionKinds = Object.entries(words).map(([value, label]) => ({ value, label }));
