import type { UserPermission } from '../access';
import { isEmail } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmail, maximum40, notXlsx, unusualAccounts } from '../messages/administration';
import { amountRequired } from '../messages/amount';
import { emailAddressError, valueError } from './user';

/** The position of users who can be a merchant’s sales representative, word for word. */
export const salesRepPosition = 'Account Rep';

/** What can be given to a merchant that is boarded (decisions O-15). */
export const boardingFlags = [
  'create_admin',
  'recurring',
  'installment',
  'hosted_page',
  'inline_help',
  'waive_card_fees',
  'waive_health_card_fees',
] as const;
export type BoardingFlag = (typeof boardingFlags)[number];

const fixedRights: readonly UserPermission[] = [
  'can_use_virtual_terminal',
  'can_view_transactions',
  'can_view_schedules',
  'can_manage_transactions',
  'has_schedules',
  'has_ach_schedules',
];
const rightOf: Readonly<Record<Exclude<BoardingFlag, 'create_admin'>, UserPermission>> = {
  recurring: 'has_recurring_options',
  installment: 'has_installment_options',
  hosted_page: 'can_use_hpp',
  inline_help: 'has_inline_help',
  waive_card_fees: 'can_waive_card_fees',
  waive_health_card_fees: 'can_waive_health_card_fees',
};

/** What the users of a merchant that is boarded may: fixed rights, and one for each option that is on (GWY-013). */
export const boardingRights = (
  isOn: Readonly<Partial<Record<BoardingFlag, boolean | undefined>>>,
): UserPermission[] => [
  ...fixedRights,
  ...(Object.keys(rightOf) as (keyof typeof rightOf)[])
    .filter((flag) => isOn[flag] === true)
    .map((flag) => rightOf[flag]),
];

const adminDomain = '@boarded.tillway.test';

/** The administrator's e-mail that boarding begins with: the DBA in small letters and digits, no longer than it may be (GWY-006). */
export const adminEmailOf = (dba: string): string =>
  dba
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, limits.boardingEmail - adminDomain.length) + adminDomain;

/** What is unusual about the accounts a merchant has at the gateway service (GWY-007). */
export function boardingWarning(types: readonly string[]): string | undefined {
  const count = (type: string) => types.filter((each) => each === type).length;
  const [ach, retail] = [count('ach'), count('retail')];
  return ach === 1 && retail === 1 ? undefined : unusualAccounts(ach, retail);
}

export interface BoardingForm {
  fee_amount: string;
  admin_email: string;
}

/** What is wrong with the options a merchant is boarded with (VAL-081). */
export const boardingErrors = (form: BoardingForm): FieldError[] =>
  firstErrors([
    ['fee_amount', form.fee_amount.trim() === '' ? amountRequired : undefined],
    ['admin_email', form.admin_email.length > limits.boardingEmail ? maximum40 : undefined],
    ['admin_email', isEmail(form.admin_email) ? undefined : invalidEmail],
  ]);

/** What the import form starts from; both numbers are account ids (CONST-036; decisions C-69). */
export const importDefaults = {
  merchantParent: 'icare',
  parentAccount: 3,
  processorAccount: 6,
  country: 'USA',
} as const;

export interface ImportForm {
  name: string;
  contactName: string;
  mid: string;
  accessTokenUser: string;
  accessTokenPassword: string;
  email: string;
}

/** What is wrong with a merchant to be imported (VAL-082). */
export const importErrors = (form: ImportForm): FieldError[] =>
  firstErrors([
    ['name', valueError(form.name)],
    ['contactName', valueError(form.contactName)],
    ['mid', valueError(form.mid)],
    ['accessTokenUser', valueError(form.accessTokenUser)],
    ['accessTokenPassword', valueError(form.accessTokenPassword)],
    ['email', valueError(form.email)],
    ['email', emailAddressError(form.email)],
  ]);

/** What is wrong with a file to be imported, by its name (VAL-082). */
export const importFileError = (name: string): string | undefined =>
  /\.xlsx$/i.test(name) ? undefined : notXlsx;
