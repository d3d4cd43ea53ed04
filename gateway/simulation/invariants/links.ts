import { bookedOutcome, type Facts } from '../facts';

/** Reports links that several payers have paid. Returned payments do not count. */
export function linksArePaidOnce({ requests, book }: Facts): string[] {
  const byLink = new Map<unknown, unknown[]>();
  for (const { call, body } of requests)
    if (call === 'payHostedLink')
      byLink.set(body['token'], [...(byLink.get(body['token']) ?? []), body['billing_postalcode']]);
  return [...byLink].flatMap(([, postalCodes], index) => {
    const paid = book.filter(
      (entry) =>
        entry.kind === 'charge' &&
        postalCodes.includes(entry.postalCode) &&
        bookedOutcome(entry) !== 'declined',
    );
    return paid.length > 1 ? [`Link ${index + 1} was paid ${paid.length} times`] : [];
  });
}

/** Reports payers who have paid although the gateway refused them because the link was already paid. */
export const refusedPayersPaidNothing = ({ requests, book }: Facts): string[] =>
  requests.flatMap(({ call, body, name, answer }) =>
    call === 'payHostedLink' &&
    answer === undefined &&
    book.some(
      (entry) => entry.postalCode === body['billing_postalcode'] && bookedOutcome(entry) !== 'declined',
    )
      ? [`${name} was refused, and has paid`]
      : [],
  );
