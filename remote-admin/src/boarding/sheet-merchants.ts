import { importDefaults, messages } from '@tillway/rules';
import type { Sheet } from '../sheet/limits';

/** A merchant as a spreadsheet tells of it (GWY-019). */
export interface SheetMerchant {
  /** The row that it is taken from, as the spreadsheet counts. */
  row: number;
  name: string;
  type: string;
  contactName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  url: string;
}

export interface CellError {
  row: number;
  column: string;
  message: string;
}

/** Heading of each column, and what it fills in (doc 002 §2.14). */
const columns = {
  'Entity DBA Name': 'name',
  'Contact Type': 'type',
  'Entity Contact Name': 'contactName',
  'Address 1': 'address1',
  'Address 2': 'address2',
  City: 'city',
  State: 'state',
  'Postal Code': 'zip',
  'Office Phone': 'phone',
  Email: 'email',
  URL: 'url',
} as const satisfies Record<string, Exclude<keyof SheetMerchant, 'row'>>;
const headings = Object.keys(columns) as (keyof typeof columns)[];
const required: readonly (keyof typeof columns)[] = ['Entity DBA Name', 'Entity Contact Name', 'Email'];

const isOwner = ({ type }: SheetMerchant): boolean => type.toLowerCase() === 'owner';

/** The merchants of a sheet, one for each DBA name: of its contacts the owner, else the first; and what is wrong, cell by cell. */
export function sheetMerchants({ rows }: Sheet): { merchants: SheetMerchant[]; errors: CellError[] } {
  const [head = [], ...body] = rows;
  const places = new Map(head.map((heading, place) => [heading.trim().toLowerCase(), place]));
  const errors: CellError[] = required
    .filter((heading) => !places.has(heading.toLowerCase()))
    .map((column) => ({ row: 1, column, message: 'The column is missing' }));
  if (errors.length > 0) return { merchants: [], errors };

  const chosen = new Map<string, SheetMerchant>();
  body.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const contact = contactOf(cells, places, index + 2);
    const wrong = cellErrors(contact);
    errors.push(...wrong);
    const key = contact.name.toLowerCase();
    const had = chosen.get(key);
    if (wrong.length === 0 && (!had || (isOwner(contact) && !isOwner(had)))) chosen.set(key, contact);
  });
  return { merchants: [...chosen.values()], errors };
}

function contactOf(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  row: number,
): SheetMerchant {
  const texts = Object.fromEntries(
    headings.map((heading) => [
      columns[heading],
      (cells[places.get(heading.toLowerCase()) ?? -1] ?? '').trim(),
    ]),
  ) as unknown as Omit<SheetMerchant, 'row'>;
  return { ...texts, row, email: texts.email.toLowerCase(), url: texts.url.toLowerCase() };
}

function cellErrors(contact: SheetMerchant): CellError[] {
  const errors = required
    .filter((heading) => contact[columns[heading]] === '')
    .map((column) => ({ row: contact.row, column, message: messages.valueRequired }));
  if (contact.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email))
    errors.push({ row: contact.row, column: 'Email', message: messages.invalidEmailAddress });
  return errors;
}

/** The form of the import (GWY-020). */
export interface ImportValues extends Omit<SheetMerchant, 'row'> {
  merchantParent: string;
  createUser: boolean;
  createUserReporting: boolean;
  mid: string;
  tid: string;
  accessTokenUser: string;
  accessTokenPassword: string;
  country: string;
  salesRep: string;
  parentAccount: string;
  processorAccount: string;
  hasCashDiscount: boolean;
  cashDiscountSchedule: string;
}

export const emptyImport: ImportValues = {
  ...{ name: '', type: '', contactName: '', address1: '', address2: '', city: '', state: '', zip: '' },
  ...{ phone: '', email: '', url: '', mid: '', tid: '', accessTokenUser: '', accessTokenPassword: '' },
  ...{ salesRep: '', cashDiscountSchedule: '' },
  ...{ createUser: false, createUserReporting: false, hasCashDiscount: false },
  merchantParent: importDefaults.merchantParent,
  country: importDefaults.country,
  parentAccount: String(importDefaults.parentAccount),
  processorAccount: String(importDefaults.processorAccount),
};
