import { disputeRequestErrors, isIsoDate } from '@tillway/rules';
import type { ImportedRow } from '../sheet/import-screen';
import type { FileField, FileRecord } from '../sheet/records';

const labels = {
  transaction_id: 'Transaction ID or tracking ID',
  case_number: 'Case number',
  chargeback_date: 'Date',
  answer_by: 'Answer by',
  amount: 'Amount',
  reason_code: 'Reason code',
  reason: 'Reason',
  reference_number: 'Reference number',
};
type DisputeColumn = keyof typeof labels;
type DisputeValues = Record<DisputeColumn, string>;

/** A dispute of a file, with its row and its errors. */
type SheetDispute = ImportedRow<DisputeValues>;

const field = (
  name: DisputeColumn,
  headings: string[],
  more: Partial<FileField<DisputeColumn>> = {},
): FileField<DisputeColumn> => ({ name, label: labels[name], headings, ...more });

/** The fields of a dispute that a processor’s file has. */
export const disputeFileFields: readonly FileField<DisputeColumn>[] = [
  field('transaction_id', ['Transaction', 'Transaction ID', 'Tracking ID', 'Order ID'], {
    isIdentifier: true,
    isRequired: true,
  }),
  field('case_number', ['Case', 'Case ID', 'Dispute ID'], { isIdentifier: true, isRequired: true }),
  field('chargeback_date', ['Chargeback date', 'Dispute date', 'Received'], { isRequired: true }),
  field('answer_by', ['Due', 'Due date', 'Respond by', 'Reply by']),
  field('amount', ['Disputed amount', 'Chargeback amount']),
  field('reason_code', ['Code'], { isIdentifier: true }),
  field('reason', ['Description', 'Reason description']),
  field('reference_number', ['Reference', 'ARN'], { isIdentifier: true }),
];

const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as DisputeValues;

/** Reads `2026-11-30` and `11/30/2026` as a day; any other text stays as it is. */
export function dayOf(text: string): string {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const dayError = (name: 'chargeback_date' | 'answer_by', text: string) =>
  text === '' || isIsoDate(text) ? [] : [{ column: labels[name], message: 'Must be a day, as 2026-11-30' }];

/** Returns a dispute as the gateway takes it. */
export const disputeRequest = ({ answer_by, ...values }: DisputeValues) => ({
  ...values,
  answer_by: answer_by === '' ? null : answer_by,
});

/** Converts a file’s records to disputes, each with the gateway’s own rules. */
export function sheetDisputes(records: readonly FileRecord<DisputeColumn>[]): SheetDispute[] {
  const seen = new Set<string>();
  return records.map(({ row, values: given, errors: cells }) => {
    const read = { ...empty, ...given };
    const values = {
      ...read,
      amount: read.amount.replace(/[$,\s]/g, ''),
      chargeback_date: dayOf(read.chargeback_date),
      answer_by: dayOf(read.answer_by),
    };
    const errors = [
      ...cells,
      ...disputeRequestErrors(disputeRequest(values)).map(({ field: name, message }) => ({
        column: labels[name as DisputeColumn],
        message,
      })),
      ...dayError('chargeback_date', values.chargeback_date),
      ...dayError('answer_by', values.answer_by),
    ];
    if (values.case_number !== '' && seen.has(values.case_number))
      errors.push({ column: labels.case_number, message: 'Appears twice in the file' });
    seen.add(values.case_number);
    return { row, values, errors };
  });
}
