import type { HttpRequest, TransactionDetail } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import { clerkPermissions, day, menu, openTransaction } from '../../testing/open-transaction';

type Facts = Partial<TransactionDetail>;
/** The state of an entry: open (`true`), closed for a reason, or left out (`undefined`). */
type Offer = true | string | undefined;

/** Reads the dialog's offer of an entry. */
async function offerOf(entry: string, transaction: Facts, permissions: UserPermission[] = clerkPermissions) {
  openTransaction({ transaction, permissions });
  const { open, closed } = await menu();
  if (open.includes(entry)) return true;
  return closed.find((text) => text.startsWith(entry))?.slice(entry.length);
}

const debit: Facts = { request_type: 'ach', payment_type: 'ach', ach_is_authorized: true, ach_status_id: 4 };

test.each<[string, Facts, Offer]>([
  ['a debit of status 2, batched', { ach_status_id: 2 }, messages.notRefundable],
  ['a debit of status 3, at the bank', { ach_status_id: 3 }, true],
  ['a debit of status 4, approved', { ach_status_id: 4 }, true],
  ['a debit without a status', { ach_status_id: null }, messages.notRefundable],
])('HIS-035 the refund of %s: %s', async (_, facts, offer) => {
  expect(await offerOf('Refund', { ...debit, settled: day, ...facts })).toBe(offer);
});

test.each<[string, Facts, Offer]>([
  ['a sale', {}, true],
  ['a credit', { request_type: 'credit' }, true],
  ['a debit', debit, true],
  ['a bank credit', { ...debit, request_type: 'achcredit' }, true],
  ['a void', { request_type: 'void' }, undefined],
  ['a bank void', { ...debit, request_type: 'achvoid' }, undefined],
  ['a modification', { request_type: 'modify' }, undefined],
  ['a declined sale', { response_code: '051' }, messages.notVoidable],
  ['a settled sale', { settled: day }, messages.alreadySettled],
  ['a voided sale', { voided: day }, messages.alreadyVoided],
  ['a refunded sale', { refunded: day }, messages.alreadyRefunded],
])('HIS-045 the void of %s: %s', async (_, facts, offer) => {
  expect(await offerOf('Void', facts)).toBe(offer);
});

test.each<[string, Facts, Offer]>([
  ['an approved sale', {}, true],
  ['an approved credit', { request_type: 'credit' }, true],
  ['a declined sale', { response_code: '051' }, messages.noReceipt],
  ['a sale without an answer', { response_code: null }, messages.noReceipt],
  ['an authorized debit', debit, true],
  ['a debit that waits for its authorization', { ...debit, ach_is_authorized: false }, messages.noReceipt],
  ['a modification', { request_type: 'modify', response_code: '051' }, undefined],
])('HIS-051 the receipt of %s: %s', async (_, facts, offer) => {
  expect(await offerOf('Receipt', facts)).toBe(offer);
});

const series: Facts = { is_recurring: true, recurring_type: 'monthly', reference_number: 'REF-1' };

test.each<[string, Facts, Offer]>([
  ['a series', series, true],
  ['what does not repeat', { ...series, is_recurring: false }, undefined],
  ['a run of a series', { ...series, parent_transaction_id: 'T0' }, undefined],
  ['a voided series', { ...series, voided: day }, messages.alreadyVoided],
  [
    'a cancelled series that has settled',
    { ...series, settled: day, recurring_status_id: 4 },
    messages.alreadyCancelled,
  ],
  ['a series without reference number', { ...series, reference_number: null }, messages.noReferenceNumber],
])('HIS-067.1 Edit Recurring of %s: %s', async (_, facts, offer) => {
  expect(await offerOf('Edit Recurring', facts)).toBe(offer);
});

/** Edit Recurring is closed, so that the menu shows Modify. */
const unreferenced: Facts = { ...series, reference_number: null };

test.each<[string, Facts, UserPermission[], Offer]>([
  ['an approved sale', {}, clerkPermissions, true],
  ['an approved debit', debit, clerkPermissions, true],
  ['a sale without token', { token_id: null }, clerkPermissions, messages.unidentifiedTransaction],
  ['a declined sale', { response_code: '051' }, clerkPermissions, messages.seriesNotModifiable],
  ['a credit', { request_type: 'credit' }, clerkPermissions, messages.seriesNotModifiable],
  ['a voided sale', { voided: day }, clerkPermissions, messages.alreadyVoided],
  [
    'M9 a cancelled series that has settled',
    { settled: day, recurring_status_id: 4 },
    clerkPermissions,
    messages.alreadyCancelled,
  ],
  ['what does not repeat', { is_recurring: false }, clerkPermissions, undefined],
  ['a run of a series', { parent_transaction_id: 'T0' }, clerkPermissions, undefined],
  [
    'a sale, for who may not manage it',
    {},
    ['can_view_transactions', 'can_use_virtual_terminal'],
    messages.permissionDenied,
  ],
  [
    'a sale, for who may not charge',
    {},
    ['can_view_transactions', 'can_manage_account_transactions'],
    messages.permissionDenied,
  ],
])('HIS-068.1 HIS-068.2 HIS-068.3 Modify of %s: %s', async (_, facts, permissions, offer) => {
  expect(await offerOf('Modify', { ...unreferenced, ...facts }, permissions)).toBe(offer);
});

test.each([
  ['sale', 'RECEIPT'],
  ['ach', 'RECEIPT'],
  ['credit', 'REFUND RECEIPT'],
  ['achcredit', 'REFUND RECEIPT'],
  ['void', 'VOID RECEIPT'],
  ['achvoid', 'VOID RECEIPT'],
])('HIS-052.1 the receipt of a %s is headed %s', async (request_type, title) => {
  openTransaction({
    panel: 'receipt',
    transaction: { ...(request_type.startsWith('ach') ? debit : {}), request_type, billing_email: null },
  });
  expect(await screen.findByText(`${title}: the payer has no e-mail address on record.`)).toBeVisible();
});

const sendingOf = (answer: unknown) => (request: HttpRequest) => {
  if (request.path !== '/transactions/T1/send_receipt_email') return undefined;
  if (answer instanceof Error) throw answer;
  return answer;
};

test('HIS-054.1 HIS-054.2 a receipt is e-mailed again, to the address in the field or to another', async () => {
  const { portal, user, sent } = openTransaction({
    panel: 'receipt',
    transaction: { billing_email: 'ada@example.test' },
    respond: sendingOf({ error: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Email Receipt' }));
  expect(screen.getByLabelText('Email address for the receipt')).toHaveValue('ada@example.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.emailSent]));
  expect(sent()).toEqual([
    ['POST /transactions/T1/send_receipt_email', { billing_email: 'ada@example.test' }],
  ]);
});

test.each<[string, unknown, string]>([
  ['no success', { error: true }, messages.unexpectedError],
  ['nothing of the kind', {}, messages.unexpectedError],
  ['a refusal', new ApiError(messages.noReceipt, { kind: 'refused', status: 422 }), messages.noReceipt],
])('HIS-054.2 ERR-033 an answer that is %s is reported as an error, not as sent', async (_, answer, said) => {
  const { portal, user } = openTransaction({
    panel: 'receipt',
    transaction: { billing_email: 'ada@example.test' },
    respond: sendingOf(answer),
  });
  await user.click(await screen.findByRole('button', { name: 'Email Receipt' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email address for the receipt')).toHaveAccessibleDescription(said),
  );
  expect(portal.recorded.notices).toEqual([]);
});
