import { type Sheet, SheetError } from '../sheet/limits';
import { agencyFormErrors, type AgencyFormValues, agencyLabels, newAgency } from './agency-form';

/** An agency of a file, with the row it stands in and what is wrong with it. */
export interface SheetAgency {
  row: number;
  values: AgencyFormValues;
  errors: { column: string; message: string }[];
}

type TextName = {
  [Name in keyof AgencyFormValues]: AgencyFormValues[Name] extends string ? Name : never;
}[keyof AgencyFormValues];

/** What a file may say of an agency; the programme decides the rest, and merchants are chosen by hand. */
const names = [
  ...[
    'tracking_id',
    'name',
    'email',
    'password',
    'address',
    'city',
    'state',
    'zip',
    'phone',
    'county',
    'hours',
  ],
  ...[
    'aba',
    'dda_decoded',
    'trxservices_client_id',
    'trxservices_source_id',
    'trxservices_key',
    'trxservices_iv',
    'notes',
  ],
] as TextName[];

const errorsOf = agencyFormErrors('add');
const known = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
/** Columns are named as the form has them, or as the API does. */
const nameOf = new Map(
  names.flatMap(
    (name) =>
      [
        [known(agencyLabels[name]), name],
        [known(name), name],
      ] as const,
  ),
);

export const agencyHeadings: readonly string[] = names.map((name) => agencyLabels[name]);

/** The agencies of a sheet (AGY-003; decisions N-02). Throws a `SheetError` where its columns are not known. */
export function sheetAgencies({ rows }: Sheet): SheetAgency[] {
  const [head = [], ...body] = rows;
  const columns = head.map((heading) => nameOf.get(known(heading)));
  const unknown = head.filter((heading, place) => columns[place] === undefined && heading.trim() !== '');
  if (unknown.length > 0) throw new SheetError(`These columns are not known: ${unknown.join(', ')}`);
  if (!columns.includes('tracking_id')) throw new SheetError('The column Agency ID is missing');
  const seen = new Set<string>();
  return body.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const values = { ...newAgency };
    columns.forEach((name, place) => {
      const text = cells[place]?.trim() ?? '';
      if (name !== undefined && text !== '') values[name] = text;
    });
    const errors = errorsOf(values).map(({ field, message }) => ({
      column: agencyLabels[field as TextName],
      message,
    }));
    if (seen.has(values.tracking_id))
      errors.push({ column: agencyLabels.tracking_id, message: 'Stands in the file twice' });
    seen.add(values.tracking_id);
    return [{ row: index + 2, values, errors }];
  });
}
