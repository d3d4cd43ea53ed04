import { importDefaults, messages } from '@tillway/rules';
import type { FileField, FileRecord } from '../sheet/records';

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

export type MerchantColumn = Exclude<keyof SheetMerchant, 'row'>;

/** What a file may say of a merchant, and the heading of each column (doc 002 §2.14). */
export const merchantFileFields: readonly FileField<MerchantColumn>[] = [
  { name: 'name', label: 'Entity DBA Name', headings: ['DBA Name', 'DBA', 'Merchant'], isRequired: true },
  { name: 'type', label: 'Contact Type' },
  {
    name: 'contactName',
    label: 'Entity Contact Name',
    headings: ['Contact', 'Contact Name'],
    isRequired: true,
  },
  { name: 'address1', label: 'Address 1', headings: ['Address', 'Street'] },
  { name: 'address2', label: 'Address 2' },
  { name: 'city', label: 'City', headings: ['Town'] },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'Postal Code', headings: ['ZIP code'], isIdentifier: true },
  { name: 'phone', label: 'Office Phone', headings: ['Phone number', 'Telephone'], isIdentifier: true },
  { name: 'email', label: 'Email', headings: ['E-mail', 'Email address'], isRequired: true },
  { name: 'url', label: 'URL', headings: ['Website'] },
];
const required = merchantFileFields.filter(({ isRequired = false }) => isRequired);

const isOwner = ({ type }: SheetMerchant): boolean => type.toLowerCase() === 'owner';

/** The merchants of a file’s records, one for each DBA name: of its contacts the owner, else the first; and what is wrong, cell by cell. */
export function sheetMerchants(records: readonly FileRecord<MerchantColumn>[]): {
  merchants: SheetMerchant[];
  errors: CellError[];
} {
  const errors: CellError[] = [];
  const chosen = new Map<string, SheetMerchant>();
  for (const { row, values, errors: cells } of records) {
    const contact: SheetMerchant = {
      ...values,
      row,
      email: values.email.toLowerCase(),
      url: values.url.toLowerCase(),
    };
    const unusable = new Set(cells.map(({ column }) => column));
    const wrong = [
      ...cells.map((cell) => ({ row, ...cell })),
      ...cellErrors(contact).filter(({ column }) => !unusable.has(column)),
    ];
    errors.push(...wrong);
    const key = contact.name.toLowerCase();
    const had = chosen.get(key);
    if (wrong.length === 0 && (!had || (isOwner(contact) && !isOwner(had)))) chosen.set(key, contact);
  }
  return { merchants: [...chosen.values()], errors };
}

function cellErrors(contact: SheetMerchant): CellError[] {
  const errors = required
    .filter(({ name }) => contact[name] === '')
    .map(({ label }) => ({ row: contact.row, column: label, message: messages.valueRequired }));
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
