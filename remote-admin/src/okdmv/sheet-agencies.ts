import type { ImportedRow } from '../sheet/import-screen';
import type { FileField, FileRecord } from '../sheet/records';
import { agencyFormErrors, type AgencyFormValues, agencyLabels, newAgency } from './agency-form';

/** An agency of a file, with its row and its errors. */
type SheetAgency = ImportedRow<AgencyFormValues>;

type AgencyColumn = {
  [Name in keyof AgencyFormValues]: AgencyFormValues[Name] extends string ? Name : never;
}[keyof AgencyFormValues];

const field = (name: AgencyColumn, more: Partial<FileField<AgencyColumn>> = {}): FileField<AgencyColumn> => ({
  name,
  label: agencyLabels[name],
  ...more,
});
const identifier = (name: AgencyColumn, more: Partial<FileField<AgencyColumn>> = {}) =>
  field(name, { isIdentifier: true, ...more });

/** The fields of an agency that a file may fill; the program decides the others. */
export const agencyFileFields: readonly FileField<AgencyColumn>[] = [
  identifier('tracking_id', { isRequired: true, headings: ['Agency', 'Agency No', 'Agency number'] }),
  field('name', { headings: ['Agency name'] }),
  field('email', { headings: ['E-mail', 'Email address'] }),
  identifier('password'),
  field('address', { headings: ['Street', 'Address 1'] }),
  field('city', { headings: ['Town'] }),
  field('state'),
  identifier('zip', { headings: ['ZIP code', 'Postcode'] }),
  identifier('phone', { headings: ['Phone number', 'Telephone', 'Office phone'] }),
  field('county'),
  field('hours'),
  identifier('aba', { headings: ['ABA', 'Routing', 'Bank routing number'] }),
  identifier('dda_decoded', { headings: ['DDA', 'Account', 'Bank account', 'Bank account number'] }),
  identifier('account_id', { label: 'Merchant ID' }),
  identifier('trxservices_client_id'),
  identifier('trxservices_source_id'),
  identifier('trxservices_key'),
  identifier('trxservices_iv'),
  field('notes'),
];

/** The columns whose values the preview hides. */
const hidden: readonly AgencyColumn[] = ['password', 'trxservices_key', 'trxservices_iv'];
export const shownValue = (name: AgencyColumn, text: string): string =>
  hidden.includes(name) && text !== '' ? '••••' : text;

const errorsOf = agencyFormErrors('add');

/** Converts a file’s records to agencies. An empty field gets the form's first value. */
export function sheetAgencies(records: readonly FileRecord<AgencyColumn>[]): SheetAgency[] {
  const seen = new Set<string>();
  return records.map(({ row, values: given, errors: cells }) => {
    const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
    const values = { ...newAgency, ...filled };
    const wrong = new Set(cells.map(({ column }) => column));
    const errors = [
      ...cells,
      ...errorsOf(values)
        .map(({ field: name, message }) => ({ column: agencyLabels[name as AgencyColumn], message }))
        // A cell that cannot be used needs no second reason.
        .filter(({ column }) => !wrong.has(column)),
    ];
    if (values.tracking_id !== '' && seen.has(values.tracking_id))
      errors.push({ column: agencyLabels.tracking_id, message: 'Appears twice in the file' });
    seen.add(values.tracking_id);
    return { row, values, errors };
  });
}
