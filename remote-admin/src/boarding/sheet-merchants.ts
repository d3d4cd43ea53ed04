import { importDefaults, messages } from '@tillway/rules';
import type { FileField, FileRecord } from '../sheet/records';

/** A merchant as a spreadsheet describes it. */
export interface SheetMerchant {
  /** The merchant's row, as the spreadsheet counts. */
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

/** The fields of a merchant that a file may fill, and the heading of each column. */
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

/**
 * Returns one merchant for each DBA name, and the errors by cell. Of several contacts it takes the owner, or
 * else the first.
 */
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

/** The form of the import. */
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
