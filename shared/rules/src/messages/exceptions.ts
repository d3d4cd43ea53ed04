export const invalidException = 'Invalid exception';
export const exceptionResolved = 'Exception has been resolved already';
export const exceptionNoteRequired = 'Note is required';
export const exceptionNotRetryable = 'There is nothing to try again';

const advice: Readonly<Record<string, string>> = {
  payment_unknown:
    'Ask the processor by our reference, the id of the payment. It was looked up for five days, and nothing was charged to find out; tried again, it is looked up as long once more.',
  payment_contradiction:
    'The processor gave two answers, and the books follow the first. Ask it which one holds; where it is the other, put the payment right there or refund it.',
  replaced_not_voided:
    'The payer has paid this payment and the one in its place. Refund the one that is not meant.',
  refund_after_return:
    'The payer has the money of a debit that came back and of its refund. Ask the bank to take the refund back, or collect it.',
  dispute_unmatched:
    'A processor told of a dispute that fits no payment. Find the payment, and enter the dispute with the same case number; later events of the case then move it. If the case is not ours, tell the processor.',
  series_charged_back:
    'A card was charged back as fraud, or for a series that its payer had ended: the series that charge it were cancelled. Agree with the payer before anything is charged again; a plan is continued with another card on its page.',
  run_came_back:
    'A debit of a series came back for want of money and is not presented again: it was, twice, or the series was stopped or its account is not stored any more. Its payer owes it: collect it, or write it off.',
  plan_change_failed:
    'A change of a plan could not be carried out to its end, and whoever asked for it was not told. The plan shows what was done and why the rest was not: finish it there, or change the plan anew.',
  settled_and_voided:
    'It was settled and voided at once; the void stands. See with the bank whether the money came.',
  time_zone_replaced: 'Its time zone was not known and is the default now. Set the right one.',
  job_failed:
    'Work failed each time it was tried; the reason is in the detail. Mend the cause and try it again. Resolved without that, a business day or a date of a series is looked for again by itself; anything else is dropped.',
};

/** Returns the advice for an exception of a kind. */
export const exceptionAdvice = (kind: string): string =>
  advice[kind] ?? 'Find out what happened, and write it down.';
